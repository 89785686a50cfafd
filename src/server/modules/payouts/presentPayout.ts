import type { RequestedPayout, Payout } from '@/shared/money/walletContract';
import { fromCents } from '@/shared/services/price';
import type { RequestedPayoutRow, PayoutRow } from './payoutsRepository';

export const presentPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  amount: fromCents(row.amountCents),
  destination: row.destination,
  status: row.status,
  reference: row.reference,
  reason: row.reason,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
});

export const presentRequestedPayout = (
  { payout, email, username, stageName, companyName }: RequestedPayoutRow,
  adminId: number,
): RequestedPayout => ({
  ...presentPayout(payout),
  user: { id: payout.userId, email, name: stageName ?? companyName ?? username },
  is_own: payout.userId === adminId,
});
