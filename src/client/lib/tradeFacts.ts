import { FEE_PERCENT, PAYOUT_HOLD_DAYS } from '@/shared/platform/money.rules';
import { FIRST_PRICES, type Prices, pricesIn } from '@/shared/market/prices.rules';

const factsOf = (): DOMStringMap =>
  typeof document === 'undefined' ? {} : document.documentElement.dataset;

/** The platform's fee in whole percent of a price, from the page itself. */
export const feePercent = (): number => Number(factsOf().fee ?? FEE_PERCENT);

/** Days for which an outlet's share is held back after the end of the work. */
export const payoutHoldDays = (): number => Number(factsOf().hold ?? PAYOUT_HOLD_DAYS);

/** Whether orders are paid through the platform, rather than between the two parties. */
export const isPaidHere = (): boolean => factsOf().payments !== 'off';

/** The price list at the time when the server sent the page. */
export function pagePrices(): Prices {
  const { prices } = factsOf();
  return prices === undefined ? FIRST_PRICES : pricesIn(prices);
}
