/**
 * Prices are whole cents in the database and US dollars in requests and responses. Both conversions
 * are exact: each gives the number nearest to a whole count of cents, so that nothing drifts.
 */
export const toCents = (dollars: number): number => Math.round(dollars * 100);
export const fromCents = (cents: number): number => cents / 100;

export const isWholeCents = (dollars: number): boolean => fromCents(toCents(dollars)) === dollars;
