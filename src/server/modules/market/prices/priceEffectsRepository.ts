import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { outletProfiles, orders, services } from '@/server/platform/db/schema';
import { DAY_MS } from '@/shared/platform/durations';
import { type OutletTier, SERVICE_TYPES, type ServiceType } from '@/shared/platform/options';
import { fromCents, toCents } from '@/shared/platform/format';
import { listPriceOf, typesOfGroup } from '@/shared/market/serviceGroups.rules';
import { type Prices, type ServiceGroup, PRICE_CELLS } from '@/shared/market/prices.rules';
import { dayPlus, utcDayOf } from '@/shared/music/embargo.rules';
import { feeOf } from '@/shared/platform/money.rules';
import type { PriceLists, PricesEffect } from '@/shared/market/prices.schemas';
import type { PriceListRow } from './priceListsRepository';

/** A cell whose price changes, US dollars. */
export interface PriceChange {
  group: ServiceGroup;
  tier: OutletTier;
  from: number;
  to: number;
}

function changedTypes(changes: readonly PriceChange[]) {
  const rows = changes.flatMap(({ group, tier, from, to }, cell) =>
    typesOfGroup(group).map((type) => ({
      cell,
      type,
      tier,
      from_cents: toCents(from),
      to_cents: toCents(to),
    })),
  );
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS changed(cell integer, type text, tier text, from_cents integer, to_cents integer)`;
}

/** Approved services at the old list price follow a new list. A price set by an admin stays. */
const follows = sql`${outletProfiles.tier} = changed.tier AND ${services.type} = changed.type
  AND ${services.priceCents} = changed.from_cents
  AND ${services.approval} = 'approved' AND ${services.deletedAt} IS NULL`;

/** A service that followed a list, and the account of its outlet. Cents. */
export interface Followed {
  id: number;
  userId: number;
  type: ServiceType;
  fromCents: number;
  toCents: number;
}

export async function followPrices(
  tx: Db,
  changes: readonly PriceChange[],
): Promise<readonly Followed[]> {
  const { rows } = await tx.execute<Record<keyof Followed, unknown>>(sql`
    WITH found AS MATERIALIZED (
      SELECT ${services.id} AS id, ${outletProfiles.userId} AS user_id,
        changed.from_cents, changed.to_cents
      FROM ${services} JOIN ${outletProfiles} ON ${outletProfiles.id} = ${services.outletId}
      JOIN ${changedTypes(changes)} ON ${follows}
      ORDER BY ${services.id} FOR UPDATE OF ${services})
    ${writeFollowing}`);
  return rows as unknown as Followed[]; // as selected
}

/** Every approved service of the outlet takes the list price of the tier. */
export async function followTier(
  tx: Db,
  { id, tier }: { id: number; tier: OutletTier },
  prices: Prices,
): Promise<readonly Followed[]> {
  const list = SERVICE_TYPES.map((type) => ({
    type,
    to: toCents(listPriceOf(prices, type, tier)),
  }));
  const { rows } = await tx.execute<Record<keyof Followed, unknown>>(sql`
    WITH found AS MATERIALIZED (
      SELECT ${services.id} AS id, ${outletProfiles.userId} AS user_id,
        ${services.priceCents} AS from_cents, list.to AS to_cents
      FROM ${services} JOIN ${outletProfiles} ON ${outletProfiles.id} = ${services.outletId}
      JOIN jsonb_to_recordset(${JSON.stringify(list)}::jsonb) AS list(type text, "to" integer)
        ON list.type = ${services.type} AND list.to <> ${services.priceCents}
      WHERE ${services.outletId} = ${id} AND ${services.approval} = 'approved'
        AND ${services.deletedAt} IS NULL
      ORDER BY ${services.id} FOR UPDATE OF ${services})
    ${writeFollowing}`);
  return rows as unknown as Followed[]; // as selected
}

const writeFollowing = sql`UPDATE ${services} AS own
  SET price_cents = found.to_cents, version = own.version + 1
  FROM found WHERE own.id = found.id
  RETURNING own.id, found.user_id AS "userId", own.type,
    found.from_cents AS "fromCents", found.to_cents AS "toCents"`;

export async function countFollowing(db: Db, changes: readonly PriceChange[]) {
  const { rows } = await db.execute<{ cell: number | null; services: number; outlets: number }>(sql`
    SELECT changed.cell, count(*)::integer AS services,
      count(DISTINCT ${services.outletId})::integer AS outlets
    FROM ${services} JOIN ${outletProfiles} ON ${outletProfiles.id} = ${services.outletId}
    JOIN ${changedTypes(changes)} ON ${follows}
    GROUP BY GROUPING SETS ((changed.cell), ())`);
  return rows;
}

const COMPARED_MS = 90 * DAY_MS;

export async function countOrders(db: Db, changes: readonly PriceChange[], now: Date) {
  const since = new Date(now.getTime() - COMPARED_MS).toISOString();
  const { rows } = await db.execute<{ cell: number; paid: number; open: number }>(sql`
    SELECT changed.cell,
      (count(*) FILTER (WHERE ${orders.paidAt} >= ${since}::timestamptz))::integer AS paid,
      (count(*) FILTER (WHERE ${orders.stage} NOT IN ('completed', 'closed')))::integer AS open
    FROM ${orders} JOIN ${outletProfiles} ON ${outletProfiles.id} = ${orders.outletId}
    JOIN ${changedTypes(changes)} ON ${outletProfiles.tier} = changed.tier
      AND ${orders.type} = changed.type AND ${orders.priceCents} = changed.from_cents
    WHERE ${orders.paidAt} >= ${since}::timestamptz
      OR ${orders.stage} NOT IN ('completed', 'closed')
    GROUP BY changed.cell`);
  return rows;
}

export const changesBetween = (from: Prices, to: Prices): PriceChange[] =>
  PRICE_CELLS.flatMap(({ group, tier }) => {
    const [before, after] = [from[group][tier], to[group][tier]];
    return before === after ? [] : [{ group, tier, from: before, to: after }];
  });

export const presentPrices = ({ id, startsOn, prices }: PriceListRow): PriceLists['current'] => ({
  list: id,
  since: startsOn,
  prices: PRICE_CELLS.map(({ group, tier }) => ({ group, tier, price: prices[group][tier] })),
});

export const dayAfter = (now: Date): string => dayPlus(utcDayOf(now), 1);

/** `rows` are the latest lists, newest first, with one more than shown if there is one. */
export const presentLists = (
  current: PriceListRow,
  rows: readonly PriceListRow[],
  { max, now }: { max: number; now: Date },
): PriceLists => ({
  current: presentPrices(current),
  earliest: dayAfter(now),
  lists: rows.slice(0, max).map(({ id, startsOn, hasBegun, prices }, index) => ({
    id,
    starts_on: startsOn,
    has_begun: hasBegun,
    changes: changesBetween(rows[index + 1]?.prices ?? prices, prices),
  })),
});

interface Counts {
  following: Awaited<ReturnType<typeof countFollowing>>;
  ordered: Awaited<ReturnType<typeof countOrders>>;
  feePercent: number;
}

export const presentEffect = (
  changes: readonly PriceChange[],
  { following, ordered, feePercent }: Counts,
): PricesEffect => ({
  changes: changes.map(({ group, tier, from, to }, index) => {
    const own = following.find(({ cell }) => cell === index);
    const paid = ordered.find(({ cell }) => cell === index)?.paid ?? 0;
    const [before, after] = [toCents(from), toCents(to)];
    const [feeBefore, feeAfter] = [feeOf(before, feePercent), feeOf(after, feePercent)];
    return {
      group,
      tier,
      from,
      to,
      services: own?.services ?? 0,
      outlets: own?.outlets ?? 0,
      outlet_gets: fromCents(after - feeAfter),
      volume: fromCents(paid * (after - before)),
      fee: fromCents(paid * (feeAfter - feeBefore)),
    };
  }),
  fee_percent: feePercent,
  open_orders: ordered.reduce((sum, { open }) => sum + open, 0),
  outlets: following.find(({ cell }) => cell === null)?.outlets ?? 0,
});
