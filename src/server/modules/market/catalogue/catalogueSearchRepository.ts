import { assertRow } from '@/server/platform/db/assertRow';
import {
  and,
  arrayContains,
  arrayOverlaps,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { containsWord, eachWord } from '@/server/platform/db/search';
import { optionCounts } from '@/server/platform/db/queryParts';
import { outletProfiles, outletFigures, outletTrust, services } from '@/server/platform/db/schema';
import { pageQuery, type Sorting } from '@/server/platform/http/cursor';
import { invalid } from '@/server/platform/http/failures';
import { isOutletFound, valuesNamed } from '@/server/modules/identity/outlets/outletSearch';
import {
  isForSale,
  serviceColumns,
  type ServiceRow,
} from '@/server/modules/market/services/servicesRepository';
import {
  type Audience,
  type CatalogueCounts,
  type CatalogueFilter,
  type CatalogueQuery,
  genresOf,
  NO_SUCH_PAGE,
  tiersOf,
} from '@/shared/market/catalogue.schemas';
import {
  CATALOGUE_FILTERS,
  OUTLET_CHOICE_NAMES,
  type CatalogueSort,
} from '@/shared/market/catalogue.rules';
import { OUTLET_SERVICES_MAX, PAGE_ROWS } from '@/shared/platform/limits';
import { OUTLET_TIERS, SERVICE_TYPE_WORDS } from '@/shared/platform/options';
import { NO_SUCH_CURSOR, type Page } from '@/shared/platform/paging';
import { toCents } from '@/shared/platform/format';
import type { Wish } from './fit';
import { ofOutlet, ofTrust, scoreSql } from './fitSql';
import { listBestOutlets, listPlaces } from './placesRepository';
import { typesOfGroup } from '@/shared/market/serviceGroups.rules';

const byId = { column: services.id, kind: 'number' } as const;
/** The highest tier has rank 1; `OUTLET_TIERS` begins with the lowest. */
const tierRank = sql`array_position(ARRAY[${sql.join(
  OUTLET_TIERS.toReversed().map((tier) => sql.raw(`'${tier}'`)),
  sql`, `,
)}], ${outletProfiles.tier})`;

/** The outlet's leading figure: readers rather than followers, then the highest count. */
const leading = <Value>(of: SQL) => sql<Value>`(SELECT ${of} FROM ${outletFigures}
  WHERE ${outletFigures.outletId} = ${outletProfiles.id} AND ${outletFigures.state} = 'checked'
  ORDER BY ${outletFigures.kind} = 'monthly_readers' DESC, ${outletFigures.count} DESC LIMIT 1)`;
const audience = leading<Audience | null>(sql`json_build_object('kind', kind, 'count', count)`);
/** The count of that figure, 0 without one. */
const reach = sql<number>`coalesce(${leading(sql`count`)}, 0)`;

const SORTINGS: Record<Exclude<CatalogueSort, 'fit'>, Sorting> = {
  newest: { name: 'newest', keys: [byId], isDescending: true },
  price: { name: 'price', keys: [{ column: services.priceCents, kind: 'number' }, byId] },
  days: { name: 'days', keys: [{ column: services.deliveryDays, kind: 'number' }, byId] },
  reach: { name: 'reach', keys: [{ column: reach, kind: 'number' }, byId], isDescending: true },
  tier: { name: 'tier', keys: [{ column: tierRank, kind: 'number' }, byId] },
};

/** Ties are broken by the lowest price, then the newest; without a wish nothing fits better. */
const byFit = (wish: Wish | null): Sorting => ({
  name: 'fit',
  keys: [
    { column: wish ? scoreSql(wish) : sql`0`, kind: 'number' },
    { column: sql`-${services.priceCents}`, kind: 'number' },
    byId,
  ],
  isDescending: true,
});

/** Searches all text that a row shows. */
function isFoundBy(word: string): SQL | undefined {
  const types = valuesNamed(word, SERVICE_TYPE_WORDS);
  return or(
    containsWord(word, services.searchText),
    types.length > 0 ? inArray(services.type, types) : undefined,
    isOutletFound(word),
  );
}

function filterOf(query: CatalogueFilter): SQL | undefined {
  const { search, group, style, price_max, days_max } = query;
  const [tiers, genres] = [tiersOf(query), genresOf(query)];
  return and(
    eachWord(search, isFoundBy),
    tiers.length > 0 ? inArray(outletProfiles.tier, tiers) : undefined,
    group ? inArray(services.type, typesOfGroup(group)) : undefined,
    genres.length > 0 ? arrayOverlaps(outletProfiles.genres, genres) : undefined,
    style ? arrayContains(outletProfiles.styles, [style]) : undefined,
    ...OUTLET_CHOICE_NAMES.map((name) => query[name] && eq(outletProfiles[name], query[name])),
    price_max === undefined ? undefined : lte(services.priceCents, toCents(price_max)),
    days_max === undefined ? undefined : lte(services.deliveryDays, days_max),
  );
}

/**
 * The first query picks the ids of the page by sort keys and counts, the second reads its rows. The
 * view `outlets` has pages by number only. Without a filter the counts are those of `whole`.
 */
export async function searchServices(
  db: Db,
  query: CatalogueQuery,
  sort: CatalogueSort,
  wish: Wish | null,
  whole: Counts,
): Promise<FoundPage> {
  const { page = 1, limit = PAGE_ROWS, cursor, view } = query;
  // Either a page or a cursor says where the page begins.
  if (page > 1 && cursor !== undefined) throw invalid({ page: NO_SUCH_PAGE });
  if (view === 'outlets' && cursor !== undefined) throw invalid({ cursor: NO_SUCH_CURSOR });
  const sorting = sort === 'fit' ? byFit(wish) : SORTINGS[sort];
  const filter = filterOf(query);
  const isPlaced = sort === 'fit' && !filter && page * limit <= PLACED_MAX;
  const { ids, total, outlets } =
    wish && isPlaced
      ? { ...whole, ids: await findPlaces(db, sorting, query, wish) }
      : await findIds(db, sorting, query, filter, filter ? undefined : whole);
  if (view === 'outlets') return { items: await listServices(db, ids), next: null, total, outlets };
  const pageParts = pageQuery(sorting, query);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ ...rowColumns, place: pageParts.place })
          .from(services)
          .innerJoin(outletProfiles, ofOutlet)
          .leftJoin(outletTrust, ofTrust)
          .where(inArray(services.id, ids))
          .orderBy(...pageParts.orderBy);
  return { ...pageParts.pageOf(rows, (row) => row, total), outlets };
}

