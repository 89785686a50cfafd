import type { AppDeps } from '@/server/deps';
import {
  createWorker,
  type Worker,
  type WorkerSettings,
} from '@/server/platform/worker/createWorker';
import {
  claimWatch,
  nextWatchAt,
  type ClaimedWatch,
  deleteWatch,
  insertWatch,
  takesOrders,
  takeWatch,
} from './outletsRepository';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import type { OutletResponse } from '@/shared/results/outlets.schemas';
import { outletName } from '@/shared/identity/outlets.rules';
import { readOutlet } from './outletsCommands';

type Options = Pick<AppDeps, 'database' | 'config' | 'now'> & WorkerSettings;

export function startOutletWatches(options: Options): Worker {
  const { db } = options.database;
  return createWorker({
    ...options,
    work: 'outlet watches',
    claim: (at) => claimWatch(db, at),
    settle: (claimed) => db.transaction((tx) => notifyWatchers(tx, options, claimed)),
    nextDueAt: () => nextWatchAt(db),
  });
}

/** An outlet that takes orders now is not watched. Throws what `readOutlet` throws. */
export async function setWatch(
  deps: Pick<AppDeps, 'database' | 'now'>,
  artist: Member,
  outletId: number,
  isWanted: boolean,
): Promise<OutletResponse> {
  const { db } = deps.database;
  const outlet = await readOutlet(deps, artist, outletId);
  const watch = { artistId: artist.profileId, outletId };
  const is_watched = isWanted && !(await takesOrders(db, outletId, deps.now()));
  if (is_watched) await insertWatch(db, watch, deps.now());
  else if (!isWanted) await deleteWatch(db, watch);
  return { ...outlet, is_watched };
}

async function notifyWatchers(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now'>,
  claimed: ClaimedWatch,
): Promise<void> {
  const open = await takeWatch(tx, claimed, deps.now());
  if (!open) return;
  const { userId, outlet, name } = open;
  const facts = { other: outletName(name), outlet };
  await notify(tx, deps, { userId, kind: 'outlet_open', facts });
}
