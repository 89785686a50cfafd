/** A smaller difference is the rounding of the header, which has whole seconds, or the way here. */
const APART_MS = 2000;

/** Milliseconds by which the server's clock is ahead of this computer's, which may be wrong. */
let ahead = 0;

/** Learns the server's time from the `Date` header of a response. */
export function noteServerTime(header: string | null): void {
  const difference = Date.parse(header ?? '') - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < APART_MS ? 0 : difference;
}

/** The server's time in milliseconds since 1970; this computer's until the first response. */
export const serverNow = (): number => Date.now() + ahead;
