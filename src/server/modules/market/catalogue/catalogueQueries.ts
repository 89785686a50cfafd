import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { invalid } from '@/server/platform/http/failures';
import { catalogueUntil } from '@/server/modules/identity/accounts/userRepository';
import { releaseOfAccess, reviewHours } from '@/server/modules/music/campaigns/campaignsRepository';
import { listNewestWork, presentWork } from '@/server/modules/market/works/worksRepository';
import { readTrust } from '@/server/modules/market/trust/trustCommands';
import {
  type CatalogueAccess,
  type CatalogueCounts,
  type CataloguePreview,
  type CatalogueResponse,
  type CatalogueFilter,
  type CatalogueQuery,
  NO_SUCH_CAMPAIGN,
} from '@/shared/market/catalogue.schemas';
import { fromCents } from '@/shared/platform/format';
import { countServices, previewServices, searchServices } from './catalogueSearchRepository';
import { presentCatalogueRows, wishOf } from './fitQueries';
import { findOpenCampaign, isInReview } from './fitRepository';
import { readTotals } from './catalogueTotals';

type Deps = Pick<AppDeps, 'database' | 'now'>;

export const isOpen = (deps: Deps, until: Date | null): boolean =>
  until !== null && until > deps.now();

export const untilOf = async (db: Db, { role, profileId }: Member): Promise<Date | null> =>
  role === 'artist' ? catalogueUntil(db, profileId) : null;

export async function accessOf(
  { db }: AppDeps['database'],
  { role, profileId }: Member,
  until: Date | null,
): Promise<CatalogueAccess> {
  return {
    until: until?.toISOString() ?? null,
    release: role === 'artist' ? await releaseOfAccess(db, profileId) : null,
    review_hours: await reviewHours(db),
  };
}

/** The page is empty while the catalogue is closed to this artist. */
export async function searchCatalogue(
  deps: Deps,
  artist: Member,
  query: CatalogueQuery,
): Promise<CatalogueResponse> {
  const { db } = deps.database;
  const until = await untilOf(db, artist);
  const access = await accessOf(deps.database, artist, until);
  if (!isOpen(deps, until)) {
    const nothing = { items: [], next: null, total: 0, all: 0, pieces: [] };
    return { ...nothing, outlets: null, access, campaign: null };
  }
  const campaign = await findOpenCampaign(db, artist.profileId, deps.now(), query.campaign);
  if (!campaign && query.campaign !== undefined) throw invalid({ campaign: NO_SUCH_CAMPAIGN });
  const { sort = 'newest' } = query;
  const wish = campaign && wishOf(campaign, deps.now());
  const { spans, ...whole } = await readTotals(deps);
  const page = await searchServices(db, query, sort, wish, whole);
  const items = await presentCatalogueRows(deps, artist, page.items, campaign, spans);
  const shown = query.view === 'outlets' ? new Set(items.map(({ media }) => media.id)) : [];
  const newest = await listNewestWork(db, [...shown], deps.now());
  const pieces = newest.map((piece) => presentWork(piece));
  return { ...page, all: whole.total, items, pieces, access, campaign };
}

export async function countCatalogue(
  deps: Deps,
  artist: Member,
  filter: CatalogueFilter,
): Promise<CatalogueCounts> {
  const { db } = deps.database;
  return countServices(db, filter, isOpen(deps, await untilOf(db, artist)));
}

export async function previewCatalogue(
  deps: Deps,
  artist: Member,
  filter: CatalogueFilter,
): Promise<CataloguePreview> {
  const { db } = deps.database;
  const { rows, ...counts } = await previewServices(db, filter);
  const trustOf = await readTrust(
    db,
    rows.map(({ outletId }) => outletId),
  );
  const items = rows.map(({ outletId, priceCents, ...row }) => ({
    ...row,
    price: fromCents(priceCents),
    on_time: trustOf(outletId).on_time,
  }));
  return { items, ...counts, is_in_review: await isInReview(db, artist.profileId) };
}
