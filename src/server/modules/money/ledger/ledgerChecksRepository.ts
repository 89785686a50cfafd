import { desc, lt } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/rows';
import { ledgerChecks } from '@/server/platform/db/schema';
import { pageQuery, type Sorting } from '@/server/platform/http/cursor';
import { DAY_MS } from '@/shared/platform/durations';
import type { Page, PagedQuery } from '@/shared/platform/paging';

export type LedgerCheckRow = typeof ledgerChecks.$inferSelect;

const KEPT_DAYS = 365;

/** Records a check, and deletes those older than a year. */
export async function recordCheck(
  db: Db,
  check: Pick<LedgerCheckRow, 'checkedAt' | 'breaches'>,
): Promise<void> {
  await db.insert(ledgerChecks).values(check);
  const yearAgo = new Date(check.checkedAt.getTime() - KEPT_DAYS * DAY_MS);
  await db.delete(ledgerChecks).where(lt(ledgerChecks.checkedAt, yearAgo));
}

export const findLatestCheck = (db: Db): Promise<LedgerCheckRow | null> =>
  firstOf(db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.id)).limit(1));

const NEWEST: Sorting = {
  name: 'ledger-checks',
  keys: [{ column: ledgerChecks.id, kind: 'number' }],
  isDescending: true,
};

export async function listChecks<Item>(
  db: Db,
  query: PagedQuery,
  present: (row: LedgerCheckRow) => Item,
): Promise<Page<Item>> {
  const page = pageQuery(NEWEST, query);
  const rows = await db
    .select({
      id: ledgerChecks.id,
      checkedAt: ledgerChecks.checkedAt,
      breaches: ledgerChecks.breaches,
      place: page.place,
    })
    .from(ledgerChecks)
    .where(page.after)
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.pageOf(rows, present, await db.$count(ledgerChecks));
}
