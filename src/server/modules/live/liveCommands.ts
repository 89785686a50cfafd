import type { Db } from '@/server/db/client';
import type { LiveHint } from '@/shared/live/liveHints';
import { notifyLive } from './liveRepository';

/** A notification between the processes of one database. */
export type News = AddressedHint | { type: 'session'; userIds: readonly number[] };

/** An event with its accounts; keep them few, since a notification has at most 8,000 bytes. */
export interface AddressedHint extends LiveHint {
  userIds: readonly number[];
}

/**
 * Sends an event to the accounts, whichever process they are connected to, once the transaction
 * commits.
 */
export const tellLive = (tx: Db, hint: AddressedHint): Promise<void> => tellLiveAll(tx, [hint]);

/** Sends several events, which arrive in this order. */
export const tellLiveAll = (tx: Db, hints: readonly AddressedHint[]): Promise<void> =>
  notifyLive(tx, hints);

/** Makes every process check again which of the account's sessions are live, after the commit. */
export const tellSessionEnded = (tx: Db, userId: number): Promise<void> =>
  notifyLive(tx, [{ type: 'session', userIds: [userId] }]);
