import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { sumOf } from '@/server/platform/db/queryParts';
import {
  accounts,
  paymentDisputes,
  payments,
  payoutBatches,
  payoutBatchLines,
  payouts,
  transfers,
} from '@/server/platform/db/schema';

/** The most breaches of one kind that are reported; the first ones are enough to find the cause. */
export const REPORTED_MAX = 20;

export async function findCashBreaches(tx: Db): Promise<string[]> {
  return [
    ...(await wrongFiles(tx)),
    ...(await wrongFileLines(tx)),
    ...(await wrongRefundsToCards(tx)),
    ...(await leftWithoutPayout(tx)),
    ...(await wrongDisputes(tx)),
  ];
}

/** A bank file is what was made, and its sum is that of its payouts. */
async function wrongFiles(db: Db): Promise<string[]> {
  const lines = sumOf(payoutBatchLines.amountCents);
  const isChanged = sql<boolean>`coalesce(
    encode(sha256(convert_to(${payoutBatches.file}, 'UTF8')), 'hex') <> ${payoutBatches.digest}, false)`;
  const rows = await db
    .select({ id: payoutBatches.id, sum: payoutBatches.sumCents, lines, isChanged })
    .from(payoutBatches)
    .leftJoin(payoutBatchLines, eq(payoutBatchLines.batchId, payoutBatches.id))
    .groupBy(payoutBatches.id)
    .having(sql`${isChanged} OR ${lines} <> ${payoutBatches.sumCents}`)
    .orderBy(payoutBatches.id)
    .limit(REPORTED_MAX);
  return rows.map(({ id, sum, lines: cents, isChanged: isOther }) =>
    isOther
      ? `Bank file ${id} is not the one that was made.`
      : `Bank file ${id} says ${sum} cents; its payouts make ${cents}.`,
  );
}

/** What a settled file paid has left by the books, once; nothing else of a file has. */
async function wrongFileLines(db: Db): Promise<string[]> {
  const left = sumOf(transfers.amountCents);
  const { state, isFailed, amountCents } = payoutBatchLines;
  const isRight = sql`CASE
    WHEN ${isFailed} THEN ${left} = 0 AND ${payouts.status} = 'failed'
    WHEN ${state} = 'settled' THEN ${left} = ${amountCents} AND ${payouts.status} = 'paid'
    WHEN ${state} = 'undone' THEN true
    ELSE ${left} = 0 AND ${payouts.status} = 'requested' END`;
  const rows = await db
    .select({
      batch: payoutBatchLines.batchId,
      state,
      isFailed,
      amountCents,
      payout: payouts.id,
      status: payouts.status,
      left,
    })
    .from(payoutBatchLines)
    .innerJoin(payouts, eq(payouts.id, payoutBatchLines.payoutId))
    .leftJoin(transfers, and(eq(transfers.payoutId, payouts.id), eq(transfers.kind, 'paid')))
    .groupBy(payoutBatchLines.id, payouts.id)
    .having(sql`NOT (${isRight})`)
    .orderBy(payoutBatchLines.id)
    .limit(REPORTED_MAX);
  return rows.map(
    (row) =>
      `Bank file ${row.batch} (${row.isFailed ? 'refused' : row.state}) has ${row.amountCents} cents for payout ${row.payout} (${row.status}), of which ${row.left} left by the books.`,
  );
}

/** No more goes back to a card than its payment brought. */
async function wrongRefundsToCards(db: Db): Promise<string[]> {
  const back = sumOf(transfers.amountCents);
  const brought = sql`CASE WHEN ${payments.status} = 'succeeded' THEN ${payments.amountCents} ELSE 0 END`;
  const rows = await db
    .select({ id: payments.id, brought: sql<number>`${brought}`.mapWith(Number), back })
    .from(payments)
    .innerJoin(payouts, eq(payouts.paymentId, payments.id))
    .innerJoin(transfers, and(eq(transfers.payoutId, payouts.id), eq(transfers.kind, 'paid')))
    .groupBy(payments.id)
    .having(sql`${back} > ${brought}`)
    .orderBy(payments.id)
    .limit(REPORTED_MAX);
  return rows.map(
    (row) =>
      `Payment ${row.id} brought ${row.brought} cents, and ${row.back} went back to its card.`,
  );
}

/** Only payouts leave, and to the provider's account. */
async function leftWithoutPayout(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: transfers.id, cents: transfers.amountCents })
    .from(transfers)
    .innerJoin(accounts, eq(accounts.id, transfers.toId))
    .where(
      and(
        eq(transfers.kind, 'paid'),
        or(isNull(transfers.payoutId), ne(accounts.kind, 'provider')),
      ),
    )
    .orderBy(transfers.id)
    .limit(REPORTED_MAX);
  return rows.map(({ id, cents }) => `Transfer ${id} paid ${cents} cents for no payout.`);
}

/** A dispute takes its amount once, and gives it back once if it was won. */
async function wrongDisputes(db: Db): Promise<string[]> {
  const { id, amountCents, wonAt } = paymentDisputes;
  const { amountCents: cents, kind } = transfers;
  const taken = sumOf(cents, sql`${kind} = 'chargeback'`);
  const given = sumOf(cents, sql`${kind} = 'reinstate' AND ${accounts.kind} = 'provider'`);
  const rows = await db
    .select({ id, amountCents, taken, given })
    .from(paymentDisputes)
    .leftJoin(transfers, eq(transfers.disputeId, id))
    .leftJoin(accounts, eq(accounts.id, transfers.fromId))
    .groupBy(id)
    .having(
      sql`${taken} <> ${amountCents} OR ${given} <> (${wonAt} IS NOT NULL)::int * ${amountCents}`,
    )
    .orderBy(id)
    .limit(REPORTED_MAX);
  return rows.map(
    (row) =>
      `Dispute ${row.id} is about ${row.amountCents} cents; ${row.taken} were taken and ${row.given} given back.`,
  );
}
