import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { invalid, notFound, staleOrNotFound } from '@/server/platform/http/failures';
import { isCatalogueOpen } from '@/server/modules/market/services/servicesCommands';
import {
  type BareCampaignRow,
  findBareCampaign,
} from '@/server/modules/music/campaigns/campaignsRepository';
import { utcDayOf } from '@/shared/music/embargo.rules';
import type { Patch } from '@/shared/platform/contract';
import { isFinal } from '@/shared/platform/orderStages';
import { PLAN_MESSAGES } from '@/shared/market/plans.rules';
import type { PlanPatch, PlannedPiece, Plan } from '@/shared/market/plans.schemas';
import { toCents } from '@/shared/platform/format';
import {
  findPlan,
  idsForSale,
  listLatestOrders,
  listPieces,
  type PlanChanges,
  replacePieces,
  writePlan,
  can,
  presentPlan,
} from './plansRepository';
import { orderedCents } from '@/server/modules/market/catalogue/fitRepository';

export async function findPlannedCampaign(
  db: Db,
  artist: Member,
  id: number,
  action: 'read' | 'change',
): Promise<BareCampaignRow> {
  const row = await findBareCampaign(db, id, artist.profileId);
  if (!row || !can(artist, action, row.campaign)) throw notFound();
  return row;
}

/** The initial plan of a campaign: around the end of its embargo, or its release. */
const firstPlan = ({ id, campaign, release }: BareCampaignRow, now: Date) => {
  const day = campaign.embargoUntil ?? release.releaseDate;
  return {
    ...({ campaignId: id, budgetCents: 0, priority: 'reviews', version: 1 } as const),
    releaseDay: day !== null && day >= utcDayOf(now) ? day : null,
  };
};

async function showPlan(db: Db, campaign: BareCampaignRow, now: Date): Promise<Plan> {
  const plan = await findPlan(db, campaign.id);
  return presentPlan(plan ?? firstPlan(campaign, now), {
    pieces: plan ? await listPieces(db, campaign.id) : [],
    orderedCents: await orderedCents(db, campaign.id),
    latestOrders: await listLatestOrders(db, campaign.id),
    isOpen: await isCatalogueOpen(db, campaign.campaign.artistId, now),
  });
}

export const readPlan = async (db: Db, artist: Member, id: number, now: Date): Promise<Plan> =>
  showPlan(db, await findPlannedCampaign(db, artist, id, 'read'), now);

/** Throws the 400 for a piece not for sale, and if a piece with an open order is left out. */
export async function updatePlan(
  tx: Db,
  artist: Member,
  id: number,
  patch: Patch<PlanPatch>,
  { version, now }: { version: number | undefined; now: Date },
): Promise<Plan> {
  const campaign = await findPlannedCampaign(tx, artist, id, 'change');
  if (Object.keys(patch).length === 0) return showPlan(tx, campaign, now);
  const { budget, release_day, priority, pieces } = patch;
  const changes: PlanChanges = {
    ...(budget != null && { budgetCents: toCents(budget) }),
    ...(release_day !== undefined && { releaseDay: release_day }),
    ...(priority != null && { priority }),
  };
  if (!(await writePlan(tx, firstPlan(campaign, now), changes, version)))
    throw staleOrNotFound(await showPlan(tx, campaign, now));
  if (pieces) {
    await refusePieces(tx, artist, id, pieces, now);
    await replacePieces(tx, id, pieces);
  }
  return showPlan(tx, campaign, now);
}

async function refusePieces(
  tx: Db,
  artist: Member,
  id: number,
  pieces: readonly PlannedPiece[],
  now: Date,
): Promise<void> {
  const before = await listPieces(tx, id);
  const named = new Set(pieces.map(({ service }) => service));
  const isRequested = before.some(
    ({ id: service, order }) => order && !isFinal(order.stage) && !named.has(service),
  );
  if (isRequested) throw invalid({ pieces: PLAN_MESSAGES.requestedStays });
  for (const { id: service } of before) named.delete(service);
  if (named.size === 0) return;
  const isOpen = await isCatalogueOpen(tx, artist.profileId, now);
  const sold = isOpen ? await idsForSale(tx, [...named]) : new Set();
  if (sold.size < named.size) throw invalid({ pieces: PLAN_MESSAGES.notForSale });
}
