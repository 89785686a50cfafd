import type { AppDeps } from '@/server/deps';
import { createWorker, type Worker } from '@/server/platform/worker/createWorker';
import { hasPassed, nextAtHour } from '@/server/platform/worker/dueRows';
import { DAY_MS } from '@/shared/platform/durations';
import { ProviderError } from '@/server/modules/money/payments/paymentPort';
import { findBreaches } from './findBreaches';
import { findDifferences } from './providerComparison';
import { CommandError, openExisting } from '@/server/commands/command';
import type { Env } from '@/server/platform/config/readSetting';
import { desc, getTableColumns, lt } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import { ledgerChecks } from '@/server/platform/db/schema';
import { pageQuery, type Sorting } from '@/server/platform/http/cursor';
import type { LedgerCheck } from '@/shared/money/adminMoney.schemas';
import type { Page, PagedQuery } from '@/shared/platform/paging';

type LedgerCheckRow = typeof ledgerChecks.$inferSelect;

const KEPT_DAYS = 365;

export const findLatestCheck = (db: Db): Promise<LedgerCheckRow | null> =>
  firstOf(db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.id)).limit(1));

const NEWEST: Sorting = {
  name: 'ledger-checks',
  keys: [{ column: ledgerChecks.id, kind: 'number' }],
  isDescending: true,
};

/** The hour in UTC at which the server is least busy. */
const CHECK_HOUR = 3;

export const nextCheckAt = (now: Date): Date => nextAtHour(CHECK_HOUR, now);

export function startLedgerCheck({
  database: { db },
  now,
  logger,
  meters,
  payments,
}: Pick<AppDeps, 'database' | 'now' | 'logger' | 'meters' | 'payments'>): Worker {
  let dueAt = now();
  return createWorker({
    work: 'the check of the ledger',
    async claim(at) {
      if (!hasPassed(dueAt, at, DAY_MS)) return undefined;
      dueAt = nextCheckAt(at);
      return at;
    },
    async settle() {
      const breaches = await findBreaches(db);
      const differences = await compare(db, payments, now, logger);
      await recordCheck(db, { checkedAt: now(), breaches, differences });
      meters?.ledgerChecked(now(), breaches.length);
      if (breaches.length === 0) logger?.info('the ledger is in order');
      else logger?.error({ breaches }, 'the ledger is not in order');
    },
    nextDueAt: async () => dueAt,
    now,
    ...(logger && { logger }),
  });
}

/** Returns `null` if there is nothing to compare with, or it cannot be read tonight. */
async function compare(
  db: Db,
  payments: AppDeps['payments'],
  now: AppDeps['now'],
  logger: AppDeps['logger'],
): Promise<string[] | null> {
  if (payments?.name !== 'stripe') return null;
  try {
    return await findDifferences(db, payments, now);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logger?.error({ err: error }, 'the movements of the card provider cannot be read');
    return null;
  }
}

/** Returns the sentence to print; rejects with a `CommandError` that lists the breaches. */
export async function runLedgerCheck(env: Env, migrationsFolder: string): Promise<string> {
  const database = await openExisting(env, migrationsFolder);
  try {
    const breaches = await findBreaches(database.db);
    if (breaches.length > 0) {
      throw new CommandError(['The ledger is not in order.', ...breaches].join('\n'));
    }
    return 'The ledger is in order.';
  } finally {
    await database.close();
  }
}

export async function recordCheck(
  db: Db,
  check: Omit<typeof ledgerChecks.$inferInsert, 'id'> & { checkedAt: Date },
) {
  await db.insert(ledgerChecks).values(check);
  const yearAgo = new Date(check.checkedAt.getTime() - KEPT_DAYS * DAY_MS);
  await db.delete(ledgerChecks).where(lt(ledgerChecks.checkedAt, yearAgo));
}

export async function listChecks(db: Db, query: PagedQuery): Promise<Page<LedgerCheck>> {
  const page = pageQuery(NEWEST, query);
  const rows = await db
    .select({ ...getTableColumns(ledgerChecks), place: page.place })
    .from(ledgerChecks)
    .where(page.after)
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.pageOf(
    rows,
    ({ checkedAt, ...check }) => ({ ...check, checked_at: checkedAt.toISOString() }),
    await db.$count(ledgerChecks),
  );
}
