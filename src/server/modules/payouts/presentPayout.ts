import { fieldsOf, presentFields } from '@/server/http/presentFields';
import { type Payout, payoutResponse, type RequestedPayout } from '@/shared/money/walletContract';
import { fromCents } from '@/shared/services/price';
import type { RequestedPayoutRow, PayoutRow } from './payoutsRepository';

const FIELDS = fieldsOf(payoutResponse, 'amount');
export const presentPayout = (row: PayoutRow): Payout => ({
  ...presentFields(row, FIELDS),
  amount: fromCents(row.amountCents),
});

/** For an admin who looks at the account: the end of a destination tells which one it is. */
export const presentSeenPayout = (row: PayoutRow): Payout => {
  const payout = presentPayout(row);
  return row.kind === 'card'
    ? payout
    : { ...payout, destination: `\u2022\u2022\u2022\u2022 ${payout.destination.slice(-4)}` };
};

export const presentRequestedPayout = (
  { payout, email, username, stageName, companyName }: RequestedPayoutRow,
  adminId: number,
): RequestedPayout => ({
  ...presentPayout(payout),
  user: { id: payout.userId, email, name: stageName ?? companyName ?? username },
  is_own: payout.userId === adminId,
});
