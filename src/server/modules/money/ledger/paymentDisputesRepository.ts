import { assertRow } from '@/server/platform/db/assertRow';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { accounts, paymentDisputes, payments, transfers } from '@/server/platform/db/schema';
import type { AccountKind, TransferKind } from '@/shared/money/ledger.rules';
import { sideOf } from './orderMoneyRepository';

export type DisputeRow = typeof paymentDisputes.$inferSelect;
export type Dispute = Pick<DisputeRow, 'id' | 'paymentId' | 'amountCents'>;

/** The payment's dispute; one from before ids were stored gets its id. Lock the payment first. */
export async function findDispute(
  tx: Db,
  paymentId: number,
  { externalId, amountCents }: { externalId: string; amountCents: number },
): Promise<DisputeRow | null> {
  const isOld = and(
    isNull(paymentDisputes.externalId),
    eq(paymentDisputes.amountCents, amountCents),
  );
  const [row] = await tx
    .select()
    .from(paymentDisputes)
    .where(
      and(
        eq(paymentDisputes.paymentId, paymentId),
        or(eq(paymentDisputes.externalId, externalId), isOld),
      ),
    )
    .orderBy(asc(paymentDisputes.externalId))
    .limit(1);
  if (row?.externalId === null) await updateDispute(tx, row.id, { externalId });
  return row ?? null;
}

export async function insertDispute(
  tx: Db,
  values: typeof paymentDisputes.$inferInsert,
): Promise<DisputeRow> {
  const [row] = await tx.insert(paymentDisputes).values(values).returning();
  assertRow(row, 'The new dispute');
  return row;
}

export async function updateDispute(
  tx: Db,
  id: number,
  changes: Partial<Pick<DisputeRow, 'externalId' | 'wonAt'>>,
): Promise<void> {
  await tx.update(paymentDisputes).set(changes).where(eq(paymentDisputes.id, id));
}

export const standingDisputes = (tx: Db, paymentId: number): Promise<DisputeRow[]> =>
  tx
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.paymentId, paymentId), isNull(paymentDisputes.wonAt)))
    .orderBy(asc(paymentDisputes.id));

export const disputesSince = (tx: Db, userId: number, since: Date) =>
  tx
    .select(getTableColumns(paymentDisputes))
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(
      and(
        eq(payments.userId, userId),
        isNull(paymentDisputes.wonAt),
        gte(paymentDisputes.createdAt, since),
      ),
    )
    .orderBy(asc(paymentDisputes.id));

const isOf = (disputeId: number): SQL => eq(transfers.disputeId, disputeId);

/** Whether the dispute has taken its money, or given it back. */
export const hasMoved = async (
  tx: Db,
  disputeId: number,
  event: 'dispute' | 'won',
): Promise<boolean> => {
  const isGiven = sql`starts_with(${transfers.key}, 'won:')`;
  const isMeant = event === 'won' ? isGiven : eq(transfers.kind, 'chargeback');
  return (await tx.$count(transfers, and(isOf(disputeId), isMeant))) > 0;
};

/** Cents of the transfers of this kind, less all others. */
const lessReturned = (taken: TransferKind) =>
  sql<number>`sum(CASE ${transfers.kind} WHEN ${taken} THEN ${transfers.amountCents}
    ELSE -${transfers.amountCents} END)`.mapWith(Number);

export const partsTaken = (tx: Db, disputeId: number) =>
  tx
    .select({
      orderId: transfers.orderId,
      kind: accounts.kind,
      userId: accounts.userId,
      cents: lessReturned('chargeback'),
    })
    .from(transfers)
    .innerJoin(
      accounts,
      sql`${accounts.id} = CASE ${transfers.kind} WHEN 'repay' THEN ${transfers.toId} ELSE ${sideOf} END`,
    )
    .where(isOf(disputeId))
    .groupBy(transfers.orderId, accounts.kind, accounts.userId)
    .orderBy(asc(transfers.orderId));

/** Returns the parts of an order's hold that were not refunded, in cents by the artist's account. */
export async function partsNotRefunded(tx: Db, orderId: number): Promise<Map<AccountKind, number>> {
  const rows = await tx
    .select({ kind: accounts.kind, cents: lessReturned('hold') })
    .from(transfers)
    .innerJoin(
      accounts,
      sql`${accounts.id} = CASE ${transfers.kind} WHEN 'hold' THEN ${transfers.fromId} ELSE ${transfers.toId} END`,
    )
    .where(and(eq(transfers.orderId, orderId), inArray(transfers.kind, ['hold', 'refund'])))
    .groupBy(accounts.kind);
  return new Map(rows.map(({ kind, cents }) => [kind, cents]));
}
