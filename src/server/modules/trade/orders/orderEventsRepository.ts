import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { type Role, valuesOf } from '@/shared/platform/options';
import { DISPUTE_REASON_OPTIONS, isAsked, QUESTION_SIDES } from '@/shared/trade/disputes.rules';
import { presentOrderFile } from './deliveriesRepository';
import { type OrderEvent, orderEventResponse } from '@/shared/trade/orders.schemas';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Member } from '@/server/platform/auth/actor';
import { actingPerson } from '@/server/platform/db/people';
import type { Db } from '@/server/platform/db/client';
import { isAnyOf, builtOnce } from '@/server/platform/db/queryParts';
import { files, orderEvents, orderMarks } from '@/server/platform/db/schema';

export type OrderEventRow = Awaited<ReturnType<typeof eventsOf>>[number];

/** `by` is the account, if a person caused it. */
export async function writeEvent(
  tx: Db,
  event: Omit<typeof orderEvents.$inferInsert, 'id' | 'userId' | 'person'>,
  by: Partial<Pick<Member, 'userId' | 'personId'>> = {},
) {
  const { userId = null } = by;
  const isOutlets = event.actor === 'media' && userId !== null;
  const person = isOutlets ? actingPerson({ ...by, userId }) : null;
  await tx.insert(orderEvents).values({ ...event, userId, person });
}

export const eventsOf = (db: Db) =>
  db
    .select({ ...getTableColumns(orderEvents), file: files })
    .from(orderEvents)
    .leftJoin(files, sql`${files.id} = (${orderEvents.data} ->> 'file')::int`)
    .where(isAnyOf(orderEvents.orderId, 'orderIds'))
    .orderBy(asc(orderEvents.id));
const eventsOfOrders = builtOnce((db) => eventsOf(db).prepare('events_of_orders'));

export const listEvents = (db: Db, ...orderIds: readonly number[]): Promise<OrderEventRow[]> =>
  eventsOfOrders(db).execute({ orderIds });

export const marksOf = (db: Db) =>
  db
    .select({ note: orderMarks.note, isSaved: orderMarks.isSaved })
    .from(orderMarks)
    .where(
      and(
        isAnyOf(orderMarks.orderId, 'orderIds'),
        eq(orderMarks.userId, sql.placeholder('userId')),
      ),
    );

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

/** Takes evidence back. */
export async function deleteEvent(tx: Db, id: number): Promise<void> {
  await tx.delete(orderEvents).where(eq(orderEvents.id, id));
}

const EVENT_FIELDS = fieldsOf(
  orderEventResponse,
  ...(['comment', 'reason', 'link', 'file', 'asks', 'question'] as const),
);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** For a side, or for admins, who read all questions and answers. */
export const presentEvent = (event: OrderEventRow, side?: Role): OrderEvent => ({
  ...presentFields(event, EVENT_FIELDS),
  comment:
    side !== undefined && event.data?.asks !== undefined && !isAsked(event.data.asks, side)
      ? null
      : textOf(event.data?.comment),
  asks: QUESTION_SIDES.find((each) => each === event.data?.asks) ?? null,
  question: event.name === 'reply' ? Number(event.data?.question) : null,
  reason:
    valuesOf(DISPUTE_REASON_OPTIONS).find(
      (each) => each === event.data?.reason && event.name === 'dispute',
    ) ?? null,
  link: textOf(event.data?.url),
  file: event.file && presentOrderFile(event.file),
});
