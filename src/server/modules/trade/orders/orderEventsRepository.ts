import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { type OrderEvent, orderEventResponse } from '@/shared/trade/orders.schemas';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { isAnyOf, builtOnce } from '@/server/platform/db/queryParts';
import { orderEvents, orderMarks } from '@/server/platform/db/schema';

export type OrderEventRow = typeof orderEvents.$inferSelect;

export async function writeEvent(tx: Db, event: Omit<typeof orderEvents.$inferInsert, 'id'>) {
  await tx.insert(orderEvents).values(event);
}

const eventsOfOrders = builtOnce((db) =>
  db
    .select()
    .from(orderEvents)
    .where(isAnyOf(orderEvents.orderId, 'orderIds'))
    .orderBy(asc(orderEvents.id))
    .prepare('events_of_orders'),
);

export const listEvents = (db: Db, ...orderIds: readonly number[]): Promise<OrderEventRow[]> =>
  eventsOfOrders(db).execute({ orderIds });

const markOfReader = builtOnce((db) =>
  db
    .select({ note: orderMarks.note, isSaved: orderMarks.isSaved })
    .from(orderMarks)
    .where(
      and(
        eq(orderMarks.orderId, sql.placeholder('orderId')),
        eq(orderMarks.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('mark_of_reader'),
);

export async function findMark(
  db: Db,
  orderId: number,
  { userId }: Pick<Member, 'userId'>,
): Promise<{ note: string | null; isSaved: boolean }> {
  const [row] = await markOfReader(db).execute({ orderId, userId });
  return row ?? { note: null, isSaved: false };
}

export async function writeMark(
  tx: Db,
  orderId: number,
  { userId }: Pick<Member, 'userId'>,
  mark: { note?: string | null; isSaved?: boolean },
): Promise<void> {
  await tx
    .insert(orderMarks)
    .values({ orderId, userId, ...mark })
    .onConflictDoUpdate({
      target: [orderMarks.orderId, orderMarks.userId],
      set: Object.keys(mark).length > 0 ? mark : { orderId },
    });
}

const EVENT_FIELDS = fieldsOf(orderEventResponse, 'comment');

export const presentEvent = (event: OrderEventRow): OrderEvent => ({
  ...presentFields(event, EVENT_FIELDS),
  comment: typeof event.data?.comment === 'string' ? event.data.comment : null,
});
