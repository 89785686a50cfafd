import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { notify } from '@/server/modules/notices/noticesCommands';
import { outletName } from '@/shared/outlets/outletName';
import { type ClaimedWatch, takeWatch } from './watchesRepository';

/** Notifies the artist, and ends the watch, if the outlet takes orders now. */
export async function tellOpen(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now'>,
  claimed: ClaimedWatch,
): Promise<void> {
  const open = await takeWatch(tx, claimed, deps.now().toISOString().slice(0, 10));
  if (!open) return;
  const { userId, outlet, name } = open;
  const facts = { other: outletName(name), outlet };
  await notify(tx, deps, { userId, kind: 'outlet_open', facts });
}
