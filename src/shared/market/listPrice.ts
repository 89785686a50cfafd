import { PRICE_MAX } from '../platform/limits';
import { isWholeCents } from '../platform/cents';

/** US dollars. */
export const LIST_PRICE_MIN = 1;

/** Whether a list can have this amount of US dollars. */
export const isListPrice = (price: unknown): boolean =>
  typeof price === 'number' && price >= LIST_PRICE_MIN && price <= PRICE_MAX && isWholeCents(price);
