import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { conflict, forbidden, notFound, staleOrNotFound } from '@/server/platform/http/failures';
import { accessOf, isOpen, untilOf } from '@/server/modules/market/catalogue/catalogueQueries';
import {
  lockOutlet,
  type OutletRow,
  writeOutletDecision,
} from '@/server/modules/identity/profiles/profileRepository';
import { listPublicWork, presentWork } from '@/server/modules/market/works/worksRepository';
import { presentServiceTo } from '@/server/modules/market/services/servicesRepository';
import { type Decision, reasonOf } from '@/server/modules/platform/audit/decision';
import { readTrust } from '@/server/modules/market/trust/trustCommands';
import type { OutletTier } from '@/shared/platform/options';
import type { OutletResponse } from '@/shared/results/outlets.schemas';
import { DECIDED, MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import { findPage, presentOwnText } from '@/server/modules/identity/outlets/outletPageRepository';
import {
  findOutlet,
  hasOrderOf,
  reviewsOfOutlet,
  servicesOfOutlet,
  presentOutletHead,
  isWatched,
} from './outletsRepository';

/** Artists read it while the catalogue is open, or after an order with the outlet. */
export async function readOutlet(
  deps: Pick<AppDeps, 'database' | 'now'>,
  member: Member,
  id: number,
): Promise<OutletResponse> {
  const { db } = deps.database;
  if (member.role === 'media' && member.profileId !== id) throw forbidden();
  const outlet = await findOutlet(db, id);
  const until = await untilOf(db, member);
  const isKnown =
    outlet !== null &&
    (member.role === 'media' ||
      (outlet.profile.approvedAt !== null &&
        outlet.profile.hiddenAt === null &&
        isOpen(deps, until)) ||
      (await hasOrderOf(db, member.profileId, id)));
  if (!isKnown) throw notFound();
  const [services, reviews, work, trustOf] = [
    await servicesOfOutlet(db, id),
    await reviewsOfOutlet(db, id, deps.now()),
    await listPublicWork(db, id, deps.now()),
    await readTrust(db, [id]),
  ];
  return {
    ...presentOutletHead(outlet),
    ...presentOwnText(await findPage(db, id)),
    trust: trustOf(id),
    services: services.map((row) => presentServiceTo(member, row)),
    reviews: reviews.map(({ artist_id: _unshown, ...review }) => review),
    work: work.map((piece) => presentWork(piece)),
    access: await accessOf(deps.database, member, until),
    is_watched: member.role === 'artist' && (await isWatched(db, member.profileId, id)),
  };
}

export interface OutletDecision extends Decision {
  tier?: OutletTier | undefined;
}

/**
 * A declined outlet waits again once its profile changes. An approved one can lose its approval or
 * get another tier, with a reason.
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
  const isSame = decision.approve && [undefined, outlet.tier].includes(decision.tier);
  if (outlet.approvedAt === null ? outlet.declineReason !== null : isSame)
    throw conflict(MODERATION_MESSAGES.decided, DECIDED);
  if (outlet.approvedAt !== null) reasonOf(decision);
  const decided = await writeOutletDecision(
    tx,
    outlet,
    decision.approve
      ? { approvedAt: outlet.approvedAt ?? now, tier: decision.tier ?? outlet.tier }
      : { approvedAt: null, declineReason: reasonOf(decision) },
    version,
  );
  if (!decided)
    throw outlet.approvedAt === null
      ? staleOrNotFound({})
      : conflict(MODERATION_MESSAGES.decided, DECIDED);
  return decided;
}
