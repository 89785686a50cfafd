import { and, count, eq, isNotNull, isNull, lte, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/server/platform/db/client';
import {
  campaigns,
  deliverables,
  files,
  fileTasks,
  orderMarks,
  orders,
  outgoingMails,
  outletSamples,
  payments,
  payouts,
} from '@/server/platform/db/schema';

interface Queue {
  of: PgTable;
  due: PgColumn;
  where?: SQL;
}

const DUE = {
  mail: {
    of: outgoingMails,
    due: outgoingMails.nextAttemptAt,
    where: isNull(outgoingMails.failedAt),
  },
  file_tasks: { of: fileTasks, due: fileTasks.nextAttemptAt },
  order_deadlines: { of: orders, due: orders.dueAt },
  order_reminders: { of: orders, due: orders.remindAt },
  unread_mails: { of: orderMarks, due: orderMarks.mailDueAt },
  campaign_reminders: { of: campaigns, due: campaigns.remindAt },
  link_checks: { of: deliverables, due: deliverables.nextCheckAt },
  sample_checks: { of: outletSamples, due: outletSamples.nextCheckAt },
  payment_checks: {
    of: payments,
    due: payments.nextCheckAt,
    where: eq(payments.status, 'created'),
  },
  card_payouts: { of: payouts, due: payouts.nextAttemptAt },
} satisfies Record<string, Queue>;

export type QueueName = keyof typeof DUE;
export const QUEUES = Object.keys(DUE) as QueueName[]; // `DUE` has exactly these keys

export async function readQueue(
  db: Db,
  queue: QueueName,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const { of, due, where }: Queue = DUE[queue];
  const [row] = await db
    .select({ count: count(), oldest: min(due) })
    .from(of)
    .where(and(lte(due, now), where));
  return { count: row?.count ?? 0, oldest: (row?.oldest ?? null) as Date | null }; // each is a time
}

export const countFailedMails = (db: Db): Promise<number> =>
  db.$count(outgoingMails, isNotNull(outgoingMails.failedAt));

export async function sumFiles(db: Db): Promise<number> {
  const [row] = await db
    .select({ bytes: sql`coalesce(sum(${files.bytes}::int8 + ${files.thumbnailBytes}), 0)` })
    .from(files);
  return Number(row?.bytes ?? 0); // the driver returns a numeric as text
}
