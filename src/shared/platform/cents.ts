/**
 * Prices are whole cents in the database and US dollars in requests and responses. Both conversions
 * round to the nearest cent, so they are exact.
 */
export const toCents = (dollars: number): number => Math.round(dollars * 100);
export const fromCents = (cents: number): number => cents / 100;

export const isWholeCents = (dollars: number): boolean => fromCents(toCents(dollars)) === dollars;

/* commas stand before three digits only, since elsewhere '12,50' means 12.50 */
const TYPED_AMOUNT = /^\$?\s*(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{0,2})?$/;

/** The US dollars of a typed amount such as '1250.5' or '$1,250.50'; `null` if it is not one. */
export function dollarsOf(text: string): number | null {
  const typed = text.trim();
  return TYPED_AMOUNT.test(typed) ? Number(typed.replaceAll(/[$,\s]/g, '')) : null;
}
