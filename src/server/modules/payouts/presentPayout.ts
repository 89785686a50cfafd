import { fieldsOf, presentFields } from '@/server/http/presentFields';
import { type Payout, payoutResponse, type RequestedPayout } from '@/shared/money/walletContract';
import { fromCents } from '@/shared/services/price';
import type { RequestedPayoutRow, PayoutRow } from './payoutsRepository';

const FIELDS = fieldsOf(payoutResponse, 'amount');
export const presentPayout = (row: PayoutRow): Payout => ({
  ...presentFields(row, FIELDS),
  amount: fromCents(row.amountCents),
});

export const presentRequestedPayout = (
  { payout, email, username, stageName, companyName }: RequestedPayoutRow,
  adminId: number,
): RequestedPayout => ({
  ...presentPayout(payout),
  user: { id: payout.userId, email, name: stageName ?? companyName ?? username },
  is_own: payout.userId === adminId,
});
