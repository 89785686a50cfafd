import type { Db } from '@/server/db/client';
import { conflict, forbidden, notFound, staleOrGone } from '@/server/http/failures';
import { type Decision, reasonOf } from '@/server/modules/services/servicesCommands';
import type { MediaTier } from '@/shared/options';
import { DECIDED, SERVICE_MESSAGES } from '@/shared/services/serviceMessages';
import { lockOutlet, type OutletRow, writeOutletDecision } from './profileRepository';

export interface OutletDecision extends Decision {
  /** The outlet's new tier; without one it keeps its tier. */
  tier?: MediaTier | undefined;
}

/**
 * Approves an outlet and sets its tier, or declines it; a declined outlet waits again once its
 * profile changes. Throws the 404; the 403 for the admin's own; the 409 `decided` when another
 * admin was first, and `stale` if the account has another version than `version`; the 400 for a
 * missing reason.
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
