import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { payoutBatches, payoutBatchLines, payouts } from '@/server/platform/db/schema';
import { ApiFailure } from '@/server/platform/http/failures';
import {
  payOut,
  setAsidePayout,
  takeBackPayout,
} from '@/server/modules/money/ledger/ledgerCashCommands';
import { lockPayment } from '@/server/modules/money/payments/paymentsRepository';
import {
  failInBatch,
  makeBatch,
  sendBatch,
  settleBatch,
  undoBatch,
} from '@/server/modules/money/payouts/batchCommands';
import { cancelPayout } from '@/server/modules/money/payouts/payoutsCommands';
import { settlePayout } from '@/server/modules/money/payouts/settlePayoutCommands';
import { testConfig } from './standingApp';

/* Events of payouts for the property test of the ledger: each happens at any time, or is refused. */

export const AT = new Date('2026-03-01T12:00:00Z');
/** What all decisions have in common. */
export const DECIDING = {
  requestId: 'x',
  now: AT,
  config: {
    ...testConfig('unused'),
    payoutDebtor: { name: 'Linernote', iban: 'DE02120300000000202051' },
  },
};
type Random = (below: number) => number;
const pickFrom = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[random(items.length || 1)];

/** Runs the event in a savepoint; a refusal changes nothing. */
async function attempt(tx: Db, event: (inner: Db) => Promise<unknown>): Promise<void> {
  try {
    await tx.transaction(event);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}

const isWaiting = and(eq(payouts.status, 'requested'), eq(payouts.kind, 'bank'));

/** An admin makes a bank file of up to three payouts that wait, in a file or not. */
export async function batchPayouts(
  tx: Db,
  random: Random,
  admin: { userId: number },
): Promise<void> {
  const rows = await tx.select().from(payouts).where(isWaiting);
  const ids = rows.map(({ id }) => id).filter(() => random(2) === 0);
  if (ids.length > 0)
    await attempt(tx, (inner) => makeBatch(inner, ids.slice(0, 3), { ...DECIDING, admin }));
}

/** An admin decides on one of the bank files, seen at this moment. */
export async function moveBatch(tx: Db, random: Random, admin: { userId: number }): Promise<void> {
  const rows = await tx.select().from(payoutBatches).orderBy(payoutBatches.id);
  const open = rows.filter(({ endedAt }) => endedAt === null);
  const batch = pickFrom(random, random(4) > 0 && open.length > 0 ? open : rows);
  if (!batch) return;
  const facts = { ...DECIDING, admin, version: batch.version };
  const [line] = await tx
    .select()
    .from(payoutBatchLines)
    .where(eq(payoutBatchLines.batchId, batch.id));
  const failed = { payout: line?.payoutId ?? 0, reason: 'Closed.' };
  const step = random(6);
  await attempt(tx, async (inner) => {
    if (step === 0) await undoBatch(inner, batch.id, facts);
    else if (step === 1) await failInBatch(inner, batch.id, failed, facts);
    else if (batch.state === 'made') await sendBatch(inner, batch.id, facts);
    else await settleBatch(inner, batch.id, 'x', facts);
  });
}

/** The owner cancels one of their payouts, in a file or not. */
export async function cancelOne(tx: Db, random: Random, userId: number): Promise<void> {
  const rows = await tx.select().from(payouts).where(eq(payouts.userId, userId));
  const { id = 0 } = pickFrom(random, rows) ?? {};
  await attempt(tx, (inner) => cancelPayout(inner, { now: () => AT }, userId, id));
}

export async function requestPayout(tx: Db, random: Random, userId: number) {
  const values = { userId, kind: 'bank' as const, amountCents: 1 + random(400), createdAt: AT };
  const [row] = await tx
    .insert(payouts)
    .values({ ...values, destination: 'DE02 1203 0000 0000 2020 51' })
    .returning();
  if (row && (await setAsidePayout(tx, row, AT)) > 0) {
    await tx.delete(payouts).where(eq(payouts.id, row.id));
  }
}

/** An admin pays or rejects a payout by hand. */
export async function settleOne(tx: Db, pay: boolean, admin: { userId: number }): Promise<void> {
  const rows = await tx.select().from(payouts).where(isWaiting);
  const [row] = rows;
  if (!row) return;
  const facts = { ...DECIDING, admin, version: row.version };
  const body = pay ? { pay, reference: 'x' } : { pay, reason: 'x' };
  await attempt(tx, (inner) =>
    settlePayout(inner, row.id, { reference: undefined, reason: undefined, ...body }, facts),
  );
}

/** The provider refunds a payment to its card, or does not. */
export async function settleRefund(tx: Db, random: Random, isPaid: boolean): Promise<void> {
  const isCard = eq(payouts.kind, 'card');
  const all = await tx.select().from(payouts).where(isCard).orderBy(payouts.id);
  const open = all.filter(({ status }) => status === 'requested');
  const from = random(4) > 0 && open.length > 0 ? open : all;
  const chosen = pickFrom(random, from);
  if (!chosen) return;
  // Locked like all of them: the orders, the payment, the payout, then the accounts.
  await lockPayment(tx, chosen.paymentId ?? 0);
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, chosen.id)).for('update');
  if (!row) return;
  // An account with a debt is not paid.
  if (isPaid && (await payOut(tx, row, AT)) > 0) return;
  if (!isPaid) await takeBackPayout(tx, row, AT);
  // The first decision stands.
  if (row.status !== 'requested') return;
  const decided = isPaid
    ? { status: 'paid' as const, reference: 'x' }
    : { status: 'rejected' as const, reason: 'x' };
  await tx
    .update(payouts)
    .set({ ...decided, decidedAt: AT })
    .where(eq(payouts.id, row.id));
}
