import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { orders, users } from '@/server/db/schema';
import { pageAsked, type Sorting } from '@/server/http/cursor';
import {
  type DeliverableRow,
  listDeliverables,
} from '@/server/modules/deliveries/deliveriesRepository';
import type { Role } from '@/shared/options';
import type { Page, PagedQuery } from '@/shared/paging';
import {
  findOrder,
  findOrders,
  listEvents,
  type OrderEventRow,
  type OrderRow,
} from './ordersRepository';

export interface DisputeRow {
  row: OrderRow;
  events: OrderEventRow[];
  deliverables: DeliverableRow[];
  /** Of the two, whose account is suspended. */
  suspended: Role[];
}

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
  const asked = pageAsked(BY_DEADLINE, query);
  const places = await db
    .select({ id: orders.id, place: asked.place })
    .from(orders)
    .where(and(isDisputed, asked.after))
    .orderBy(...asked.orderBy)
    .limit(asked.limit);
  const rows = await findOrders(
    db,
    places.map(({ id }) => id),
  );
  const disputes = await Promise.all(
    places.flatMap(({ id, place }) => {
      const row = rows.find((each) => each.id === id);
      return row ? [withHistory(db, row).then((dispute) => ({ ...dispute, place }))] : [];
    }),
  );
  const [all] = await db.select({ total: count() }).from(orders).where(isDisputed);
  return asked.pageOf(disputes, present, all?.total ?? 0);
}

/** Whatever has become of it. */
export async function findDispute(db: Db, id: number): Promise<DisputeRow | null> {
  const row = await findOrder(db, id);
  return row && withHistory(db, row);
}

async function withHistory(db: Db, row: OrderRow): Promise<DisputeRow> {
  const events = await listEvents(db, row.id);
  const suspended = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(inArray(users.id, [row.artistUserId, row.mediaUserId]), isNotNull(users.suspendedAt)),
    );
  return {
    row,
    events,
    deliverables: await listDeliverables(db, [row.id]),
    suspended: suspended.map(({ id }) => (id === row.artistUserId ? 'artist' : 'media')),
  };
}
