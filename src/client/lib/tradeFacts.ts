import { FEE_PERCENT } from '@/shared/platform/money.rules';
import { PAYOUT_HOLD_DAYS } from '@/shared/platform/payoutHold.rules';
import { FIRST_PRICES, type Prices, pricesIn } from '@/shared/market/prices.rules';

const factsOf = (): DOMStringMap =>
  typeof document === 'undefined' ? {} : document.documentElement.dataset;

export const feePercent = (): number => Number(factsOf().fee ?? FEE_PERCENT);

export const payoutHoldDays = (): number => Number(factsOf().hold ?? PAYOUT_HOLD_DAYS);

export const isPaidHere = (): boolean => factsOf().payments !== 'off';

/** The price list at the time when the server sent the page. */
export function pagePrices(): Prices {
  const { prices } = factsOf();
  return prices === undefined ? FIRST_PRICES : pricesIn(prices);
}
