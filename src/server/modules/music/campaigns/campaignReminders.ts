import type { AppDeps } from '@/server/deps';
import {
  createWorker,
  type Worker,
  type WorkerSettings,
} from '@/server/platform/worker/createWorker';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { campaigns } from '@/server/platform/db/schema';
import { firstDueAt, longestDue } from '@/server/platform/worker/dueRows';
import { findBareCampaign } from './campaignsRepository';
import { notify } from '@/server/modules/platform/notices/noticesCommands';

/**
 * Notifies the artist that a campaign's month is about to end. After downtime of the server it may
 * have ended already; the notice then says so.
 */
const notifyEnding = (
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now'>,
  { id, title, openUntil, ownerId }: DueReminder,
): Promise<void> =>
  notify(tx, deps, {
    userId: ownerId,
    kind: 'campaign_ending',
    facts: {
      title,
      due: openUntil.toISOString(),
      ...(openUntil <= deps.now() && { cause: 'over' }),
    },
    campaign: id,
  });

/** A campaign whose reminder a worker has claimed until its lease ends. */
interface ClaimedReminder {
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

const nextReminderAt = (db: Db) => firstDueAt(db, campaigns.remindAt);

type Options = Pick<AppDeps, 'database' | 'outbox' | 'config'> & WorkerSettings;

/** Notifies the artist once, three days before the month of a campaign ends. */
export function startCampaignReminders(options: Options): Worker {
  const { outbox } = options;
  const { db } = options.database;
  return createWorker({
    ...options,
    work: 'campaign reminders',
    claim: (at) => claimReminder(db, at),
    async settle(claimed) {
      await db.transaction(async (tx) => {
        const due = await takeReminder(tx, claimed);
        if (due) await notifyEnding(tx, options, due);
      });
      outbox.wake();
    },
    nextDueAt: () => nextReminderAt(db),
  });
}

/** Claims the reminder that has been due for longest. */
async function claimReminder(db: Db, now: Date): Promise<ClaimedReminder | undefined> {
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
async function takeReminder(
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
