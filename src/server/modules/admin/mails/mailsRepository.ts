import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { outgoingMails } from '@/server/platform/db/schema';
import { pick } from '@/server/platform/db/queryParts';
import { readQueue } from '@/server/modules/platform/metrics/figuresRepository';
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

const isFound = ({ state, search }: MailsQuery) =>
  and(
    state && STATES[state],
    search === undefined
      ? undefined
      : sql`position(${search.toLowerCase()} in lower(${outgoingMails.recipient})) > 0`,
  );

export async function readMails(db: Db, query: MailsQuery, now: Date) {
  const where = isFound(query);
  const rows = await db
    .select()
    .from(outgoingMails)
    .where(where)
    .orderBy(desc(outgoingMails.id))
    .limit(SHOWN_MAX);
  const work = [];
  for (const name of BACKGROUND_WORK) {
    const { count, oldest } = await readQueue(db, name, now);
    work.push({ name, due: count, oldest: oldest?.toISOString() ?? null });
  }
  return {
    waiting: await db.$count(outgoingMails, STATES.waiting),
    failed: await db.$count(outgoingMails, STATES.failed),
    items: rows.map(presentMail),
    total: await db.$count(outgoingMails, where),
    work,
  };
}

export async function findMail(db: Db, id: number): Promise<MailText | null> {
  const [row] = await db.select().from(outgoingMails).where(eq(outgoingMails.id, id));
  return row ? { ...pick(row, 'recipient', 'subject'), text: withoutSecrets(row.body) } : null;
}

/** Hides what a link is opened by, such as the token of an invitation. */
const withoutSecrets = (text: string): string =>
  text.replaceAll(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1?(hidden)');
