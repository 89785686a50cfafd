import type { Member } from '@/server/platform/auth/actor';
import type { AppDeps } from '@/server/deps';
import { catalogueUntil } from '@/server/modules/identity/accounts/catalogueAccessRepository';
import { raterFor } from '@/server/modules/market/catalogue/rateQueries';
import { PLAN_CANDIDATES_MAX } from '@/shared/platform/limits';
import type { ServiceType } from '@/shared/platform/options';
import type { OutletBusy, PlanPriority } from '@/shared/market/planOptions';
import type { CandidateOutlet, PlanCandidates } from '@/shared/market/plans.schemas';
import { fromCents } from '@/shared/platform/cents';
import {
  type CandidateOutletRow,
  type CandidateRow,
  listCandidates,
  listOutlets,
} from './candidatesRepository';
import { dayOf, findPlannedCampaign } from './plansCommands';

/**
 * Rates the services that the plan of a campaign can choose from; none while the catalogue is
 * closed to the artist. Throws the 404 for a campaign that is not the artist's.
 */
export async function readCandidates(
  deps: Pick<AppDeps, 'database' | 'now'>,
  artist: Member,
  id: number,
  priority: PlanPriority,
): Promise<PlanCandidates> {
  const { db } = deps.database;
  const { release } = await findPlannedCampaign(db, artist, id, 'read');
  const until = await catalogueUntil(db, artist.profileId);
  if (until === null || until <= deps.now()) return { services: [], outlets: [] };
  const { genre, format } = release;
  const rows = await listCandidates(db, id, genre, PLAN_CANDIDATES_MAX);
  const ids = new Set(rows.map(({ outletId }) => outletId));
  const outlets = ids.size === 0 ? [] : await listOutlets(db, [...ids]);
  const wish = { genre, format, priority, leftCents: null, today: dayOf(deps.now()) };
  return {
    services: rated(rows, outlets, await raterFor(deps, wish)),
    outlets: outlets.map((outlet) => presentOutlet(outlet, wish.today)),
  };
}

function presentOutlet(
  { genres: _genres, awayUntil, isFull, placeFreeAt, ...outlet }: CandidateOutletRow,
  today: string,
): CandidateOutlet {
  const isAway = awayUntil !== null && awayUntil > today;
  const busy: OutletBusy | null = isAway ? 'away' : isFull ? 'full' : null;
  const freeOn = isAway ? awayUntil : placeFreeAt && dayOf(placeFreeAt);
  return { ...outlet, busy, free_on: freeOn };
}

/** The services with their ratings, without those whose outlet was deleted meanwhile. */
function rated(
  rows: readonly CandidateRow[],
  outlets: readonly CandidateOutletRow[],
  rate: Awaited<ReturnType<typeof raterFor>>,
): PlanCandidates['services'] {
  const byId = new Map(outlets.map((outlet) => [outlet.id, outlet]));
  const prices = new Map<ServiceType, { least: number; most: number }>();
  for (const { type, priceCents } of rows) {
    const { least, most } = prices.get(type) ?? { least: priceCents, most: priceCents };
    prices.set(type, { least: Math.min(least, priceCents), most: Math.max(most, priceCents) });
  }
  return rows.flatMap(({ id, outletId, type, priceCents, deliveryDays }) => {
    const outlet = byId.get(outletId);
    if (!outlet) return [];
    const { tier, genres, awayUntil, isFull } = outlet;
    const { least, most } = prices.get(type) ?? { least: 0, most: 0 };
    const isLowestPrice = priceCents === least && least < most;
    const facts = { type, priceCents, deliveryDays, tier, genres, awayUntil, isFull };
    const fit = rate(outletId, { ...facts, isLowestPrice });
    const price = fromCents(priceCents);
    return [{ ...fit, id, type, price, delivery_days: deliveryDays, outlet: outletId }];
  });
}
