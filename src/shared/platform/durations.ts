export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day in UTC, where all days have the same length. */
export const DAY_MS = 24 * HOUR_MS;
