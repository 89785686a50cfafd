import { notLike, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { fileTasks, outgoingMails, users } from '@/server/db/schema';

/** Whether somebody has signed up; addresses of `example.com` are nobody's. */
export async function holdsOthers(db: Db): Promise<boolean> {
  const others = notLike(users.email, 'demo-%@example.com');
  return (await db.$count(users, others)) > 0;
}

/**
 * Everything hangs on an account, but for what waits to be done. Numbers begin at 1 again. The
 * books, which nobody changes, go as well: they are of nobody, in the embedded database.
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
