import { FEE_PERCENT } from '@/shared/limits';

const said = (): DOMStringMap =>
  typeof document === 'undefined' ? {} : document.documentElement.dataset;

/** The platform's fee in whole percent of a price, as the page itself carries it. */
export const feePercent = (): number => Number(said().fee ?? FEE_PERCENT);

/** Whether orders are paid through the platform, rather than between the two parties. */
export const isPaidHere = (): boolean => said().payments !== 'off';
