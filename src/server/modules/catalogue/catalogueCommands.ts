import type { Member } from '@/server/auth/actor';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { forbidden, notFound } from '@/server/http/failures';
import {
  catalogueUntil,
  releaseOfAccess,
  reviewHours,
} from '@/server/modules/campaigns/campaignsRepository';
import { presentServiceTo } from '@/server/modules/services/presentService';
import { readTrust } from '@/server/modules/trust/trustCommands';
import type {
  CatalogueAccess,
  CatalogueResponse,
  OutletResponse,
} from '@/shared/catalogue/catalogueContract';
import type { CatalogueQuery } from '@/shared/catalogue/catalogueSchemas';
import {
  findOutlet,
  hasOrderOf,
  reviewsOfOutlet,
  searchServices,
  servicesOfOutlet,
} from './catalogueRepository';

type Deps = Pick<AppDeps, 'database' | 'now'>;

const isOpen = (deps: Deps, until: Date | null): boolean => until !== null && until > deps.now();

/** Returns until when the catalogue is open to an artist; `null` for an outlet. */
const untilOf = async (db: Db, { role, profileId }: Member): Promise<Date | null> =>
  role === 'artist' ? catalogueUntil(db, profileId) : null;

async function accessOf(
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

/**
 * Returns a page of the services that artists can order, or an empty one while the catalogue is
 * closed to this artist. Throws the 400 for an invalid cursor or page.
 */
export async function searchCatalogue(
  deps: Deps,
  artist: Member,
  query: CatalogueQuery,
): Promise<CatalogueResponse> {
  const { db } = deps.database;
  const until = await untilOf(db, artist);
  const access = await accessOf(deps.database, artist, until);
  if (!isOpen(deps, until)) {
    return { items: [], next: null, total: 0, all: 0, access };
  }
  const page = await searchServices(db, query, (row) => presentServiceTo(artist, row));
  const trustOf = await readTrust(deps);
  const items = page.items.map(({ media, ...item }) => ({
    ...item,
    media: { ...media, trust: trustOf(media.id) },
  }));
  return { ...page, items, access };
}

/**
 * Returns an outlet's page in the catalogue. The outlet itself can read it, and so can an artist
 * while the catalogue is open or after an order with the outlet. Throws the 403 for another outlet
 * and the 404 when the outlet does not exist or the artist may not read it.
 */
export async function readOutlet(deps: Deps, member: Member, id: number): Promise<OutletResponse> {
  const { db } = deps.database;
  if (member.role === 'media' && member.profileId !== id) throw forbidden();
  const outlet = await findOutlet(db, id);
  const until = await untilOf(db, member);
  const isKnown =
    outlet !== null &&
    (member.role === 'media' ||
      (outlet.approvedAt !== null && isOpen(deps, until)) ||
      (await hasOrderOf(db, member.profileId, id)));
  if (!isKnown) throw notFound();
  const { memberSince, approvedAt: _unshown, ...head } = outlet;
  const [services, reviews, trustOf] = [
    await servicesOfOutlet(db, id),
    await reviewsOfOutlet(db, id, deps.now()),
    await readTrust(deps),
  ];
  return {
    ...head,
    member_since: memberSince.toISOString(),
    trust: trustOf(id),
    services: services.map((row) => presentServiceTo(member, row)),
    reviews: reviews.map(({ createdAt, ...review }) => ({
      ...review,
      created_at: createdAt.toISOString(),
    })),
    access: await accessOf(deps.database, member, until),
  };
}
