import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { campaigns } from '@/server/platform/db/schema';
import { firstDueAt, longestDue } from '@/server/platform/worker/dueRows';
import { findBareCampaign } from './campaignsRepository';

/** A campaign whose reminder a worker has claimed until its lease ends. */
export interface ClaimedReminder {
  id: number;
  leasedUntil: Date;
}

export interface DueReminder {
  id: number;
  title: string;
  openUntil: Date;
  /** The user id of the artist. */
  ownerId: number;
}

const LEASE_MS = 60_000;
/** The version stays, since a reminder changes nothing that clients see. */
const SAME_VERSION = { version: sql`${campaigns.version}` };

/** Claims the reminder that has been due for longest. */
export async function claimReminder(db: Db, now: Date): Promise<ClaimedReminder | undefined> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const { id, remindAt } = campaigns;
  const due = longestDue(db, id, remindAt, and(isNotNull(remindAt), lte(remindAt, now)));
  const [row] = await db
    .update(campaigns)
    .set({ remindAt: leasedUntil, ...SAME_VERSION })
    .where(sql`${id} = (${due})`)
    .returning({ id });
  return row && { id: row.id, leasedUntil };
}

/**
 * Clears the claimed reminder. Returns `null` when the claim is lost or the campaign is not
 * approved any more.
 */
export async function takeReminder(
  tx: Db,
  { id, leasedUntil }: ClaimedReminder,
): Promise<DueReminder | null> {
  const taken = await tx
    .update(campaigns)
    .set({ remindAt: null, ...SAME_VERSION })
    .where(and(eq(campaigns.id, id), eq(campaigns.remindAt, leasedUntil)))
    .returning({ stage: campaigns.stage });
  if (taken[0]?.stage !== 'approved') return null;
  const found = await findBareCampaign(tx, id);
  const openUntil = found?.campaign.openUntil;
  return found && openUntil
    ? { id, title: found.release.title, openUntil, ownerId: found.ownerId }
    : null;
}

export const nextReminderAt = (db: Db) => firstDueAt(db, campaigns.remindAt);
