import { formatPrice } from '@/shared/platform/amounts';
import { inWalletAt } from '@/shared/money/incomeDay';
import { formatDay } from '@/client/lib/dates';
import { payoutHoldDays } from '@/client/lib/tradeFacts';
import { outletOf, shareOf } from './orderText';
import type { FoundOffer } from '@/client/entities/entityRecords';

/** When the share of work that is accepted then is in the outlet's wallet, as ISO 8601. */
export const inWalletBy = (acceptedAt: string | Date): string =>
  inWalletAt(new Date(acceptedAt), payoutHoldDays()).toISOString();

/** Where the price goes when the artist accepts the work now. */
export function releasedText({ order, ordered }: FoundOffer, now = new Date()): string {
  const share = `${formatPrice(shareOf(ordered.price, order.fee))} goes to ${outletOf(ordered)}`;
  const when = payoutHoldDays() === 0 ? ' now' : `, in its wallet on ${formatDay(inWalletBy(now))}`;
  return `${share}${when}, and ${formatPrice(order.fee)} to Linernote.`;
}
