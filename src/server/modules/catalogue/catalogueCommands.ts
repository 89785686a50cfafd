import type { Member } from '@/server/actor';
import type { AppDeps } from '@/server/deps';
import { notFound } from '@/server/http/failures';
import {
  catalogueUntil,
  releaseOfAccess,
  reviewHours,
} from '@/server/modules/campaigns/campaignsRepository';
import { presentServiceTo } from '@/server/modules/services/presentService';
import { readTrust } from '@/server/modules/trust/trustCommands';
import type {
  CatalogueAccess,
  CatalogueAnswer,
  OutletAnswer,
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

async function accessOf(
  { db }: AppDeps['database'],
  artist: Member,
  until: Date | null,
): Promise<CatalogueAccess> {
  return {
    until: until?.toISOString() ?? null,
    release: await releaseOfAccess(db, artist.profileId),
    review_hours: await reviewHours(db),
  };
}

/** A page of what artists can order; nothing while the catalogue is closed to this one. */
export async function searchCatalogue(
  deps: Deps,
  artist: Member,
  query: CatalogueQuery,
): Promise<CatalogueAnswer> {
  const { db } = deps.database;
  const until = await catalogueUntil(db, artist.profileId);
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

/** An outlet is shown while the catalogue is open, and afterwards to whom has ordered of it. */
export async function readOutlet(deps: Deps, artist: Member, id: number): Promise<OutletAnswer> {
  const { db } = deps.database;
  const outlet = await findOutlet(db, id);
  const until = await catalogueUntil(db, artist.profileId);
  const isKnown =
    outlet !== null &&
    ((outlet.approvedAt !== null && isOpen(deps, until)) ||
      (await hasOrderOf(db, artist.profileId, id)));
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
    services: services.map((row) => presentServiceTo(artist, row)),
    reviews: reviews.map(({ createdAt, ...review }) => ({
      ...review,
      created_at: createdAt.toISOString(),
    })),
    access: await accessOf(deps.database, artist, until),
  };
}
