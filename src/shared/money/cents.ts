/**
 * Prices are whole cents in the database and US dollars in requests and responses. Both conversions
 * are exact: each gives the number nearest to a whole count of cents, so that nothing drifts.
 */
export const toCents = (dollars: number): number => Math.round(dollars * 100);
export const fromCents = (cents: number): number => cents / 100;

export const isWholeCents = (dollars: number): boolean => fromCents(toCents(dollars)) === dollars;

/* commas stand before three digits only, since elsewhere '12,50' means 12.50 */
const TYPED_AMOUNT = /^\$?\s*(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{0,2})?$/;

/** US dollars of a typed amount such as '1250.5' or '$1,250.50'; `null` if it is none. */
export function dollarsOf(text: string): number | null {
  const typed = text.trim();
  return TYPED_AMOUNT.test(typed) ? Number(typed.replaceAll(/[$,\s]/g, '')) : null;
}
