import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';

/** The channel on which the processes of one database notify each other of changes. */
export const LIVE_CHANNEL = 'linernote_live';

/** The database delivers the notifications at the commit, and drops them at a rollback. */
export async function notifyLive(tx: Db, news: readonly object[]): Promise<void> {
  if (news.length === 0) return;
  const calls = news.map((one) => sql`pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(one)})`);
  await tx.execute(sql`SELECT ${sql.join(calls, sql`, `)}`);
}
