import { disputeCalls } from '../orders/disputes.calls';
import { adminMoneyCalls } from '../money/adminMoney.calls';
import type { AdminCaller } from '../roles';
import { adminReportCalls } from '../reports/reports.calls';
import { moderationCalls } from './moderation.calls';

/** The admins who decide on each kind of record. */
export const DECIDERS = {
  campaigns: moderationCalls.decideCampaign.who,
  outlets: moderationCalls.decideOutlet.who,
  services: moderationCalls.decideService.who,
  changes: moderationCalls.decideChange.who,
  payouts: adminMoneyCalls.settlePayout.who,
  reports: adminReportCalls.decideReport.who,
  disputes: disputeCalls.resolveDispute.who,
} as const satisfies Record<string, AdminCaller>;
export type WaitingKind = keyof typeof DECIDERS;
