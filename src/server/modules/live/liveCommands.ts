import type { Db } from '@/server/db/client';
import type { LiveHint } from '@/shared/live/liveHints';
import { notifyLive } from './liveRepository';

/** What the processes tell each other. */
export type News = AddressedHint | { type: 'session'; userIds: readonly number[] };

/** A hint, and the accounts that it is for: a handful, since a notification holds 8,000 bytes. */
export interface AddressedHint extends LiveHint {
  userIds: readonly number[];
}

/**
 * Tells the accounts that something of theirs has changed, on whichever process they are connected
 * to, once the transaction is committed.
 */
export const tellLive = (tx: Db, hint: AddressedHint): Promise<void> => tellLiveAll(tx, [hint]);

/** The same for several hints, which are heard in their order. */
export const tellLiveAll = (tx: Db, hints: readonly AddressedHint[]): Promise<void> =>
  notifyLive(tx, hints);

/** Has every process look which of the account's sessions still go on. */
export const tellSessionEnded = (tx: Db, userId: number): Promise<void> =>
  notifyLive(tx, [{ type: 'session', userIds: [userId] }]);
