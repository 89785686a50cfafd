import { FEE_PERCENT } from '@/shared/money/moneyRules';
import { FIRST_PRICES, type Prices, pricesIn } from '@/shared/prices/prices';

const factsOf = (): DOMStringMap =>
  typeof document === 'undefined' ? {} : document.documentElement.dataset;

/** The platform's fee in whole percent of a price, from the page itself. */
export const feePercent = (): number => Number(factsOf().fee ?? FEE_PERCENT);

/** Whether orders are paid through the platform, rather than between the two parties. */
export const isPaidHere = (): boolean => factsOf().payments !== 'off';

/** The price list at the time when the server sent the page. */
export function pagePrices(): Prices {
  const { prices } = factsOf();
  return prices === undefined ? FIRST_PRICES : pricesIn(prices);
}
