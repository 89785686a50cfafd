import { type SQL, sql } from 'drizzle-orm';
import { outletProfiles, outletTrust, services } from '@/server/platform/db/schema';
import { NEW_TRUST } from '@/shared/market/trust.schemas';
import { DELIVERY_DAYS_MAX } from '@/shared/platform/limits';
import { SERVICE_TYPES } from '@/shared/platform/options';
import { trustPoints } from '@/server/modules/market/trust/trustPoints';
import { isClosedOn } from '@/server/modules/market/services/servicesRepository';
import { formatPart, WEIGHTS, type Wish } from './fit';

const days = sql`greatest(0, 1 - ${services.deliveryDays}::float8 / ${sql.raw(String(DELIVERY_DAYS_MAX))})`;
const points = sql`floor(coalesce(${outletTrust.points}, ${sql.raw(String(trustPoints(NEW_TRUST)))})
  + ${sql.raw(String(WEIGHTS.days))} * ${days} + 0.5)::integer`;

/** `scoreOf` without a priority; the query must join `outletTrust` with `LEFT JOIN`. */
export function scoreSql({ genre, format, leftCents, today }: Omit<Wish, 'priority'>): SQL<number> {
  const { genres, openOrdersMax } = outletProfiles;
  const typesWith = (part: number) => {
    const types = SERVICE_TYPES.filter((type) => formatPart(type, format) === part);
    return sql`${services.type} = ANY(${`{${types.join()}}`}::text[])`;
  };
  const has = (wanted: string) => sql`${genres} @> ${`{${wanted}}`}::text[]`;
  const half = (weight: number) => sql.raw(String(weight / 2));
  const whole = (weight: number) => sql.raw(String(weight));
  const isWithin = leftCents === null ? sql`true` : sql`${services.priceCents} <= ${leftCents}`;
  return sql`(CASE WHEN ${has(genre)} THEN ${whole(WEIGHTS.genre)}
      WHEN ${has('other')} THEN ${half(WEIGHTS.genre)} ELSE 0 END
    + CASE WHEN ${typesWith(1)} THEN ${whole(WEIGHTS.format)}
      WHEN ${typesWith(0.5)} THEN ${half(WEIGHTS.format)} ELSE 0 END
    + CASE WHEN ${isWithin} THEN ${whole(WEIGHTS.budget)} ELSE 0 END
    + CASE WHEN ${isClosedOn(today)} OR ${outletTrust.openOrders} >= ${openOrdersMax}
      THEN 0 ELSE ${whole(WEIGHTS.free)} END
    + ${points})`;
}
