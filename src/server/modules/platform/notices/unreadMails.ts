import type { AppDeps } from '@/server/deps';
import {
  createWorker,
  type Worker,
  type WorkerSettings,
} from '@/server/platform/worker/createWorker';
import { notify } from './noticesCommands';
import { aliasedTable, and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import {
  artistProfiles,
  outletProfiles,
  messages,
  orderMarks,
  orders,
} from '@/server/platform/db/schema';
import { firstDueAt, isDue } from '@/server/platform/worker/dueRows';
import { UNREAD_MAIL_MINUTES } from '@/shared/platform/limits';

interface ClaimedUnread {
  orderId: number;
  userId: number;
  leasedUntil: Date;
}

const LEASE_MS = 60_000;

const LONGEST_MS = UNREAD_MAIL_MINUTES * 60_000;

type Options = Pick<AppDeps, 'database' | 'config'> & WorkerSettings;

/** One mail is enough until all messages are read. */
export function startUnreadMails(options: Options): Worker {
  const { db } = options.database;
  return createWorker({
    ...options,
    work: 'mails about unread messages',
    claim: (at) => claimUnread(db, at),
    settle: (claimed) =>
      db.transaction(async (tx) => {
        const unread = await takeUnread(tx, claimed);
        if (!unread) return;
        const { count, service, title, other } = unread;
        const names = { ...(title !== null && { title }), ...(other !== null && { other }) };
        await notify(tx, options, {
          userId: claimed.userId,
          kind: 'unread_messages',
          facts: { count, service, ...names },
          order: claimed.orderId,
        });
      }),
    nextDueAt: () => firstDueAt(db, orderMarks.mailDueAt),
  });
}

async function claimUnread(db: Db, now: Date): Promise<ClaimedUnread | undefined> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const due = aliasedTable(orderMarks, 'due');
  const first = db
    .select({ orderId: due.orderId, userId: due.userId })
    .from(due)
    .where(and(isNotNull(due.mailDueAt), isDue(due.mailDueAt, now, LONGEST_MS)))
    .orderBy(due.mailDueAt, due.orderId, due.userId)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(orderMarks)
    .set({ mailDueAt: leasedUntil })
    .where(sql`(${orderMarks.orderId}, ${orderMarks.userId}) = (${first})`)
    .returning({ orderId: orderMarks.orderId, userId: orderMarks.userId });
  return row && { ...row, leasedUntil };
}

/** Ends the claim; `null` if another worker has ended it or the messages were read meanwhile. */
async function takeUnread(tx: Db, { orderId, userId, leasedUntil }: ClaimedUnread) {
  const [mark] = await tx
    .update(orderMarks)
    .set({ mailDueAt: null })
    .where(
      and(
        eq(orderMarks.orderId, orderId),
        eq(orderMarks.userId, userId),
        eq(orderMarks.mailDueAt, leasedUntil),
      ),
    )
    .returning({ lastReadId: orderMarks.lastReadId });
  if (!mark) return null;
  const count = await tx.$count(
    messages,
    and(
      eq(messages.orderId, orderId),
      ne(messages.userId, userId),
      gt(messages.id, mark.lastReadId),
    ),
  );
  if (count === 0) return null;
  const [row] = await tx
    .select({
      service: orders.type,
      title: orders.releaseTitle,
      artistUserId: artistProfiles.userId,
      stageName: artistProfiles.stageName,
      companyName: outletProfiles.companyName,
    })
    .from(orders)
    .innerJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
    .innerJoin(outletProfiles, eq(outletProfiles.id, orders.outletId))
    .where(eq(orders.id, orderId));
  if (!row) return null;
  const { service, title, artistUserId, stageName, companyName } = row;
  return { count, service, title, other: artistUserId === userId ? companyName : stageName };
}
