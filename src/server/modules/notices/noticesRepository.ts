import { aliasedTable, and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { builtOnce } from '@/server/db/builtOnce';
import type { Db } from '@/server/db/client';
import { isAnyOf } from '@/server/db/isAnyOf';
import { purgeRows } from '@/server/db/purgeRows';
import { campaigns, notices, orders, releases, users } from '@/server/db/schema';
import { pageAsked, type Sorting } from '@/server/http/cursor';
import { NOTICE_DAYS } from '@/shared/limits';
import type { MailTopic } from '@/shared/notices/mailTopics';
import type { NoticesQuery } from '@/shared/notices/noticeSchemas';
import type { NoticeSettings } from '@/shared/notices/noticesContract';
import type { Page } from '@/shared/paging';

type NewNotice = Omit<typeof notices.$inferInsert, 'id'>;

/** Answers the id of each, with whose it is. */
export const insertNotices = async (tx: Db, values: NewNotice[]) =>
  values.length === 0
    ? []
    : tx.insert(notices).values(values).returning({ id: notices.id, userId: notices.userId });

const readers = builtOnce((db) =>
  db
    .select({
      userId: users.id,
      email: users.email,
      role: users.role,
      timeZone: users.timeZone,
      mailsOff: users.mailsOff,
    })
    .from(users)
    .where(and(isAnyOf(users.id, 'userIds'), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('key share')
    .prepare('notice_readers'),
);

/**
 * The accounts that are told, and how, without those that are gone. They stay until the transaction
 * ends: nothing is written for one that is being deleted.
 */
export const findReaders = (tx: Db, userIds: readonly number[]) => readers(tx).execute({ userIds });

const orderCampaigns = aliasedTable(campaigns, 'order_campaigns');

const SORTING: Sorting = {
  name: 'notices',
  keys: [{ column: notices.id, kind: 'number' }],
  isDescending: true,
};

const selectNotices = (db: Db, place: ReturnType<typeof sql<string>>) =>
  db
    .select({
      notice: notices,
      release: releases.id,
      artwork: releases.artwork,
      timeZone: users.timeZone,
      place,
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .leftJoin(orders, eq(orders.id, notices.orderId))
    .leftJoin(campaigns, eq(campaigns.id, notices.campaignId))
    .leftJoin(orderCampaigns, eq(orderCampaigns.id, orders.campaignId))
    .leftJoin(
      releases,
      eq(releases.id, sql`coalesce(${campaigns.releaseId}, ${orderCampaigns.releaseId})`),
    );
export type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number];

/** A page of the account's notices, newest first. Throws the 400 for a cursor of no page. */
export async function listNotices(
  db: Db,
  userId: number,
  query: NoticesQuery,
): Promise<Page<NoticeRow>> {
  const page = pageAsked(SORTING, query);
  const rows = await selectNotices(db, page.place)
    .where(and(eq(notices.userId, userId), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.pageOf(rows, (row) => row, await db.$count(notices, eq(notices.userId, userId)));
}

const isUnread = (userId: number) => and(eq(notices.userId, userId), isNull(notices.readAt));

export const countUnread = (db: Db, userId: number): Promise<number> =>
  db.$count(notices, isUnread(userId));

/** Everything up to a notice, or it alone; answers whether anything was unread. */
export async function markRead(
  tx: Db,
  userId: number,
  which: { upTo: number } | { notice: number },
  at: Date,
): Promise<boolean> {
  const those = 'upTo' in which ? lte(notices.id, which.upTo) : eq(notices.id, which.notice);
  const read = await tx
    .update(notices)
    .set({ readAt: at })
    .where(and(isUnread(userId), those))
    .returning({ id: notices.id });
  return read.length > 0;
}

/** Those about unread messages of an order, once these are read. */
export async function markMessagesRead(
  tx: Db,
  userId: number,
  orderId: number,
  at: Date,
): Promise<void> {
  await tx
    .update(notices)
    .set({ readAt: at })
    .where(
      and(isUnread(userId), eq(notices.orderId, orderId), eq(notices.kind, 'unread_messages')),
    );
}

export async function findSettings(db: Db, userId: number): Promise<NoticeSettings | null> {
  const [row] = await db
    .select({ mails_off: users.mailsOff, time_zone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

/** What is shown of the account itself does not change by it. */
const SAME_VERSION = { version: sql`${users.version}` };

export async function updateSettings(
  tx: Db,
  userId: number,
  changes: { mailsOff?: MailTopic[]; timeZone?: string | null },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, ...SAME_VERSION })
    .where(eq(users.id, userId));
}

/** Nothing of the topic is mailed any more; once is enough, and of nobody nothing changes. */
export async function turnOffMails(tx: Db, userId: number, topic: MailTopic): Promise<void> {
  await tx
    .update(users)
    .set({ mailsOff: sql`array_append(${users.mailsOff}, ${topic}::text)`, ...SAME_VERSION })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.deletedAt),
        sql`NOT ${topic}::text = ANY(${users.mailsOff})`,
      ),
    );
}

/** The accounts that were told of such a failure since then. */
export async function findToldOfFailure(tx: Db, cause: string, since: Date): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ userId: notices.userId })
    .from(notices)
    .where(
      and(
        eq(notices.kind, 'desk_failure'),
        gt(notices.createdAt, since),
        sql`${notices.data}->>'cause' = ${cause}`,
      ),
    );
  return rows.map(({ userId }) => userId);
}

const DAY_MS = 24 * 3600 * 1000;
/** Deletes what has been there long enough, read or not; answers how many those were. */
export const purgeNotices = (db: Db, now: Date): Promise<number> =>
  purgeRows(
    db,
    notices,
    notices.id,
    lte(notices.createdAt, new Date(now.getTime() - NOTICE_DAYS * DAY_MS)),
  );
