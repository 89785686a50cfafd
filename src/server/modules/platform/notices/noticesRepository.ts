import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { peopleOf } from '@/server/platform/db/people';
import { pick, firstOf, builtOnce, purgeRows } from '@/server/platform/db/queryParts';
import {
  campaigns,
  notices,
  outletProfiles,
  outletSeats,
  users,
} from '@/server/platform/db/schema';
import {
  faceOfAccount,
  faceOfOrder,
  faceOfOutlet,
  faceOfRelease,
} from '@/server/platform/db/faces';
import { pageQuery, newestFirst } from '@/server/platform/http/cursor';
import type { FaceRecord } from '@/shared/platform/coverArt';
import { NOTICE_DAYS } from '@/shared/platform/limits';
import type { MailTopic } from '@/shared/platform/mailTopics';
import type { NoticesQuery, NoticeSettings, Notice } from '@/shared/platform/notices.schemas';
import type { Page } from '@/shared/platform/paging';
import { DAY_MS } from '@/shared/platform/durations';
import { dayText } from '@/shared/platform/format';
import { noticeLink } from '@/shared/platform/notices.rules';
import { NOTICE_TEXTS } from '@/shared/platform/noticeTexts';

type NewNotice = Omit<typeof notices.$inferInsert, 'id'>;

export const insertNotices = async (tx: Db, values: NewNotice[]) =>
  values.length === 0
    ? []
    : tx.insert(notices).values(values).returning({ id: notices.id, userId: notices.userId });

const readers = builtOnce((db) =>
  db
    .select({
      userId: users.id,
      /** Whom the notice concerns: the account itself, or that of the person's outlet. */
      ownerId: sql<number>`coalesce(${outletProfiles.userId}, ${users.id})`,
      part: outletSeats.part,
      ...pick(users, 'email', 'role', 'timeZone', 'mailsOff'),
    })
    .from(users)
    .leftJoin(outletSeats, eq(outletSeats.userId, users.id))
    .leftJoin(outletProfiles, eq(outletProfiles.id, outletSeats.outletId))
    .where(
      and(
        sql`${users.id} IN (SELECT unnest(${sql.placeholder('userIds')}::integer[])
          UNION ALL SELECT s.user_id FROM outlet_seats s JOIN media_profiles m ON m.id = s.outlet_id
          WHERE m.user_id = ANY(${sql.placeholder('userIds')}))`,
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(users.id))
    .for('key share', { of: users })
    .prepare('notice_readers'),
);

/** Also the people of outlets, without deleted accounts; the rows stay locked while the notices are written. */
export const findReaders = (tx: Db, userIds: readonly number[]) => readers(tx).execute({ userIds });

/** Of what the notice is about; a notice about the account itself has the account's. */
const face = sql<FaceRecord>`CASE
  WHEN ${campaigns.releaseId} IS NOT NULL THEN ${faceOfRelease(campaigns.releaseId)}
  WHEN ${notices.orderId} IS NOT NULL THEN ${faceOfOrder(notices.orderId)}
  ELSE coalesce(${faceOfOutlet(sql`(${notices.data}->>'outlet')::integer`)},
    ${faceOfAccount(notices.userId)}) END`;

const SORTING = newestFirst('notices', notices.id);

const selectNotices = (db: Db, place: ReturnType<typeof sql<string>>) =>
  db
    .select({
      notice: notices,
      timeZone: users.timeZone,
      face,
      place,
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .leftJoin(campaigns, eq(campaigns.id, notices.campaignId));
export type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number];

export async function listNotices(
  db: Db,
  userId: number,
  query: NoticesQuery,
): Promise<Page<NoticeRow>> {
  const page = pageQuery(SORTING, query);
  const rows = await selectNotices(db, page.place)
    .where(and(eq(notices.userId, userId), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.pageOf(rows, (row) => row, await db.$count(notices, eq(notices.userId, userId)));
}

const isUnread = (userId: number) => and(eq(notices.userId, userId), isNull(notices.readAt));

export const countUnread = (db: Db, userId: number): Promise<number> =>
  db.$count(notices, isUnread(userId));

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

export async function markMessagesRead(tx: Db, userId: number, orderId: number, at: Date) {
  await tx
    .update(notices)
    .set({ readAt: at })
    .where(
      and(
        sql`${notices.userId} IN ${peopleOf(userId)}`,
        isNull(notices.readAt),
        eq(notices.orderId, orderId),
        eq(notices.kind, 'unread_messages'),
      ),
    );
}

export const findSettings = (db: Db, userId: number): Promise<NoticeSettings | null> =>
  firstOf(
    db
      .select({ mails_off: users.mailsOff, time_zone: users.timeZone })
      .from(users)
      .where(eq(users.id, userId)),
  );

/** Keeps the version, because nothing that clients see of the account changes. */
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

/** Turns mails of the topic off. A repeated call and one for a deleted account change nothing. */
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

/** Whether no other transaction is telling admins of it; holds until this one ends. */
export async function mayTell(tx: Db, cause: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isFirst: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtext(${`desk_failure:${cause}`})) AS "isFirst"`,
  );
  return rows[0]?.isFirst === true;
}

export async function findNotifiedOfFailure(tx: Db, cause: string, since: Date): Promise<number[]> {
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

export const purgeNotices = (db: Db, now: Date): Promise<number> =>
  purgeRows(db, notices.id, lte(notices.createdAt, new Date(now.getTime() - NOTICE_DAYS * DAY_MS)));

export function presentNotice({ notice, face: shown, timeZone }: NoticeRow): Notice {
  const { id, kind, data, orderId, campaignId, createdAt, readAt } = notice;
  const { title, text } = NOTICE_TEXTS[kind];
  const words = text(data, (iso) => dayText(iso, timeZone ?? 'UTC'));
  return {
    id,
    kind,
    title: title(data),
    text: data.reason === undefined ? words : `${words} ${data.reason}`,
    path: noticeLink(kind, {
      order: orderId,
      campaign: campaignId,
      outlet: data.outlet,
      report: data.report,
    }),
    order: orderId,
    campaign: campaignId,
    face: shown,
    is_read: readAt !== null,
    created_at: createdAt.toISOString(),
  };
}
