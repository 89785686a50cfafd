import type { Db } from '@/server/db/client';
import { conflict, forbidden, notFound, staleOrGone } from '@/server/http/failures';
import { type Decision, reasonOf } from '@/server/modules/services/servicesCommands';
import type { MediaTier } from '@/shared/options';
import { DECIDED, SERVICE_MESSAGES } from '@/shared/services/serviceMessages';
import { lockOutlet, type OutletRow, writeOutletDecision } from './profileRepository';

export interface OutletDecision extends Decision {
  /** That it is put into; the one it has without one. */
  tier?: MediaTier | undefined;
}

/**
 * Approves an outlet and puts it into its tier, or declines it: then it waits again once its profile
 * is changed. Throws the 404; the 403 for one's own; the 409 `decided` when somebody else was first,
 * and `stale` when the account is of another version than the one that the admin saw; the 400 where the reason is missing.
 */
export async function decideOutlet(
  tx: Db,
  admin: { userId: number },
  id: number,
  decision: OutletDecision,
  now: Date,
  version?: number,
): Promise<OutletRow> {
  const outlet = await lockOutlet(tx, id);
  if (!outlet) throw notFound();
  if (outlet.userId === admin.userId) throw forbidden();
  if (outlet.approvedAt !== null || outlet.declineReason !== null)
    throw conflict(SERVICE_MESSAGES.decided, DECIDED);
  const decided = await writeOutletDecision(
    tx,
    outlet,
    decision.approve
      ? { approvedAt: now, tier: decision.tier ?? outlet.tier }
      : { declineReason: reasonOf(decision) },
    version,
  );
  if (!decided) throw staleOrGone({});
  return decided;
}
