import type { FastifyPluginAsync } from 'fastify';
import type { Member } from '@/server/actor';
import type { AppDeps } from '@/server/deps';
import { notFound } from '@/server/http/failures';
import { idOf } from '@/server/http/pathId';
import { serve } from '@/server/http/serve';
import { catalogueUntil, reviewHours } from '@/server/modules/campaigns/campaignsRepository';
import { presentServiceTo } from '@/server/modules/services/presentService';
import {
  catalogueContract,
  type CatalogueAnswer,
  type Outlet,
} from '@/shared/catalogue/catalogueContract';
import type { CatalogueQuery } from '@/shared/catalogue/catalogueSchemas';
import type { Role } from '@/shared/options';
import {
  findOutlet,
  hasOrderOf,
  recordsOf,
  reviewsOfOutlet,
  searchServices,
  servicesOfOutlet,
} from './catalogueRepository';

/** The catalogue is the artists'. */
const CATALOGUE_ROLE: Role = 'artist';

/** What artists can order, and of whom: `catalogue/*` and `outlets/*`. */
export const catalogueRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const options = { onRequest: [app.authenticate, app.requireRole(CATALOGUE_ROLE)] };

    serve(app, catalogueContract.searchCatalogue, options, (request) =>
      search(deps, request.account, request.query),
    );

    serve(app, catalogueContract.getOutlet, options, (request) =>
      readOutlet(deps, request.account, idOf(request)),
    );
  };

const isOpen = (deps: AppDeps, until: Date | null): boolean => until !== null && until > deps.now();

async function search(
  deps: AppDeps,
  artist: Member,
  query: CatalogueQuery,
): Promise<CatalogueAnswer> {
  const { db } = deps.database;
  const until = await catalogueUntil(db, artist.profileId);
  const access = { until: until?.toISOString() ?? null, review_hours: await reviewHours(db) };
  if (!isOpen(deps, until)) return { items: [], next: null, total: 0, access };
  const page = await searchServices(db, query, (row) => presentServiceTo(artist, row));
  const recordOf = await recordsOf(
    db,
    page.items.map(({ media }) => media.id),
  );
  const items = page.items.map((item) => ({ ...item, record: recordOf(item.media.id) }));
  return { ...page, items, access };
}

/** An outlet is shown while the catalogue is open, and afterwards to whom has ordered of it. */
async function readOutlet(deps: AppDeps, artist: Member, id: number): Promise<Outlet> {
  const { db } = deps.database;
  const outlet = await findOutlet(db, id);
  const isKnown =
    outlet !== null &&
    ((outlet.approvedAt !== null && isOpen(deps, await catalogueUntil(db, artist.profileId))) ||
      (await hasOrderOf(db, artist.profileId, id)));
  if (!isKnown) throw notFound();
  const { memberSince, approvedAt: _unshown, ...head } = outlet;
  const [services, reviews, recordOf] = [
    await servicesOfOutlet(db, id),
    await reviewsOfOutlet(db, id),
    await recordsOf(db, [id]),
  ];
  return {
    ...head,
    member_since: memberSince.toISOString(),
    record: recordOf(id),
    services: services.map((row) => presentServiceTo(artist, row)),
    reviews: reviews.map(({ createdAt, ...review }) => ({
      ...review,
      created_at: createdAt.toISOString(),
    })),
  };
}
