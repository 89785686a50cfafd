import { and, eq, isNotNull, lte, notLike, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import {
  campaigns,
  deliverables,
  fileTasks,
  outletProfiles,
  orderMarks,
  orders,
  outgoingMails,
  sentMails,
  priceLists,
  releases,
  tracks,
  users,
} from '@/server/platform/db/schema';
import {
  beginListening,
  updateListening,
} from '@/server/modules/music/listening/listeningRepository';
import { HEARD_BYTES, HEARD_PARTS } from '@/shared/music/listening.rules';

/** Whether anybody but the demo has signed up; addresses of `example.com` belong to nobody. */
export async function holdsOthers(db: Db): Promise<boolean> {
  const others = notLike(users.email, 'demo-%@example.com');
  return (await db.$count(users, others)) > 0;
}

/** Empties the demo's tables and restarts ids at 1, for which only a demo may turn triggers off. */
export async function emptyDatabase(tx: Db): Promise<void> {
  await tx.execute(sql`SET LOCAL session_replication_role = replica`);
  await tx.execute(
    sql`TRUNCATE ${users}, ${priceLists}, ${outgoingMails}, ${sentMails}, ${fileTasks} RESTART IDENTITY CASCADE`,
  );
  await tx.execute(sql`SET LOCAL session_replication_role = origin`);
}

/** Service 1 must exist, even after an aborted seeding. */
export async function restartServiceIds(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence('services', 'id'), 1, false)`);
}

/** Deletes all waiting mails: only the demo has accounts in this database. */
export async function emptyOutbox(tx: Db): Promise<void> {
  await tx.delete(outgoingMails);
}

export async function forgetReminders(tx: Db, now: Date): Promise<void> {
  await tx.update(orders).set({ remindAt: null }).where(lte(orders.remindAt, now));
  await tx.update(orderMarks).set({ mailDueAt: null }).where(lte(orderMarks.mailDueAt, now));
}

export async function findCampaignIdByTitle(tx: Db, artistId: number, title: string) {
  const [row] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .where(and(eq(campaigns.artistId, artistId), eq(releases.title, title)));
  if (!row) throw new Error(`The demo has no campaign of ${title}.`);
  return row.id;
}

export async function findDemoLink(
  tx: Db,
  orderId: number,
  url: string,
): Promise<{ id: number; orderId: number }> {
  const [row] = await tx
    .select({ id: deliverables.id, orderId: deliverables.orderId })
    .from(deliverables)
    .where(and(eq(deliverables.orderId, orderId), eq(deliverables.url, url)));
  if (!row) throw new Error(`The demo order ${orderId} has no link ${url}.`);
  return row;
}

export async function setReferrer(tx: Db, userId: number, referredBy: number): Promise<void> {
  await tx.update(users).set({ referredBy }).where(eq(users.id, userId));
}

export async function publishPage(tx: Db, outletId: number): Promise<void> {
  await tx.update(outletProfiles).set({ isPublic: true }).where(eq(outletProfiles.id, outletId));
}

export async function hearMusic(tx: Db, outletId: number, orderId: number, now: Date) {
  const heard = await tx
    .select({ trackId: tracks.id })
    .from(tracks)
    .innerJoin(orders, eq(orders.campaignId, tracks.campaignId))
    .where(and(eq(orders.id, orderId), isNotNull(tracks.fileId)));
  for (const { trackId } of heard) {
    const pair = { trackId, outletId };
    await beginListening(tx, pair, now);
    const parts = Buffer.alloc(HEARD_BYTES, 0xff);
    await updateListening(tx, pair, { parts, heard: HEARD_PARTS, reportedAt: now, spareMs: 0 });
  }
}
