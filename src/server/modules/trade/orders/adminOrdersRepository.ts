import { seesAmounts } from '@/server/modules/platform/admins/adminsRepository';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  searchableText,
  hasWords,
  accountsFound,
  nameOfAccount,
  numberIn,
} from '@/server/platform/db/search';
import type { Db } from '@/server/platform/db/client';
import { artistProfiles, outletProfiles, orders } from '@/server/platform/db/schema';
import { faceOfOrder } from '@/server/platform/db/faces';
import { pageQuery, newestFirst } from '@/server/platform/http/cursor';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import {
  type AdminOrder,
  adminOrderResponse,
  type AdminOrdersQuery,
} from '@/shared/trade/adminOrders.schemas';
import type { Page } from '@/shared/platform/paging';
import { fromCents } from '@/shared/platform/format';

const FIELDS = fieldsOf(adminOrderResponse, 'face', 'artist', 'outlet', 'price');

type AdminOrderRow = Awaited<ReturnType<typeof findAdminOrders>>[number];

const NEWEST = newestFirst('all-orders', orders.id);

const isOf = (accounts: SQL): SQL | undefined =>
  or(
    sql`${orders.artistId} IN (SELECT id FROM artist_profiles WHERE user_id IN ${accounts})`,
    sql`${orders.outletId} IN (SELECT id FROM media_profiles WHERE user_id IN ${accounts})`,
  );

const isFound = (search: string): SQL | undefined =>
  or(
    eq(orders.id, numberIn(search)),
    hasWords(search, searchableText(orders.releaseTitle)),
    isOf(accountsFound(search)),
  );

const isPaidIn = (week: string): SQL =>
  sql`${orders.paidAt} >= ${`${week}T00:00:00Z`}::timestamptz
    AND ${orders.paidAt} < ${`${week}T00:00:00Z`}::timestamptz + interval '168 hours'`;

/** Work that is not delivered although its day has passed. */
export const isLate = (now: Date): SQL => sql`${orders.stage} = 'paid'
  AND ${orders.publicOn} IS NULL AND ${orders.deliveryDueAt} <= ${now.toISOString()}`;

export const ordersFor = async (db: Db, query: AdminOrdersQuery, admin: number, now: Date) =>
  listAllOrders(db, query, await seesAmounts(db, admin), now);

/** Everybody's orders, newest first; `hasAmounts` says whether their prices are shown. */
export async function listAllOrders(
  db: Db,
  query: AdminOrdersQuery,
  hasAmounts: boolean,
  now: Date,
): Promise<Page<AdminOrder>> {
  const { search, stage, person, paid_week: week } = query;
  const page = pageQuery(NEWEST, query);
  const where = and(
    stage && (stage === 'late' ? isLate(now) : eq(orders.stage, stage)),
    person === undefined ? undefined : isOf(sql`(${person}::integer)`),
    week === undefined ? undefined : isPaidIn(week),
    search === undefined ? undefined : isFound(search),
  );
  // The page is cut first, so that names are read only for its rows.
  const places = await db
    .select({ id: orders.id, place: page.place })
    .from(orders)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const ids = places.map(({ id }) => id);
  const found = new Map((await findAdminOrders(db, ids)).map((row) => [row.order.id, row]));
  const present = (row: AdminOrderRow): AdminOrder => ({
    ...presentFields(row.order, FIELDS),
    face: row.face,
    artist: { id: row.artistUserId, name: row.artistName ?? '' },
    outlet: { id: row.outletUserId, name: row.outletName ?? '' },
    price: hasAmounts ? fromCents(row.order.priceCents) : null,
  });
  const rows = places.flatMap(({ id, place }) => {
    const row = found.get(id);
    return row ? [{ ...row, place }] : [];
  });
  return page.pageOf(rows, present, await db.$count(orders, where));
}

const findAdminOrders = (db: Db, ids: number[]) =>
  db
    .select({
      order: orders,
      face: faceOfOrder(orders.id),
      artistUserId: artistProfiles.userId,
      outletUserId: outletProfiles.userId,
      artistName: nameOfAccount(artistProfiles.userId),
      outletName: nameOfAccount(outletProfiles.userId),
    })
    .from(orders)
    .innerJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
    .innerJoin(outletProfiles, eq(outletProfiles.id, orders.outletId))
    .where(inArray(orders.id, ids));
