import { assertRow } from '@/server/platform/db/assertRow';
import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  lt,
  lte,
  max,
  ne,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { actingPerson } from '@/server/platform/db/people';
import { firstOf, isAnyOf, builtOnce } from '@/server/platform/db/queryParts';
import { files, messages, orderMarks, orders } from '@/server/platform/db/schema';
import { UNREAD_MAX } from '@/shared/platform/limits';

/** The number of characters of the newest message that a list shows. */
const EXCERPT = 160;

const selectMessages = (db: Db) =>
  db
    .select({
      ...getTableColumns(messages),
      file: { id: files.id, name: files.name, mediaType: files.mediaType, bytes: files.bytes },
    })
    .from(messages)
    .leftJoin(files, eq(files.id, messages.fileId));

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

export interface MessagesQuery {
  limit: number;
  after?: number | undefined;
  before?: number | undefined;
}

/** Oldest first: the newest messages, or the nearest ones after `after` or before `before`. */
export async function listMessages(
  db: Db,
  orderId: number,
  { limit, after, before }: MessagesQuery,
): Promise<MessageRow[]> {
  const rows = await selectMessages(db)
    .where(
      and(
        eq(messages.orderId, orderId),
        after === undefined ? undefined : gt(messages.id, after),
        before === undefined ? undefined : lt(messages.id, before),
      ),
    )
    .orderBy(after === undefined ? desc(messages.id) : asc(messages.id))
    .limit(limit);
  return after === undefined ? rows.reverse() : rows;
}

export const findSent = (
  db: Db,
  sent: { orderId: number; userId: number; clientId: string },
): Promise<MessageRow | null> =>
  firstOf(
    selectMessages(db).where(
      and(
        eq(messages.orderId, sent.orderId),
        eq(messages.userId, sent.userId),
        eq(messages.clientId, sent.clientId),
      ),
    ),
  );

/** The order must be locked, so that the ids of its messages are committed in order. */
export async function addMessage(
  tx: Db,
  author: Member,
  values: Omit<typeof messages.$inferInsert, 'id' | 'userId' | 'person'>,
) {
  const { userId } = author;
  await tx.insert(messages).values({ ...values, userId, person: actingPerson(author) });
}

const mine = aliasedTable(orderMarks, 'mine');
const theirs = aliasedTable(orderMarks, 'theirs');

/** The chat states of orders for one of the two parties, in one query for any number of orders. */
export const chatsOf = (db: Db) => {
  const reader = sql.placeholder('userId');
  const last = db
    .select({
      id: messages.id,
      userId: messages.userId,
      text: sql<string | null>`left(${messages.text}, ${EXCERPT})`.as('text'),
      fileName: sql<string | null>`${files.name}`.as('file_name'),
      createdAt: messages.createdAt,
      hiddenAt: messages.hiddenAt,
    })
    .from(messages)
    .leftJoin(files, eq(files.id, messages.fileId))
    .where(eq(messages.orderId, orders.id))
    .orderBy(desc(messages.id))
    .limit(1)
    .as('last');
  const seen = sql`coalesce(${mine.lastReadId}, 0)`;
  return db
    .select({
      orderId: orders.id,
      lastRead: seen.mapWith(Number),
      readByOther: sql`coalesce(${theirs.lastReadId}, 0)`.mapWith(Number),
      unread: countUnread(reader, seen).mapWith(Number),
      last: last._.selectedFields,
    })
    .from(orders)
    .leftJoin(mine, and(eq(mine.orderId, orders.id), eq(mine.userId, reader)))
    .leftJoin(theirs, and(eq(theirs.orderId, orders.id), ne(theirs.userId, reader)))
    .leftJoinLateral(last, sql`true`)
    .where(isAnyOf(orders.id, 'orderIds'));
};
const chatsOfReader = builtOnce((db) => chatsOf(db).prepare('chats_of_reader'));

/** Counts the order's messages to the user after the one `seen`, at most `UNREAD_MAX`. */
export const countUnread = (userId: Placeholder | number, seen: SQL): SQL =>
  sql`(SELECT count(*) FROM (SELECT FROM ${messages} WHERE ${messages.orderId} = ${orders.id}
    AND ${messages.id} > ${seen} AND ${messages.userId} <> ${userId} LIMIT ${UNREAD_MAX}) AS unread)`;

export type ChatRow = Awaited<ReturnType<typeof chatsOf>>[number];

export async function findChats(
  db: Db,
  userId: number,
  orderIds: readonly number[],
): Promise<Map<number, ChatRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await chatsOfReader(db).execute({ userId, orderIds });
  return new Map(rows.map((row) => [row.orderId, row]));
}

export async function findChat(db: Db, userId: number, orderId: number): Promise<ChatRow> {
  const chat = (await findChats(db, userId, [orderId])).get(orderId);
  assertRow(chat, `Order ${orderId}`);
  return chat;
}

/** The last message up to `id`, so that none to come is marked as read; 0 without any. */
export async function lastUpTo(db: Db, orderId: number, id: number): Promise<number> {
  const [row] = await db
    .select({ id: max(messages.id) })
    .from(messages)
    .where(and(eq(messages.orderId, orderId), lte(messages.id, id)));
  return row?.id ?? 0;
}

/** Returns whether the mark has moved; it never moves back. */
export async function raiseMark(
  tx: Db,
  orderId: number,
  userId: number,
  messageId: number,
): Promise<boolean> {
  const raised = await tx
    .insert(orderMarks)
    .values({ orderId, userId, lastReadId: messageId })
    .onConflictDoUpdate({
      target: [orderMarks.orderId, orderMarks.userId],
      set: { lastReadId: messageId },
      setWhere: lt(orderMarks.lastReadId, messageId),
    })
    .returning({ lastReadId: orderMarks.lastReadId });
  return raised.length > 0;
}

/** Sets when the reader is mailed about unread messages; `null` cancels the mail. */
export async function setMailDue(tx: Db, orderId: number, userId: number, mailDueAt: Date | null) {
  await tx
    .insert(orderMarks)
    .values({ orderId, userId, mailDueAt })
    .onConflictDoUpdate({ target: [orderMarks.orderId, orderMarks.userId], set: { mailDueAt } });
}
