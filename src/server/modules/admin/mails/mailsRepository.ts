import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { outgoingMails, sentMails } from '@/server/platform/db/schema';
import { pick } from '@/server/platform/db/queryParts';
import { readQueue } from '@/server/modules/platform/metrics/figuresRepository';
import { withoutSecrets } from '@/server/platform/mail/outbox';
import { lastRuns } from '@/server/platform/worker/createWorker';
import { BACKGROUND_WORK } from '@/shared/admin/mails.rules';
import type { MailRow, MailsQuery, MailText } from '@/shared/admin/mails.schemas';

const SHOWN_MAX = 50;

export const STATES = {
  failed: isNotNull(outgoingMails.failedAt),
  waiting: isNull(outgoingMails.failedAt),
};

const presentMail = (row: typeof outgoingMails.$inferSelect): MailRow => ({
  ...{ id: row.id, recipient: row.recipient, subject: row.subject, attempts: row.attempts },
  state: row.failedAt ? 'failed' : 'waiting',
  created_at: row.createdAt.toISOString(),
  at: (row.failedAt ?? row.nextAttemptAt).toISOString(),
  last_error: row.lastError,
});

const isTo = (table: typeof outgoingMails | typeof sentMails, { search }: MailsQuery) =>
  search === undefined
    ? undefined
    : sql`position(${search.toLowerCase()} in lower(${table.recipient})) > 0`;

const isBelow = (table: typeof outgoingMails | typeof sentMails, { below }: MailsQuery) =>
  below === undefined ? undefined : lt(table.id, below);

async function listSent(db: Db, query: MailsQuery) {
  const where = isTo(sentMails, query);
  const rows = await db
    .select()
    .from(sentMails)
    .where(and(where, isBelow(sentMails, query)))
    .orderBy(desc(sentMails.id))
    .limit(SHOWN_MAX);
  const items = rows.map(({ id, recipient, subject, attempts, createdAt, sentAt }): MailRow => ({
    ...{ id, recipient, subject, attempts, state: 'sent', last_error: null },
    created_at: createdAt.toISOString(),
    at: sentAt.toISOString(),
  }));
  return { items, total: await db.$count(sentMails, where) };
}

async function listUnsent(db: Db, query: MailsQuery, state?: keyof typeof STATES) {
  const where = and(state && STATES[state], isTo(outgoingMails, query));
  const rows = await db
    .select()
    .from(outgoingMails)
    .where(and(where, isBelow(outgoingMails, query)))
    .orderBy(desc(outgoingMails.id))
    .limit(SHOWN_MAX);
  return { items: rows.map(presentMail), total: await db.$count(outgoingMails, where) };
}

export async function readMails(db: Db, query: MailsQuery, now: Date) {
  const { state } = query;
  const found = state === 'sent' ? await listSent(db, query) : await listUnsent(db, query, state);
  const work = [];
  for (const name of BACKGROUND_WORK) {
    const { count, oldest } = await readQueue(db, name, now);
    work.push({ name, due: count, oldest: oldest?.toISOString() ?? null });
  }
  return {
    waiting: await db.$count(outgoingMails, STATES.waiting),
    failed: await db.$count(outgoingMails, STATES.failed),
    ...found,
    work,
    runs: lastRuns(),
  };
}

export async function findMail(db: Db, id: number): Promise<MailText | null> {
  const [unsent] = await db.select().from(outgoingMails).where(eq(outgoingMails.id, id));
  const [row = unsent] = await db.select().from(sentMails).where(eq(sentMails.id, id));
  return row ? { ...pick(row, 'recipient', 'subject'), text: withoutSecrets(row.body) } : null;
}
