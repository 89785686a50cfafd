import type { AppDeps } from '@/server/deps';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import { type ClaimedDigest, takeDigest } from './queueDigestsRepository';
import { countToDecide } from './queueCountsRepository';

type Deps = Pick<AppDeps, 'database' | 'outbox' | 'now' | 'config'>;

/** Notifies the admin of what waits, unless nothing does or another server has already done so. */
export async function sendQueueDigests(deps: Deps, claimed: ClaimedDigest): Promise<void> {
  const { db } = deps.database;
  const { userId } = claimed;
  const waiting = await countToDecide(db, deps.config, userId);
  await db.transaction(async (tx) => {
    const isTaken = await takeDigest(tx, claimed, deps.now());
    if (!isTaken || Object.values(waiting).every((count) => count === 0)) return;
    await notify(tx, deps, { userId, kind: 'desk_waits', facts: { waiting } });
  });
}
