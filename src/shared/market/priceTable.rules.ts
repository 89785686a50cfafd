import { PRICE_MAX } from '../platform/limits';
import { isWholeCents } from '../platform/format';

/** US dollars. */
export const LIST_PRICE_MIN = 1;

export const isListPrice = (price: unknown): boolean =>
  typeof price === 'number' && price >= LIST_PRICE_MIN && price <= PRICE_MAX && isWholeCents(price);

export const PRICES_MESSAGES = {
  cellUnknown: 'Please choose prices of the list.',
  priceInvalid: 'A list price is between $1.00 and $100,000.00, in whole cents.',
  cellTwice: 'Each price can be changed once.',
  noChange: 'Please change a price first.',
  samePrice: 'This price is on the list already.',
  dayMissing: 'Please choose the day on which the list begins.',
  dayTooEarly: 'A list begins tomorrow at the earliest.',
  published: 'Another price list was published in the meantime.',
  waits: 'A published list is waiting to begin. Take it back before you publish another.',
  begun: 'This price list has begun.',
  loadFailed: 'An error occurred while fetching the prices.',
  previewFailed: 'The effect could not be read. Please try again.',
  publishFailed: 'The list could not be published. Please try again.',
  withdrawFailed: 'The list could not be taken back. Please try again.',
} as const;

export const PRICES_CONFLICTS = { published: 'prices_published', begun: 'prices_begun' } as const;
