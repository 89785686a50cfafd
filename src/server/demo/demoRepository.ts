import { and, eq, lte, notLike, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  campaigns,
  fileTasks,
  orderMarks,
  orders,
  outgoingMails,
  releases,
  users,
} from '@/server/db/schema';

/** Whether somebody has signed up; addresses of `example.com` are nobody's. */
export async function holdsOthers(db: Db): Promise<boolean> {
  const others = notLike(users.email, 'demo-%@example.com');
  return (await db.$count(users, others)) > 0;
}

/**
 * Everything hangs on an account, but for what waits to be done. Numbers begin at 1 again. The
 * books, which nobody changes, go as well: a demo's are of nobody.
 */
export async function emptyDatabase(tx: Db): Promise<void> {
  await tx.execute(sql`SET LOCAL session_replication_role = replica`);
  await tx.execute(sql`TRUNCATE ${users}, ${outgoingMails}, ${fileTasks} RESTART IDENTITY CASCADE`);
  await tx.execute(sql`SET LOCAL session_replication_role = origin`);
}

/** Service 1 has to be there, even after a seeding that was broken off. */
export async function restartServiceIds(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence('services', 'id'), 1, false)`);
}

/** Of a database in which nobody else is yet. */
export async function emptyOutbox(tx: Db): Promise<void> {
  await tx.delete(outgoingMails);
}

/** Nobody is reminded of what was to be done, or read, before `now`. */
export async function forgetReminders(tx: Db, now: Date): Promise<void> {
  await tx.update(orders).set({ remindAt: null }).where(lte(orders.remindAt, now));
  await tx.update(orderMarks).set({ mailDueAt: null }).where(lte(orderMarks.mailDueAt, now));
}

/** The campaign of an artist's release; throws where there is none. */
export async function findCampaignIdByTitle(
  tx: Db,
  artistId: number,
  title: string,
): Promise<number> {
  const [row] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .where(and(eq(campaigns.artistId, artistId), eq(releases.title, title)));
  if (!row) throw new Error(`the demo has no campaign of ${title}`);
  return row.id;
}

export async function setReferrer(tx: Db, userId: number, referredBy: number): Promise<void> {
  await tx.update(users).set({ referredBy }).where(eq(users.id, userId));
}
