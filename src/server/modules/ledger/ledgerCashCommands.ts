import type { Db } from '@/server/db/client';
import { USER_ACCOUNT_KINDS } from '@/shared/money/accountKinds';
import type { PayoutKind } from '@/shared/money/paymentStates';
import { type AccountRef, hasTransfer, lockAccounts, payoutParts } from './ledgerRepository';
import { debtOf, payDebtFirst } from './payDebtFirst';
import { takeInTurn } from './takeInTurn';

/* What comes onto balances and leaves them, as in ledgerCommands.ts: once for each key. */

const provider: AccountRef = { kind: 'provider' };
const fees: AccountRef = { kind: 'fees' };

/** A payment has come in: it is on its payer's balance; and what its provider kept of it, when that is known. */
export async function creditPayment(
  tx: Db,
  payment: { id: number; userId: number; orderId: number; amountCents: number },
  chargeCents: number,
  at: Date,
): Promise<void> {
  const to: AccountRef = { kind: 'artist', userId: payment.userId };
  const held = await lockAccounts(tx, [to, provider, fees], at);
  const about = { paymentId: payment.id, orderId: payment.orderId };
  const charge = { from: fees, to: provider, cents: chargeCents, ...about };
  await held.post([
    {
      ...{ key: `payment:${payment.id}`, kind: 'payment', from: provider, to },
      ...{ cents: payment.amountCents, ...about },
    },
    { key: `charge:${payment.id}`, kind: 'charge', ...charge },
  ]);
}

export async function creditBonus(
  tx: Db,
  bonus: { id: number; userId: number; amountCents: number },
  at: Date,
): Promise<void> {
  const from: AccountRef = { kind: 'promotions' };
  const to = { kind: 'bonuses', userId: bonus.userId } as const;
  const held = await lockAccounts(tx, [from, to, debtOf(to.userId)], at);
  const { id: bonusId, amountCents: cents } = bonus;
  const income = { key: `bonus:${bonusId}`, kind: 'bonus', from, to, cents, bonusId } as const;
  await held.post(await payDebtFirst(tx, held, [income]));
}

interface PayoutFacts {
  id: number;
  userId: number;
  amountCents: number;
  /** To the card that paid; so it is taken of what payments and refunds left. */
  kind: PayoutKind;
}

const transitOf = ({ userId }: PayoutFacts): AccountRef => ({ kind: 'transit', userId });
const sourcesOf = ({ userId, kind }: PayoutFacts) =>
  (kind === 'card' ? (['artist'] as const) : USER_ACCOUNT_KINDS).map((each) => ({
    kind: each,
    userId,
  }));

/** Sets aside what was asked for. Answers what is missing, in cents; nothing moves then. */
export async function setAsidePayout(tx: Db, payout: PayoutFacts, at: Date): Promise<number> {
  const sources = sourcesOf(payout);
  const held = await lockAccounts(tx, [...sources, transitOf(payout)], at);
  const keyOf = ({ kind }: AccountRef) => `payout:${payout.id}:${kind}`;
  if (await hasTransfer(tx, sources.map(keyOf))) return 0;
  const taken = takeInTurn(
    sources.map((from) => held.balance(from)),
    payout.amountCents,
  );
  const missing = payout.amountCents - taken.reduce((sum, cents) => sum + cents, 0);
  if (missing > 0) return missing;
  await held.post(
    sources.map((from, index) => ({
      ...{ key: keyOf(from), kind: 'payout', payoutId: payout.id },
      ...{ from, to: transitOf(payout), cents: taken[index] ?? 0 },
    })),
  );
  return 0;
}

/**
 * It has left the platform. Answers what its owner owes, in cents: nothing moves then, since what
 * was asked for pays that first.
 */
export async function payOut(tx: Db, payout: PayoutFacts, at: Date): Promise<number> {
  const { id: payoutId, amountCents: cents } = payout;
  const debt = debtOf(payout.userId);
  const held = await lockAccounts(tx, [transitOf(payout), provider, debt], at);
  const key = `paid:${payoutId}`;
  if (await hasTransfer(tx, [key, ...backKeys(payout)])) return 0;
  const owed = -held.balance(debt);
  if (owed > 0) return owed;
  const ends = { from: transitOf(payout), to: provider };
  await held.post([{ key, kind: 'paid', ...ends, cents, payoutId }]);
  return 0;
}

const backKeys = (payout: PayoutFacts): string[] =>
  sourcesOf(payout).map(({ kind }) => `back:${payout.id}:${kind}`);

/** It is not paid: back to where it was taken from, and a debt is paid of it. */
export async function takeBackPayout(tx: Db, payout: PayoutFacts, at: Date): Promise<void> {
  const { id: payoutId } = payout;
  const sources = sourcesOf(payout);
  const debt = debtOf(payout.userId);
  const held = await lockAccounts(tx, [...sources, transitOf(payout), debt], at);
  if (await hasTransfer(tx, [`paid:${payoutId}`])) return;
  const taken = await payoutParts(tx, payoutId);
  const incomes = sources.map((to) => ({
    ...{ key: `back:${payoutId}:${to.kind}`, kind: 'back' as const, from: transitOf(payout), to },
    ...{ cents: taken.get(to.kind) ?? 0, payoutId },
  }));
  await held.post(await payDebtFirst(tx, held, incomes));
}