export async function listServices(db: Db, ids: readonly number[]): Promise<CatalogueServiceRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(rowColumns)
    .from(services)
    .innerJoin(outletProfiles, ofOutlet)
    .where(inArray(services.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page that ends further behind is found by a scan. */
const PLACED_MAX = 500;
const rowColumns = { ...serviceColumns, audience };
export type CatalogueServiceRow = ServiceRow & { audience: Audience | null };
export type FoundPage = Page<CatalogueServiceRow> & { outlets: number };
export interface Counts {
  total: number;
  outlets: number;
}
interface Found extends Counts {
  ids: number[];
}

/** Best fit without a filter, and without a scan. */
async function findPlaces(db: Db, sorting: Sorting, query: CatalogueQuery, wish: Wish) {
  const { page = 1, limit = PAGE_ROWS, view } = query;
  if (view !== 'outlets') return (await listPlaces(db, wish, query)).map(({ id }) => id);
  const shown = (await listBestOutlets(db, wish, page * limit)).slice((page - 1) * limit);
  /* both columns, because the planner does not derive one list from the other */
  const isShown = and(inArray(services.outletId, shown), inArray(outletProfiles.id, shown));
  return (await findIds(db, sorting, { limit, view }, isShown)).ids;
}

async function findIds(
  db: Db,
  { keys, ...sorting }: Sorting,
  query: CatalogueQuery,
  filter: SQL | undefined,
  known?: Counts,
): Promise<Found> {
  const places = keys.map(({ column, kind }, at) => ({
    value: sql`${column}`.as(`key_${at}`),
    kind,
    column: sql.identifier(`key_${at}`),
  }));
  const found = db.$with('found').as(
    db
      .select({
        id: services.id,
        outletId: services.outletId,
        ...Object.fromEntries(places.map(({ value }) => [value.fieldAlias, value])),
      })
      .from(services)
      .innerJoin(outletProfiles, ofOutlet)
      .leftJoin(outletTrust, ofTrust)
      .where(and(isForSale, filter)),
  );
  const { after = sql`true`, limit, ...pageParts } = pageQuery({ ...sorting, keys: places }, query);
  const orderBy = sql.join(pageParts.orderBy, sql`, `);
  const before = ((query.page ?? 1) - 1) * (limit - 1);
  const page =
    query.view === 'outlets'
      ? sql`SELECT id FROM (
          SELECT id, place, row_number() OVER (PARTITION BY media_id ORDER BY ${orderBy}) AS nth
          FROM ${found} JOIN (
            SELECT media_id, row_number() OVER (ORDER BY ${orderBy}) AS place
            FROM (SELECT DISTINCT ON (media_id) * FROM ${found} ORDER BY media_id, ${orderBy}) AS best
            ORDER BY place LIMIT ${limit - 1} OFFSET ${before}) AS shown USING (media_id)) AS listed
        WHERE nth <= ${OUTLET_SERVICES_MAX} ORDER BY place, nth`
      : sql`SELECT id FROM ${found} WHERE ${after}
        ORDER BY ${orderBy} LIMIT ${limit} OFFSET ${before}`;
  const total = sql<number>`(SELECT count(*)::integer FROM ${found})`;
  const outlets = sql<number>`(SELECT count(DISTINCT ${found.outletId})::integer FROM ${found})`;
  const [row] = await db
    .with(found)
    .select({ ids: sql<number[]>`ARRAY(${page})`, ...(!known && { total, outlets }) })
    .from(sql`(SELECT 1) AS one`);
  return { ids: [], total: 0, outlets: 0, ...known, ...row };
}

export async function countServices(
  db: Db,
  { search, ...filter }: CatalogueFilter,
  hasAccess: boolean,
): Promise<CatalogueCounts> {
  const counts = optionCounts(CATALOGUE_FILTERS, (change) => filterOf({ ...filter, ...change }));
  const [row] = await db
    .select(counts)
    .from(services)
    .innerJoin(outletProfiles, ofOutlet)
    .where(and(hasAccess ? isForSale : sql`false`, filterOf({ search })));
  assertRow(row, 'The aggregate');
  return row;
}

const PREVIEW_ROWS = 6;

/** An outlet's newest service has 1. */
const placeAtOutlet = sql`row_number() OVER (PARTITION BY ${services.outletId}
  ORDER BY ${services.id} DESC)`;

export async function previewServices(db: Db, filter: CatalogueFilter) {
  const condition = and(isForSale, filterOf(filter));
  const rows = await db
    .select({
      outletId: services.outletId,
      type: services.type,
      priceCents: services.priceCents,
      delivery_days: services.deliveryDays,
      tier: outletProfiles.tier,
      genres: outletProfiles.genres,
      country: outletProfiles.country,
    })
    .from(services)
    .innerJoin(outletProfiles, ofOutlet)
    .where(condition)
    .orderBy(placeAtOutlet, desc(services.id))
    .limit(PREVIEW_ROWS);
  const [counts] = await db
    .select({ total: count(), outlets: countDistinct(services.outletId) })
    .from(services)
    .innerJoin(outletProfiles, ofOutlet)
    .where(condition);
  return { rows, total: 0, outlets: 0, ...counts };
}
