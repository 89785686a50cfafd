import { FEE_PERCENT } from '@/shared/limits';

const said = (): DOMStringMap =>
  typeof document === 'undefined' ? {} : document.documentElement.dataset;

/** Of a price, what the platform keeps, in whole percent: what the page itself says. */
export const feePercent = (): number => Number(said().fee ?? FEE_PERCENT);

/** Whether orders are paid through the platform, or between the two alone. */
export const isPaidHere = (): boolean => said().payments !== 'off';
