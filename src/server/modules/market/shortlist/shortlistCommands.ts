import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { conflict, invalid, notFound } from '@/server/platform/http/failures';
import { lockCampaign } from '@/server/modules/music/campaigns/campaignsRepository';
import { listServices } from '@/server/modules/market/catalogue/catalogueSearchRepository';
import { presentCatalogueRows } from '@/server/modules/market/catalogue/fitQueries';
import { listTotals, findOpenCampaign } from '@/server/modules/market/catalogue/fitRepository';
import { idsForSale } from '@/server/modules/market/plans/plansRepository';
import { ORDERS_AT_ONCE_MAX } from '@/shared/platform/limits';
import type { Shortlist } from '@/shared/market/catalogue.schemas';
import { SHORTLIST_MESSAGES } from '@/shared/market/catalogue.calls';
import {
  countStars,
  deleteFirstStar,
  deleteStars,
  insertStar,
  listStarred,
  type Star,
  can,
} from './shortlistRepository';

type Deps = Pick<AppDeps, 'database' | 'now'>;

/** Empty while no campaign is open. Throws the 400 for one that is not open or not the artist's. */
export async function readShortlist(deps: Deps, artist: Member, id?: number): Promise<Shortlist> {
  const { db } = deps.database;
  const campaign = await findOpenCampaign(db, artist.profileId, deps.now(), id);
  if (!campaign && id !== undefined) throw invalid({ campaign: SHORTLIST_MESSAGES.noCampaign });
  const rows = campaign ? await listServices(db, await listStarred(db, campaign.id)) : [];
  const spans = rows.length > 0 ? await listTotals(db) : [];
  const items = await presentCatalogueRows(deps, artist, rows, campaign, spans);
  return { items, next: null, total: items.length, campaign };
}

/** Locks the campaign, so that two simultaneous stars cannot exceed the limit. */
async function lockOpen(tx: Db, artist: Member, id: number, now: Date): Promise<void> {
  const row = await lockCampaign(tx, id, artist.profileId);
  if (!row || !can(artist, 'change', row.campaign)) throw notFound();
  const { stage, openUntil } = row.campaign;
  if (stage !== 'approved' || openUntil === null || openUntil <= now)
    throw conflict(SHORTLIST_MESSAGES.closed, 'campaign_closed');
}

/** In a full list, a service that cannot be ordered now makes room. */
export const star = ({ database, now }: Deps, artist: Member, wanted: Star): Promise<void> =>
  database.db.transaction(async (tx) => {
    await lockOpen(tx, artist, wanted.campaignId, now());
    const sold = await idsForSale(tx, [wanted.serviceId]);
    if (!sold.has(wanted.serviceId)) throw notFound();
    const starred = await listStarred(tx, wanted.campaignId);
    if (starred.includes(wanted.serviceId)) return;
    if (starred.length >= ORDERS_AT_ONCE_MAX)
      throw conflict(SHORTLIST_MESSAGES.full, 'shortlist_full');
    if ((await countStars(tx, wanted.campaignId)) >= ORDERS_AT_ONCE_MAX)
      await deleteFirstStar(tx, wanted.campaignId, starred);
    await insertStar(tx, wanted, now());
  });

export const unstar = ({ database, now }: Deps, artist: Member, removed: Star): Promise<void> =>
  database.db.transaction(async (tx) => {
    await lockOpen(tx, artist, removed.campaignId, now());
    await deleteStars(tx, removed.campaignId, [removed.serviceId]);
  });
