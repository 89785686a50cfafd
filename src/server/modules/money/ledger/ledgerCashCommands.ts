import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { sumOf } from '@/server/platform/db/queryParts';
import { transfers } from '@/server/platform/db/schema';
import {
  type PayoutKind,
  SPENT_ACCOUNT_KINDS,
  USER_ACCOUNT_KINDS,
} from '@/shared/money/ledger.rules';
import {
  type AccountRef,
  fees,
  hasTransfer,
  lockAccounts,
  losses,
  type Posting,
  payoutParts,
  promotions,
  provider,
  takeInTurn,
  debtOf,
  payDebtFirst,
} from './ledgerRepository';
import { disputesSince, partsTaken, standingDisputes } from './paymentDisputesRepository';

/* Money that enters or leaves balances. As in `ledgerCommands.ts`, each key is posted only once. */

/**
 * Credits a payment to its payer's balance, and posts the provider's charge. It locks all accounts
 * of the payer from which the orders are paid, or the payment goes back, later in the transaction.
 */
export async function creditPayment(
  tx: Db,
  payment: { id: number; userId: number; amountCents: number },
  chargeCents: number,
  at: Date,
): Promise<void> {
  const { userId } = payment;
  const to: AccountRef = { kind: 'artist', userId };
  const used = [...SPENT_ACCOUNT_KINDS, 'transit' as const].map((kind) => ({ kind, userId }));
  const locked = await lockAccounts(tx, [...used, provider, fees], at);
  const about = { paymentId: payment.id };
  const charge = { from: fees, to: provider, cents: chargeCents, ...about };
  await locked.post([
    {
      key: `payment:${payment.id}`,
      kind: 'payment',
      from: provider,
      to,
      cents: payment.amountCents,
      ...about,
    },
    { key: `charge:${payment.id}`, kind: 'charge', ...charge },
  ]);
}

/** Posts what the provider charged besides, each under the provider's own id. */
export async function postCharges(
  tx: Db,
  paymentId: number,
  charges: readonly { externalId: string; cents: number }[],
  at: Date,
): Promise<void> {
  if (charges.length === 0) return;
  const locked = await lockAccounts(tx, [provider, fees], at);
  await locked.post(
    charges.map(({ externalId, cents }) => ({
      key: `charge:${externalId}`,
      kind: 'charge',
      ...(cents < 0 ? { from: provider, to: fees } : { from: fees, to: provider }),
      cents: Math.abs(cents),
      paymentId,
    })),
  );
}

export async function creditBonus(
  tx: Db,
  bonus: { id: number; userId: number; amountCents: number },
  at: Date,
): Promise<void> {
  const to = { kind: 'bonuses', userId: bonus.userId } as const;
  const locked = await lockAccounts(tx, [promotions, to, debtOf(to.userId)], at);
  const { id: bonusId, amountCents: cents } = bonus;
  const income = { key: `bonus:${bonusId}`, kind: 'bonus', from: promotions, to, cents } as const;
  await locked.post(await payDebtFirst(tx, locked, [{ ...income, bonusId }]));
}

interface PayoutFacts {
  id: number;
  userId: number;
  amountCents: number;
  /** A payout to the card takes only from money of payments and refunds. */
  kind: PayoutKind;
  paymentId?: number | null;
  createdAt: Date;
}

const transitOf = ({ userId }: PayoutFacts): AccountRef => ({ kind: 'transit', userId });
const sourcesOf = ({ userId, kind }: PayoutFacts) =>
  (kind === 'card' ? (['artist'] as const) : USER_ACCOUNT_KINDS).map((each) => ({
    kind: each,
    userId,
  }));

/** Returns the missing cents; unless they are 0, nothing moves. */
export async function setAsidePayout(tx: Db, payout: PayoutFacts, at: Date): Promise<number> {
  const sources = sourcesOf(payout);
  const locked = await lockAccounts(tx, [...sources, transitOf(payout)], at);
  const keyOf = ({ kind }: AccountRef) => `payout:${payout.id}:${kind}`;
  if (await hasTransfer(tx, sources.map(keyOf))) return 0;
  const taken = takeInTurn(
    sources.map((from) => locked.balance(from)),
    payout.amountCents,
  );
  const missing = payout.amountCents - taken.reduce((sum, cents) => sum + cents, 0);
  if (missing > 0) return missing;
  await locked.post(
    sources.map((from, index) => ({
      key: keyOf(from),
      kind: 'payout',
      payoutId: payout.id,
      from,
      to: transitOf(payout),
      cents: taken[index] ?? 0,
    })),
  );
  return 0;
}

/**
 * Returns the cents of the owner's debt, which has to be paid first; unless they are 0, nothing
 * moves. What has left already (`hasLeft`) is posted whatever is owed.
 */
export async function payOut(
  tx: Db,
  payout: PayoutFacts,
  at: Date,
  hasLeft = false,
): Promise<number> {
  const { id: payoutId, amountCents: cents } = payout;
  const debt = debtOf(payout.userId);
  const locked = await lockAccounts(tx, [transitOf(payout), provider, debt], at);
  const key = `paid:${payoutId}`;
  if (await hasTransfer(tx, [key, ...backKeys(payout)])) return 0;
  const owed = -locked.balance(debt);
  if (owed > 0 && !hasLeft) return owed;
  const ends = { from: transitOf(payout), to: provider };
  await locked.post([{ key, kind: 'paid', ...ends, cents, payoutId }]);
  return 0;
}

