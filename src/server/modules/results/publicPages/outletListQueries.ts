import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { AppDeps } from '@/server/deps';
import { pick, optionCounts } from '@/server/platform/db/queryParts';
import { outletFigures, outletProfiles, services } from '@/server/platform/db/schema';
import { eachWord } from '@/server/platform/db/search';
import { isOutletFound } from '@/server/modules/identity/outlets/outletSearch';
import { isShown } from '@/server/modules/identity/outlets/outletPageRepository';
import { listNewestWork } from '@/server/modules/market/works/worksRepository';
import { readTrust } from '@/server/modules/market/trust/trustCommands';
import { isForSale } from '@/server/modules/market/services/servicesRepository';
import { line } from '@/shared/platform/fields';
import { fromCents } from '@/shared/platform/format';
import { SEARCH_MAX } from '@/shared/platform/limits';
import { hostOf } from '@/shared/identity/links.rules';
import { OUTLET_ORDERS } from '@/shared/results/outlets.schemas';
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
    order: oneOf(valuesOf(OUTLET_ORDERS), query.order),
    page: Math.min(Math.max(number, 1), PAGES_MAX),
  };
};

type OutletSearch = Partial<ReturnType<typeof readOutletSearch>> & { page: number };

const FILTERS = {
  tier: OUTLET_TIERS,
  genre: valuesOf(GENRE_OPTIONS),
  country: valuesOf(COUNTRY_OPTIONS),
} as const;

const filterOf = ({ tier, genre, country }: Omit<OutletSearch, 'page'>) =>
  and(
    tier && eq(outletProfiles.tier, tier),
    genre && sql`${outletProfiles.genres} @> ARRAY[${genre}]::text[]`,
    country && eq(outletProfiles.country, country),
  );

/** The tier from above, since its values are in rising order. */
const TIER = sql`array_position(ARRAY['heavy', 'rising', 'underground'], ${outletProfiles.tier})`;

/**
 * A page of the outlets with a public page, with the number of all matches and of those that each
 * option of the filters would find.
 */
export async function findPublicOutlets(
  deps: Pick<AppDeps, 'database' | 'now'>,
  { search, page, order = 'tier', ...filter }: OutletSearch,
) {
  const { db } = deps.database;
  const named = and(isShown, eachWord(search, isOutletFound));
  const where = and(named, filterOf(filter));
  const lowest = db
    .select({ cents: sql<number | null>`min(${services.priceCents})`.as('cents') })
    .from(services)
    .where(and(eq(services.outletId, outletProfiles.id), isForSale))
    .as('lowest');
  const audience = db
    .select({ kind: outletFigures.kind, count: outletFigures.count, state: outletFigures.state })
    .from(outletFigures)
    .where(and(eq(outletFigures.outletId, outletProfiles.id), ne(outletFigures.state, 'refused')))
    .orderBy(desc(outletFigures.count))
    .limit(1)
    .as('audience');
  const largest = sql`${audience.count} DESC NULLS LAST`;
  const sorted = {
    tier: [TIER, largest],
    audience: [largest],
    price: [sql`${lowest.cents} NULLS LAST`],
    name: [],
  }[order];
  const rows = await db
    .select({
      id: outletProfiles.id,
      company_name: outletProfiles.companyName,
      ...pick(outletProfiles, 'types', 'country', 'genres', 'styles', 'tier', 'logo'),
      cents: lowest.cents,
      audience: { kind: audience.kind, count: audience.count, state: audience.state },
    })
    .from(outletProfiles)
    .leftJoinLateral(lowest, sql`true`)
    .leftJoinLateral(audience, sql`true`)
    .where(where)
    .orderBy(...sorted, asc(outletProfiles.searchName), asc(outletProfiles.id))
    .limit(OUTLETS_PER_PAGE)
    .offset((page - 1) * OUTLETS_PER_PAGE);
  const ids = rows.map(({ id }) => id);
  const [total, trustOf, newest, [counts]] = await Promise.all([
    db.$count(outletProfiles, where),
    readTrust(db, ids),
    listNewestWork(db, ids, deps.now()),
    db
      .select(optionCounts(FILTERS, (change) => filterOf({ ...filter, ...change })))
      .from(outletProfiles)
      .where(named),
  ]);
  return {
    outlets: rows.map(({ cents, audience: figure, ...outlet }) => {
      const piece = newest.find(({ outletId }) => outletId === outlet.id);
      return {
        ...outlet,
        from_price: cents === null ? null : fromCents(cents),
        audience: figure && { ...figure, isChecked: figure.state === 'checked' },
        on_time: trustOf(outlet.id).on_time,
        latest: piece ? (piece.title ?? hostOf(piece.url)) : null,
      };
    }),
    total,
    pages: Math.max(1, Math.ceil(total / OUTLETS_PER_PAGE)),
    counts,
  };
}
