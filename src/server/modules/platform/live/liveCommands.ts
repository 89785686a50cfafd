import type { Db } from '@/server/platform/db/client';
import type { LiveEvent } from '@/shared/platform/live.schemas';
import { sql } from 'drizzle-orm';

export const LIVE_CHANNEL = 'linernote_live';

export type News = AddressedEvent | { type: 'session'; userIds: readonly number[] };

/** An event with its accounts; keep them few, since a notification has at most 8,000 bytes. */
export interface AddressedEvent extends LiveEvent {
  userIds: readonly number[];
}

/** The event is sent to whichever process the accounts are connected to, after the commit. */
export const publishLive = (tx: Db, event: AddressedEvent): Promise<void> =>
  publishLiveAll(tx, [event]);

/** Makes every process check again which of the account's sessions are live, after the commit. */
export const publishSessionEnded = (tx: Db, userId: number): Promise<void> =>
  publishLiveAll(tx, [{ type: 'session', userIds: [userId] }]);

/** Sends several events, which arrive in this order; a rollback drops them. */
export async function publishLiveAll(tx: Db, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  const calls = news.map((one) => sql`pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(one)})`);
  await tx.execute(sql`SELECT ${sql.join(calls, sql`, `)}`);
}
