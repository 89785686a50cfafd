/**
 * The navigation state of the way from a log-in to the first page. Whose it is, is known there only:
 * an admin goes on to the page of admins.
 */
export const ARRIVAL = { isArrival: true } as const;

export const isArrival = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isArrival' in state;
