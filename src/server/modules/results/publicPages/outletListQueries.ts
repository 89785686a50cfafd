import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { optionCounts } from '@/server/platform/db/queryParts';
import { outletProfiles, services } from '@/server/platform/db/schema';
import { eachWord } from '@/server/platform/db/search';
import { isOutletFound } from '@/server/modules/identity/outlets/outletSearch';
import { isShown } from '@/server/modules/identity/outlets/outletPageRepository';
import { isForSale } from '@/server/modules/market/services/servicesRepository';
import { line } from '@/shared/platform/fields';
import { fromCents } from '@/shared/platform/format';
import { SEARCH_MAX } from '@/shared/platform/limits';
import { COUNTRY_OPTIONS, GENRE_OPTIONS, OUTLET_TIERS, valuesOf } from '@/shared/platform/options';

const OUTLETS_PER_PAGE = 24;

/** Later pages would be expensive to skip to, and nobody reads them. */
const PAGES_MAX = 400;

const oneOf = <Value extends string>(values: readonly Value[], text: unknown): Value | undefined =>
  values.find((value) => value === text);

const SEARCH = line('Search', SEARCH_MAX);

/** Parses the query of the list; unknown values are ignored, since a link may be old. */
export const readOutletSearch = (query: Readonly<Record<string, unknown>>) => {
  const { search, page } = query;
  const cut = typeof search === 'string' ? search.slice(0, SEARCH_MAX) : undefined;
  const number = typeof page === 'string' && /^\d{1,3}$/.test(page) ? Number(page) : 1;
  return {
    search: SEARCH.isValidSync(cut) ? SEARCH.cast(cut) : undefined,
    tier: oneOf(OUTLET_TIERS, query.tier),
    genre: oneOf(valuesOf(GENRE_OPTIONS), query.genre),
    country: oneOf(valuesOf(COUNTRY_OPTIONS), query.country),
    page: Math.min(Math.max(number, 1), PAGES_MAX),
  };
};

type OutletSearch = ReturnType<typeof readOutletSearch>;

const FILTERS = {
  tier: OUTLET_TIERS,
  genre: valuesOf(GENRE_OPTIONS),
  country: valuesOf(COUNTRY_OPTIONS),
} as const;

const filterOf = ({ tier, genre, country }: Partial<OutletSearch>) =>
  and(
    tier && eq(outletProfiles.tier, tier),
    genre && sql`${outletProfiles.genres} @> ARRAY[${genre}]::text[]`,
    country && eq(outletProfiles.country, country),
  );

/**
 * A page of the outlets with a public page, by name, with the number of all matches and of those
 * that each option of the filters would find.
 */
export async function findPublicOutlets(db: Db, query: OutletSearch) {
  const { search, page, ...filter } = query;
  const named = and(isShown, eachWord(search, isOutletFound));
  const where = and(named, filterOf(filter));
  const lowest = db
    .select({ cents: sql<number | null>`min(${services.priceCents})`.as('cents') })
    .from(services)
    .where(and(eq(services.outletId, outletProfiles.id), isForSale))
    .as('lowest');
  const rows = await db
    .select({
      id: outletProfiles.id,
      company_name: outletProfiles.companyName,
      types: outletProfiles.types,
      country: outletProfiles.country,
      genres: outletProfiles.genres,
      tier: outletProfiles.tier,
      logo: outletProfiles.logo,
      cents: lowest.cents,
    })
    .from(outletProfiles)
    .leftJoinLateral(lowest, sql`true`)
    .where(where)
    .orderBy(asc(outletProfiles.searchName), asc(outletProfiles.id))
    .limit(OUTLETS_PER_PAGE)
    .offset((page - 1) * OUTLETS_PER_PAGE);
  const total = await db.$count(outletProfiles, where);
  return {
    outlets: rows.map(({ cents, ...outlet }) => ({
      ...outlet,
      from_price: cents === null ? null : fromCents(cents),
    })),
    total,
    pages: Math.max(1, Math.ceil(total / OUTLETS_PER_PAGE)),
    counts: (
      await db
        .select(optionCounts(FILTERS, (change) => filterOf({ ...filter, ...change })))
        .from(outletProfiles)
        .where(named)
    )[0],
  };
}
