import { and, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import { priceLists } from '@/server/platform/db/schema';
import { fromCents, toCents } from '@/shared/platform/format';
import { FIRST_PRICES, makePrices, type Prices } from '@/shared/market/prices.rules';
import { utcDayOf } from '@/shared/music/embargo.rules';

/* The price lists: the current one, and the one that waits to begin. */

export interface PriceListRow {
  id: number;
  /** ISO 8601; `null` for the first list. */
  startsOn: string | null;
  hasBegun: boolean;
  prices: Prices;
}

const FIRST: PriceListRow = { id: 1, startsOn: null, hasBegun: true, prices: FIRST_PRICES };

const rowOf = ({
  id,
  startsOn,
  begunAt,
  prices,
}: typeof priceLists.$inferSelect): PriceListRow => ({
  id,
  startsOn,
  hasBegun: begunAt !== null,
  prices: makePrices(({ group, tier }) => fromCents(prices[group][tier])),
});

export async function currentPrices(db: Db): Promise<PriceListRow> {
  const row = await firstOf(
    db
      .select()
      .from(priceLists)
      .where(isNotNull(priceLists.begunAt))
      .orderBy(desc(priceLists.id))
      .limit(1),
  );
  return row ? rowOf(row) : FIRST;
}

const LOCK = sql`hashtext('price_lists')`;

/** Call it before you lock services, since starting a list takes the locks in this order. */
export async function currentPricesForShare(tx: Db): Promise<PriceListRow> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${LOCK})`);
  return currentPrices(tx);
}

/** Waits for those who use the current list, and blocks others. */
export const lockPrices = (tx: Db) => tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);

export async function listPriceLists(db: Db, max: number): Promise<PriceListRow[]> {
  const rows = await db.select().from(priceLists).orderBy(desc(priceLists.id)).limit(max);
  return rows.length < max ? [...rows.map(rowOf), FIRST] : rows.map(rowOf);
}

/** Returns `false` if another list waits or has this number. */
export async function insertPriceList(
  tx: Db,
  { id, startsOn, prices }: Pick<PriceListRow, 'id' | 'prices'> & { startsOn: string },
  createdAt: Date,
): Promise<boolean> {
  const cents = makePrices(({ group, tier }) => toCents(prices[group][tier]));
  const made = await tx
    .insert(priceLists)
    .values({ id, startsOn, prices: cents, createdAt })
    .onConflictDoNothing()
    .returning({ id: priceLists.id });
  return made.length > 0;
}

export const lockPriceList = async (tx: Db, id: number): Promise<PriceListRow | null> => {
  const row = await firstOf(
    tx.select().from(priceLists).where(eq(priceLists.id, id)).for('update'),
  );
  return row && rowOf(row);
};

export const deletePriceList = (tx: Db, id: number) =>
  tx.delete(priceLists).where(eq(priceLists.id, id));

const isWaiting = isNull(priceLists.begunAt);

export async function takeDueList(tx: Db, now: Date): Promise<PriceListRow | null> {
  const row = await firstOf(
    tx
      .select()
      .from(priceLists)
      .where(and(isWaiting, lte(priceLists.startsOn, utcDayOf(now))))
      .for('update', { skipLocked: true }),
  );
  return row && rowOf(row);
}

export const writeBegun = (tx: Db, id: number, begunAt: Date) =>
  tx.update(priceLists).set({ begunAt }).where(eq(priceLists.id, id));

export async function nextBeginning(db: Db): Promise<Date | null> {
  const row = await firstOf(
    db.select({ startsOn: priceLists.startsOn }).from(priceLists).where(isWaiting),
  );
  return row && new Date(`${row.startsOn}T00:00:00Z`);
}
