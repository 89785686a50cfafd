import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { hasGenre } from '@/server/platform/db/schema/servicePlaces';
import { outletProfiles, outletTrust, servicePlaces } from '@/server/platform/db/schema';
import { pageQuery } from '@/server/platform/http/cursor';
import type { CatalogueQuery } from '@/shared/market/catalogue.schemas';
import { RELEASE_FORMAT_OPTIONS, valuesOf } from '@/shared/platform/options';
import { WEIGHTS, type Wish } from './fit';
import { isClosedOn } from '@/server/modules/market/services/servicesRepository';
import { hasAny, trustSql, wishedSql } from './fitSql';

/** As PostgreSQL writes an array. */
const FORMATS = `{"",${valuesOf(RELEASE_FORMAT_OPTIONS).join()}}`;
const SORTING = {
  name: 'fit',
  keys: [sql`score`, sql`-price_cents`, sql`service_id`].map(
    (column) => ({ column, kind: 'number' }) as const,
  ),
  isDescending: true,
};

interface Placed {
  id: number;
  outletId: number;
}

/**
 * A page of the whole catalogue by best fit. An index lists the services of a genre and a format by
 * their points; each service within the page is among the first of the list of what it has of the
 * wish, since all before it there have as much of the wish or more. The points are those of outlets
 * that are not away. The others are read where their best could be within the page.
 */
export async function listPlaces(
  db: Db,
  wish: Wish,
  query: Pick<CatalogueQuery, 'cursor' | 'limit' | 'page'>,
  besides: readonly number[] = [],
): Promise<Placed[]> {
  const { after = sql`true`, orderBy, limit } = pageQuery(SORTING, query);
  const before = ((query.page ?? 1) - 1) * (limit - 1);
  const { genres, styles, priceCents, format } = servicePlaces;
  const placeScore = wishedSql(wish, {
    ...{ genres, styles, priceCents },
    isOfAll: sql`${format} = ''`,
    isOfFormat: sql`${format} = ${wish.format}`,
  });
  const mostOfOutlet = wishedSql(wish, {
    ...{ genres: outletProfiles.genres, styles: outletProfiles.styles, priceCents: sql`0` },
    ...{ isOfAll: sql`true`, isOfFormat: sql`true` },
  });
  const isOther = sql`${after} AND media_id <> ALL(${`{${besides.join()}}`}::integer[])`;
  const listOf = (condition: SQL) => sql`
    SELECT best.* FROM unnest(${FORMATS}::text[]) AS listed CROSS JOIN LATERAL (
      SELECT service_id, media_id, price_cents, score
      FROM (SELECT *, ${placeScore} + points AS score FROM ${servicePlaces}) AS placed
      WHERE ${condition} AND format = listed AND ${isOther}
        AND media_id NOT IN (SELECT id FROM away)
      ORDER BY points DESC, price_cents, service_id DESC LIMIT ${before + limit}) AS best`;
  const styled = wish.styles.length > 0 ? [hasAny(sql`styles`, wish.styles)] : [];
  const genreLists = [...styled, hasGenre(wish.genre), hasGenre('other'), sql`true`];
  const lists = genreLists.flatMap((genre) =>
    wish.leftCents === null
      ? [listOf(genre)]
      : [listOf(genre), listOf(sql`${genre} AND price_cents <= ${wish.leftCents}`)],
  );
  const inOrder = sql.join(orderBy, sql`, `);
  const { rows } = await db.execute<{ id: number; outlet: number }>(sql`
    WITH away AS MATERIALIZED (
      SELECT id, CASE WHEN open_orders >= open_orders_max THEN 0 ELSE ${WEIGHTS.free}::integer END AS free,
        ${mostOfOutlet} + ${trustSql} + ${WEIGHTS.days + 1}::integer AS most
      FROM ${outletProfiles} LEFT JOIN ${outletTrust} ON ${outletTrust.outletId} = id
      WHERE (away <> '[]' OR full_until IS NOT NULL) AND ${isClosedOn(wish.today)}),
    listed AS MATERIALIZED (SELECT * FROM (${sql.join(lists, sql` UNION `)}) AS best
      ORDER BY ${inOrder} LIMIT ${before + limit})
    SELECT service_id AS id, media_id AS outlet FROM (
      SELECT * FROM listed UNION ALL
      SELECT placed.* FROM away CROSS JOIN LATERAL (
        SELECT service_id, media_id, price_cents, ${placeScore} + points - free AS score
        FROM ${servicePlaces} WHERE media_id = away.id OFFSET 0) AS placed
      WHERE ${isOther} AND most >=
        (SELECT CASE WHEN count(*) = ${before + limit} THEN min(score) ELSE 0 END FROM listed)) AS best
    ORDER BY ${inOrder} LIMIT ${limit} OFFSET ${before}`);
  return rows.map(({ id, outlet }) => ({ id, outletId: outlet }));
}

/** The outlets whose best services fit best, in this order. */
export async function listBestOutlets(db: Db, wish: Wish, most: number): Promise<number[]> {
  const found = new Set<number>();
  let read: Placed[];
  do {
    read = await listPlaces(db, wish, { limit: most * 8 }, [...found]);
    for (const { outletId } of read) found.add(outletId);
  } while (found.size < most && read.length > 0);
  return [...found].slice(0, most);
}
