import type { AskedPayout, Payout } from '@/shared/money/walletContract';
import { fromCents } from '@/shared/services/price';
import type { AskedPayoutRow, PayoutRow } from './payoutsRepository';

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

export const presentAskedPayout = (
  { payout, email, username, stageName, companyName }: AskedPayoutRow,
  adminId: number,
): AskedPayout => ({
  ...presentPayout(payout),
  user: { id: payout.userId, email, name: stageName ?? companyName ?? username },
  is_own: payout.userId === adminId,
});