export async function owedBy(tx: Db, userId: number, at: Date): Promise<number> {
  const debt = debtOf(userId);
  return -(await lockAccounts(tx, [debt], at)).balance(debt);
}

async function reversedOf(tx: Db, payoutId: number): Promise<number> {
  const isReversal = and(eq(transfers.payoutId, payoutId), eq(transfers.kind, 'reversal'));
  const [row] = await tx
    .select({ cents: sumOf(transfers.amountCents) })
    .from(transfers)
    .where(isReversal);
  return row?.cents ?? 0;
}
/**
 * Takes in what was taken back of a paid payout in all; once for each sum. It pays what the owner
 * owes, and the rest goes to the balance. Returns the cents of the payout that are still paid.
 */
export async function takeInReversal(
  tx: Db,
  { id: payoutId, userId, amountCents }: PayoutFacts,
  reversedCents: number,
  at: Date,
): Promise<number> {
  const debt = debtOf(userId);
  const to = { kind: 'offers', userId } as const;
  const locked = await lockAccounts(tx, [provider, debt, to], at);
  const total = Math.min(reversedCents, amountCents);
  const cents = total - (await reversedOf(tx, payoutId));
  if (cents > 0) {
    const paid = Math.min(cents, -locked.balance(debt));
    const posting = { kind: 'reversal' as const, from: provider, payoutId };
    const key = `reversal:${payoutId}:${total}`;
    await locked.post([
      { ...posting, key: `${key}:debt`, to: debt, cents: paid },
      { ...posting, key, to, cents: cents - paid },
    ]);
  }
  return amountCents - total;
}

/** Locks what paying these payouts touches, since each alone would lock in its own order. */
export async function lockToPayOut(tx: Db, payouts: readonly PayoutFacts[], at: Date) {
  const refs = payouts.flatMap((payout) => [transitOf(payout), debtOf(payout.userId)]);
  await lockAccounts(tx, [...refs, provider], at);
}

const backKeys = (payout: PayoutFacts): string[] =>
  sourcesOf(payout).map(({ kind }) => `back:${payout.id}:${kind}`);

/**
 * Returns an unpaid payout to the balances it was taken from, after repaying a debt. The money of
 * payments first covers what the platform lost by a dispute: one of the refunded payment, which also
 * covers what outlets owe, else any of the owner's since the request, as a bank file locked it.
 */
export async function takeBackPayout(tx: Db, payout: PayoutFacts, at: Date): Promise<void> {
  const { id: payoutId, userId } = payout;
  const sources = sourcesOf(payout);
  const expected = await uncoveredParts(tx, payout);
  const debts = expected.flatMap(({ to }) => ('userId' in to ? [to] : []));
  const locked = await lockAccounts(
    tx,
    [...sources, transitOf(payout), debtOf(userId), losses, ...debts],
    at,
  );
  if (await hasTransfer(tx, [`paid:${payoutId}`, ...backKeys(payout)])) return;
  const taken = await payoutParts(tx, payoutId);
  const incomes = sources.map((to) => ({
    key: `back:${payoutId}:${to.kind}`,
    kind: 'back' as const,
    from: transitOf(payout),
    to,
    cents: taken.get(to.kind) ?? 0,
    payoutId,
  }));
  const owed = new Map(debts.map((to) => [to.userId, -locked.balance(to)]));
  // A dispute can have ended while this waited for the accounts.
  const uncovered = expected.length > 0 ? await uncoveredParts(tx, payout) : [];
  let left = taken.get('artist') ?? 0;
  const covers = uncovered.map(({ to, cents, ...about }): Posting => {
    const most = 'userId' in to ? Math.min(cents, owed.get(to.userId) ?? 0) : cents;
    const covered = Math.min(most, left);
    left -= covered;
    if ('userId' in to) owed.set(to.userId, (owed.get(to.userId) ?? 0) - covered);
    const key = ['cover', payoutId, about.disputeId, about.orderId ?? 'losses', 'artist'].join(':');
    return { key, from: { kind: 'artist', userId }, to, cents: covered, ...about };
  });
  await locked.post([...(await payDebtFirst(tx, locked, incomes)), ...covers]);
}

type Uncovered = Pick<Posting, 'kind' | 'to' | 'cents' | 'paymentId' | 'orderId'> & {
  disputeId: number;
};

/** What disputes took from the platform, then those of a refunded payment from outlets as debts. */
async function uncoveredParts(tx: Db, payout: PayoutFacts): Promise<Uncovered[]> {
  const parts: Uncovered[] = [];
  const disputes = await (payout.paymentId == null
    ? disputesSince(tx, payout.userId, payout.createdAt)
    : standingDisputes(tx, payout.paymentId));
  for (const { id: disputeId, paymentId } of disputes) {
    for (const { kind, userId, orderId, cents } of await partsTaken(tx, disputeId)) {
      const about = { cents, paymentId, disputeId, ...(orderId !== null && { orderId }) };
      if (kind === 'losses') parts.unshift({ kind: 'repay', to: losses, ...about });
      if (kind === 'debt' && userId !== null && payout.paymentId != null)
        parts.push({ kind: 'reinstate', to: debtOf(userId), ...about });
    }
  }
  return parts;
}
