import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { orders, users } from '@/server/platform/db/schema';
import { pageQuery, type Sorting } from '@/server/platform/http/cursor';
import { listDeliverables } from './deliveriesRepository';
import { sumClicks } from '@/server/modules/trade/clicks/clicksRepository';
import type { Page, PagedQuery } from '@/shared/platform/paging';
import { findOrder, findOrders, type OrderRow } from './ordersRepository';
import { listEvents } from './orderEventsRepository';

const BY_DEADLINE: Sorting = {
  name: 'disputes',
  keys: [
    { column: orders.dueAt, kind: 'moment' },
    { column: orders.id, kind: 'number' },
  ],
};
const isDisputed = eq(orders.stage, 'disputed');

export async function listDisputes<Item>(
  db: Db,
  query: PagedQuery,
  present: (row: DisputeRow) => Item,
): Promise<Page<Item>> {
  const pageParts = pageQuery(BY_DEADLINE, query);
  const places = await db
    .select({ id: orders.id, place: pageParts.place })
    .from(orders)
    .where(and(isDisputed, pageParts.after))
    .orderBy(...pageParts.orderBy)
    .limit(pageParts.limit);
  const ids = places.map(({ id }) => id);
  const disputes = await withHistories(db, await findOrders(db, ids));
  const page = places.flatMap(({ id, place }) => {
    const dispute = disputes.find(({ row }) => row.order.id === id);
    return dispute ? [{ ...dispute, place }] : [];
  });
  const total = await db.$count(orders, isDisputed);
  return pageParts.pageOf(page, present, total);
}

export async function findDispute(db: Db, id: number): Promise<DisputeRow | null> {
  const row = await findOrder(db, id);
  const [dispute] = row ? await withHistories(db, [row]) : [];
  return dispute ?? null;
}

/** Runs one query for each kind of record, for any number of orders. */
async function withHistories(db: Db, rows: readonly OrderRow[]) {
  const ids = rows.map(({ order }) => order.id);
  const events = await listEvents(db, ...ids);
  const deliverables = await listDeliverables(db, ids);
  const clicks = await sumClicks(db, ids);
  const sides = rows.flatMap(({ artistUserId, outletUserId }) => [artistUserId, outletUserId]);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, sides), isNotNull(users.suspendedAt)));
  const suspended = new Set(found.map(({ id }) => id));
  return rows.map((row) => ({
    row,
    events: events.filter(({ orderId }) => orderId === row.order.id),
    deliverables: deliverables.filter(({ deliverable }) => deliverable.orderId === row.order.id),
    clicks: clicks.get(row.order.id) ?? null,
    suspended: [
      ...(suspended.has(row.artistUserId) ? (['artist'] as const) : []),
      ...(suspended.has(row.outletUserId) ? (['media'] as const) : []),
    ],
  }));
}
export type DisputeRow = Awaited<ReturnType<typeof withHistories>>[number];
