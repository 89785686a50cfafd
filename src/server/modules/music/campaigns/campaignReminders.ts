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

interface ClaimedReminder {
  id: number;
  leasedUntil: Date;
}

const LEASE_MS = 60_000;

/** The version stays, since a reminder changes nothing that clients see. */
const SAME_VERSION = { version: sql`${campaigns.version}` };

type Options = Pick<AppDeps, 'database' | 'config'> & WorkerSettings;

/** Notifies the artist once, three days before the month of a campaign ends. */
export function startCampaignReminders(options: Options): Worker {
  const { db } = options.database;
  return createWorker({
    ...options,
    work: 'campaign reminders',
    claim: (at) => claimReminder(db, at),
    async settle(claimed) {
      await db.transaction((tx) => remind(tx, options, claimed));
    },
    nextDueAt: () => firstDueAt(db, campaigns.remindAt),
  });
}

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

/** After downtime of the server the month may have ended already; the notice then says so. */
async function remind(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now'>,
  { id, leasedUntil }: ClaimedReminder,
): Promise<void> {
  const [taken] = await tx
    .update(campaigns)
    .set({ remindAt: null, ...SAME_VERSION })
    .where(and(eq(campaigns.id, id), eq(campaigns.remindAt, leasedUntil)))
    .returning({ stage: campaigns.stage, openUntil: campaigns.openUntil });
  if (taken?.stage !== 'approved' || !taken.openUntil) return;
  const found = await findBareCampaign(tx, id);
  if (!found) return;
  await notify(tx, deps, {
    userId: found.ownerId,
    kind: 'campaign_ending',
    facts: {
      title: found.release.title,
      due: taken.openUntil.toISOString(),
      ...(taken.openUntil <= deps.now() && { cause: 'over' }),
    },
    campaign: id,
  });
}
