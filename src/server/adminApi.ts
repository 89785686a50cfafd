import { auditContract } from '@/shared/platform/audit.schemas';
import { mailsContract } from '@/shared/admin/mails.schemas';
import { businessContract } from '@/shared/admin/business.schemas';
import { moderationContract } from '@/shared/admin/moderation.schemas';
import { adminMoneyContract } from '@/shared/money/adminMoney.schemas';
import { disputesContract, adminOrdersContract } from '@/shared/trade/adminOrders.schemas';
import { proposalsContract } from '@/shared/admin/proposals.schemas';
import { peopleContract } from '@/shared/admin/people.schemas';
import { contentContract } from '@/shared/admin/content.schemas';
import { contentRoutes } from './modules/admin/content/contentRoutes';
import { settingsContract } from '@/shared/admin/settings.schemas';
import { settingsRoutes } from './modules/admin/settings/settingsRoutes';
import { auditRoutes } from './modules/platform/audit/auditRoutes';
import { mailsRoutes } from './modules/admin/mails/mailsRoutes';
import { businessRoutes } from './modules/admin/business/businessRoutes';
import { teamRoutes } from './modules/admin/team/teamRoutes';
import { teamContract } from '@/shared/admin/team.schemas';
import { moneyRoutes } from './modules/money/money/moneyRoutes';
import { disputesRoutes } from './modules/trade/orders/disputesRoutes';
import { batchesRoutes } from './modules/money/payouts/batchesRoutes';
import { adminMoneyRoutes } from './modules/money/payouts/payoutsRoutes';
import { proposalsRoutes } from './modules/admin/proposals/proposalsRoutes';
import { peopleRoutes } from './modules/admin/people/peopleRoutes';
import { moderationRoutes } from './modules/admin/moderation/moderationRoutes';
import type { FastifyPluginAsync } from 'fastify';
import type { Contract } from '@/shared/platform/contract';
import type { AppDeps } from './deps';

/** A part of the API: its tag in the OpenAPI document, its calls, and the routes that serve them. */
export interface ApiPart {
  tag: string;
  description: string;
  contract: Contract;
  routes?: readonly ((deps: AppDeps) => FastifyPluginAsync)[];
}

export const ADMIN_PARTS: readonly ApiPart[] = [
  {
    tag: 'Admin: money',
    description: 'Payouts, held money, fees, debts, bonuses and the ledger.',
    contract: adminMoneyContract,
    routes: [adminMoneyRoutes, batchesRoutes, moneyRoutes],
  },
  {
    tag: 'Admin: four eyes',
    description: 'Refunds of paid work, and what waits for a second admin.',
    contract: proposalsContract,
    routes: [proposalsRoutes],
  },
  {
    tag: 'Admin: business',
    description: 'Figures by week, the money held, and what has failed.',
    contract: businessContract,
    routes: [businessRoutes],
  },
  {
    tag: 'Admin: mails',
    description: 'Mails that wait or have failed, and work in the background.',
    contract: mailsContract,
    routes: [mailsRoutes],
  },
  {
    tag: 'Admin: settings',
    description: 'What owners change while the server runs.',
    contract: settingsContract,
    routes: [settingsRoutes],
  },
  {
    tag: 'Admin: content',
    description: 'The texts of pages, with their drafts and versions.',
    contract: contentContract,
    routes: [contentRoutes],
  },
  {
    tag: 'Admin: log',
    description: 'The log of decisions about money and accounts.',
    contract: auditContract,
    routes: [auditRoutes],
  },
  {
    tag: 'Admin: team',
    description: 'The admins, and the invitations to become one.',
    contract: teamContract,
    routes: [teamRoutes],
  },
  {
    tag: 'Admin: people',
    description: 'Accounts, their suspension, and notes about them.',
    contract: peopleContract,
    routes: [peopleRoutes],
  },
  {
    tag: 'Admin: orders',
    description: 'The orders of all accounts.',
    contract: adminOrdersContract,
  },
  {
    tag: 'Admin: disputes',
    description: 'The decisions on disputed orders.',
    contract: disputesContract,
    routes: [disputesRoutes],
  },
  {
    tag: 'Admin: reviews',
    description:
      'What waits for a decision: of all kinds, and the campaigns, outlets, services and changes.',
    contract: moderationContract,
    routes: [moderationRoutes],
  },
];
