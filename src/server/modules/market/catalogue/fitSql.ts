import { eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { outletProfiles, outletTrust, services } from '@/server/platform/db/schema';
import { NEW_TRUST } from '@/shared/market/trust.schemas';
import { DELIVERY_DAYS_MAX } from '@/shared/platform/limits';
import { SERVICE_TYPES } from '@/shared/platform/options';
import { trustPoints } from '@/server/modules/market/trust/trustPoints';
import { isClosedOn } from '@/server/modules/market/services/servicesRepository';
import { formatPart, genreAlone, WEIGHTS, type Wish } from './fit';

export const ofOutlet = eq(outletProfiles.id, services.outletId);
export const ofTrust = eq(outletTrust.outletId, services.outletId);

const half = (weight: number) => sql.raw(String(weight / 2));
const whole = (weight: number) => sql.raw(String(weight));

const days = sql`greatest(0, 1 - ${services.deliveryDays}::float8 / ${whole(DELIVERY_DAYS_MAX)})`;
export const trustSql = sql`coalesce(${outletTrust.points}, ${whole(trustPoints(NEW_TRUST))})`;
const points = sql`floor(${trustSql} + ${whole(WEIGHTS.days)} * ${days} + 0.5)::integer`;

/** As a parameter, since the planner knows how frequent each style is. */
export const hasAny = (column: SQLWrapper, styles: readonly string[]) =>
  sql`${column} && ${`{${styles.map((style) => `"${style}"`).join()}}`}::text[]`;

type Wished = Omit<Wish, 'priority'>;

/** The part of a score that depends on the release; `types` are those of all or of one format. */
export function wishedSql(
  wish: Wished,
  row: Record<'genres' | 'styles' | 'priceCents' | 'isOfAll' | 'isOfFormat', SQLWrapper>,
): SQL<number> {
  const { genre, styles, leftCents } = wish;
  const has = (wanted: string) => sql`${row.genres} @> ${`{${wanted}}`}::text[]`;
  const isWithin = leftCents === null ? sql`true` : sql`${row.priceCents} <= ${leftCents}`;
  const shared =
    styles.length > 0 && sql`WHEN ${hasAny(row.styles, styles)} THEN ${whole(WEIGHTS.genre)}`;
  return sql`CASE ${shared || sql``} WHEN ${has(genre)} THEN ${whole(WEIGHTS.genre * genreAlone(wish))}
      WHEN ${has('other')} THEN ${half(WEIGHTS.genre)} ELSE 0 END
    + CASE WHEN ${row.isOfFormat} THEN ${whole(WEIGHTS.format)}
      WHEN ${row.isOfAll} THEN ${half(WEIGHTS.format)} ELSE 0 END
    + CASE WHEN ${isWithin} THEN ${whole(WEIGHTS.budget)} ELSE 0 END`;
}

/** `scoreOf` without a priority; the query must join `outletTrust` with `LEFT JOIN`. */
export function scoreSql(wish: Wished): SQL<number> {
  const { genres, styles, openOrdersMax } = outletProfiles;
  const typesWith = (part: number) => {
    const types = SERVICE_TYPES.filter((type) => formatPart(type, wish.format) === part);
    return sql`${services.type} = ANY(${`{${types.join()}}`}::text[])`;
  };
  const { priceCents } = services;
  const row = { genres, styles, priceCents, isOfFormat: typesWith(1), isOfAll: typesWith(0.5) };
  return sql`(${wishedSql(wish, row)}
    + CASE WHEN ${isClosedOn(wish.today)} OR ${outletTrust.openOrders} >= ${openOrdersMax}
      THEN 0 ELSE ${whole(WEIGHTS.free)} END
    + ${points})`;
}
