/**
 * The navigation state from a log-in to the first page, which knows whose account it is: an admin
 * goes on to the admins' page.
 */
export const ARRIVAL = { isArrival: true } as const;

export const isArrival = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isArrival' in state;
