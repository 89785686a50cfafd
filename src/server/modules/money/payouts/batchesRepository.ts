import { assertRow } from '@/server/platform/db/assertRow';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import { notFound } from '@/server/platform/http/failures';
import { presentFields } from '@/server/platform/http/presentFields';
import { payoutBatches, payoutBatchLines, payouts } from '@/server/platform/db/schema';
import { pageQuery, type Sorting } from '@/server/platform/http/cursor';
import { nameOfAccount } from '@/server/platform/db/search';
import type { PayoutBatch } from '@/shared/money/adminMoney.schemas';
import { OPEN_BATCH_STATES } from '@/shared/money/ledger.rules';
import { fromCents } from '@/shared/platform/format';
import type { Page, PagedQuery } from '@/shared/platform/paging';
import { isOverLimit, takesTwo } from './payoutApproval';
import { hadCents, type PayoutViewer } from './requestedPayoutsRepository';

export type BatchRow = typeof payoutBatches.$inferSelect;
export type BatchLineRow = typeof payoutBatchLines.$inferSelect;
type BatchChanges = Partial<
  Pick<BatchRow, 'state' | 'sentBy' | 'sentAt' | 'endedBy' | 'endedAt' | 'reference'>
>;

/** Lines that lock their payout: of an open batch, and not refused by the bank. */
const isOpenLine = and(
  inArray(payoutBatchLines.state, [...OPEN_BATCH_STATES]),
  eq(payoutBatchLines.isFailed, false),
);

/** Inserts a batch with its lines; the database rejects a payout that is in another one. */
export async function insertBatch(
  tx: Db,
  values: typeof payoutBatches.$inferInsert,
  lines: readonly Pick<BatchLineRow, 'payoutId' | 'amountCents'>[],
): Promise<BatchRow> {
  const [row] = await tx.insert(payoutBatches).values(values).returning();
  assertRow(row, 'The new batch');
  await tx
    .insert(payoutBatchLines)
    .values(lines.map((line) => ({ ...line, batchId: row.id, state: row.state })));
  return row;
}

export const lockBatch = (tx: Db, id: number): Promise<BatchRow | null> =>
  firstOf(tx.select().from(payoutBatches).where(eq(payoutBatches.id, id)).for('no key update'));

/** Raises the version too when nothing else changes. */
export async function updateBatch(tx: Db, id: number, changes: BatchChanges): Promise<void> {
  await tx.update(payoutBatches).set(changes).where(eq(payoutBatches.id, id));
}

export async function markLineFailed(tx: Db, batchId: number, payoutId: number): Promise<void> {
  await tx
    .update(payoutBatchLines)
    .set({ isFailed: true })
    .where(and(eq(payoutBatchLines.batchId, batchId), eq(payoutBatchLines.payoutId, payoutId)));
}

export const lockBatchPayouts = (tx: Db, batchId: number) =>
  tx
    .select(getTableColumns(payouts))
    .from(payouts)
    .where(
      sql`${payouts.id} IN (SELECT payout_id FROM ${payoutBatchLines}
        WHERE batch_id = ${batchId} AND NOT is_failed)`,
    )
    .orderBy(asc(payouts.id))
    .for('no key update');

/** Returns those of the payouts that an open batch locks. Call it after locking them. */
export async function payoutsInBatches(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: payoutBatchLines.payoutId })
    .from(payoutBatchLines)
    .where(and(isOpenLine, inArray(payoutBatchLines.payoutId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

const FIELDS = ['id', 'version', 'state', 'reference', 'digest', 'has_file'] as const;

const NEWEST: Sorting = {
  name: 'batches',
  keys: [{ column: payoutBatches.id, kind: 'number' }],
  isDescending: true,
};

const { file: _file, ...shown } = getTableColumns(payoutBatches);
const selectBatches = (db: Db, place: ReturnType<typeof pageQuery>['place']) =>
  db
    .select({
      ...shown,
      hasFile: sql<boolean>`${payoutBatches.file} IS NOT NULL`,
      maker: nameOfAccount(payoutBatches.madeBy),
      sender: nameOfAccount(payoutBatches.sentBy),
      ender: nameOfAccount(payoutBatches.endedBy),
      place,
    })
    .from(payoutBatches);
type BatchView = Awaited<ReturnType<typeof selectBatches>>[number];

/** Lines by batch, with their payouts as the viewer decides on them, and the owners' names. */
const linesOf = (db: Db, batchIds: readonly number[], viewer: PayoutViewer) =>
  db
    .select({
      batchId: payoutBatchLines.batchId,
      payoutId: payoutBatchLines.payoutId,
      amountCents: payoutBatchLines.amountCents,
      isFailed: payoutBatchLines.isFailed,
      reason: payouts.reason,
      approvedAt: payouts.approvedAt,
      hadCents: hadCents(viewer),
      name: sql<string>`${nameOfAccount(payouts.userId)}`,
    })
    .from(payoutBatchLines)
    .innerJoin(payouts, eq(payouts.id, payoutBatchLines.payoutId))
    .where(inArray(payoutBatchLines.batchId, [...batchIds]))
    .orderBy(asc(payoutBatchLines.id));
type LineView = Awaited<ReturnType<typeof linesOf>>[number];

export async function listBatches(
  db: Db,
  viewer: PayoutViewer,
  query: PagedQuery,
): Promise<Page<PayoutBatch>> {
  const page = pageQuery(NEWEST, query);
  const rows = await selectBatches(db, page.place)
    .where(page.after)
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const ids = rows.map(({ id }) => id);
  const lines = ids.length === 0 ? [] : await linesOf(db, ids, viewer);
  return page.pageOf(
    rows,
    (row) => presentBatch(row, lines, viewer.adminId),
    await db.$count(payoutBatches),
  );
}

export async function readBatch(db: Db, viewer: PayoutViewer, id: number): Promise<PayoutBatch> {
  const [row] = await selectBatches(db, sql`''`).where(eq(payoutBatches.id, id));
  if (!row) throw notFound();
  return presentBatch(row, await linesOf(db, [id], viewer), viewer.adminId);
}

const deed = (name: string | null, at: Date | null): PayoutBatch['sent'] =>
  at && { name, at: at.toISOString() };

function presentBatch(row: BatchView, allLines: readonly LineView[], adminId: number): PayoutBatch {
  const lines = allLines.filter(({ batchId }) => batchId === row.id);
  return {
    ...presentFields(row, FIELDS),
    amount: fromCents(row.sumCents),
    made: { name: row.maker, at: row.createdAt.toISOString() },
    sent: deed(row.sender, row.sentAt),
    ended: deed(row.ender, row.endedAt),
    needs_other:
      row.state === 'made' &&
      row.madeBy === adminId &&
      (takesTwo(row.sumCents) || lines.some(isOverLimit)),
    lines: lines.map(({ payoutId, name, amountCents, isFailed, reason }) => ({
      payout: payoutId,
      name,
      amount: fromCents(amountCents),
      failed: isFailed ? (reason ?? '') : null,
    })),
  };
}

/** The file as it was made; `null` once it was erased, `undefined` without such a batch. */
export async function batchFile(db: Db, id: number) {
  const [row] = await db
    .select({ file: payoutBatches.file, createdAt: payoutBatches.createdAt })
    .from(payoutBatches)
    .where(eq(payoutBatches.id, id));
  return row;
}

export const countOpenBatches = (db: Db): Promise<number> =>
  db.$count(payoutBatches, inArray(payoutBatches.state, [...OPEN_BATCH_STATES]));
