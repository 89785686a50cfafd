import type { Db } from '@/server/db/client';
import { EARNED_ACCOUNT_KINDS } from '@/shared/money/accountKinds';
import { feeOfPart, REFERRAL_CENTS } from '@/shared/money/moneyRules';
import {
  type AccountRef,
  hasTransfer,
  type HeldAccounts,
  holdAccounts,
  makeAccounts,
  moneyOfOrders,
  type Posting,
} from './ledgerRepository';
import { debtOf, type Income, payDebtFirst } from './payDebtFirst';
import { type Referral, referralsOf } from './referralsRepository';

/*
 * Each of these is one event, given the transaction of what causes it, and safe to repeat: its key
 * is written once. All amounts are whole cents.
 */

/** An order as its money knows it. User ids, not profile ids; cents. */
export interface OrderMoneyFacts {
  orderId: number;
  artistUserId: number;
  outletUserId: number;
  priceCents: number;
  feeCents: number;
}

const provider: AccountRef = { kind: 'provider' };
const fees: AccountRef = { kind: 'fees' };
const artistOf = (order: OrderMoneyFacts): AccountRef => ({
  kind: 'artist',
  userId: order.artistUserId,
});
const holdOf = ({ orderId }: OrderMoneyFacts): AccountRef => ({ kind: 'hold', orderId });
const underwayOf = ({ orderId }: OrderMoneyFacts): AccountRef => ({ kind: 'underway', orderId });

const holdKey = (orderId: number): string => `hold:${orderId}`;
const referralKey = (userId: number): string => `referral:${userId}`;

/**
 * Takes the price from the artist's balance. Answers what is missing, in cents: 0 when it is held.
 * Nothing moves when something is missing.
 */
export async function holdOrder(tx: Db, order: OrderMoneyFacts, at: Date): Promise<number> {
  const { orderId, priceCents } = order;
  // It is a new one but where this is repeated; nobody else makes it.
  await makeAccounts(tx, [holdOf(order)], at);
  const held = await holdAccounts(tx, [artistOf(order), holdOf(order)], at);
  const missing = priceCents - held.balance(artistOf(order));
  if (missing > 0) return (await hasTransfer(tx, [holdKey(orderId)])) ? 0 : missing;
  const ends = { from: artistOf(order), to: holdOf(order) };
  await held.post([{ key: holdKey(orderId), kind: 'hold', ...ends, cents: priceCents, orderId }]);
  return 0;
}

/** Sends the outlet its share on its way, and keeps the fee. */
export async function releaseOrder(tx: Db, order: OrderMoneyFacts, at: Date): Promise<void> {
  const held = await holdWhatIsHeld(tx, order, at, [underwayOf(order), fees]);
  await held?.post(shareOut(order, order.priceCents));
}

/**
 * What the outlet got of the order is on its balance, of which a debt is paid first. Who brought the
 * two is thanked where the order was paid whole and no bank has taken anything back.
 */
export async function makeAvailable(tx: Db, order: OrderMoneyFacts, at: Date): Promise<void> {
  const { orderId, outletUserId } = order;
  const to = { kind: 'offers', userId: outletUserId } as const;
  const referrals = await referralsOf(tx, [order.artistUserId, outletUserId]);
  const owners = [to, ...referrals.map(accountOf)];
  const held = await holdAccounts(
    tx,
    [underwayOf(order), fees, ...owners, ...owners.map(({ userId }) => debtOf(userId))],
    at,
  );
  const from = underwayOf(order);
  const share = { from, to, cents: held.balance(from), orderId };
  const got = await gotOf(tx, orderId);
  const isWhole = got.outlet + got.fee === order.priceCents;
  const incomes = [
    { key: `available:${orderId}`, kind: 'available' as const, ...share },
    ...(isWhole ? await thank(tx, order, referrals) : []),
  ];
  await held.post(await payDebtFirst(tx, held, incomes));
}

/** Gives the artist back what is held. */
export async function refundOrder(tx: Db, order: OrderMoneyFacts, at: Date): Promise<void> {
  const held = await holdWhatIsHeld(tx, order, at, [artistOf(order)]);
  await held?.post(shareOut(order, 0));
}

/** Sends the outlet `outletCents` of the price on their way, of which the platform keeps its part; the rest is the artist's. */
export async function splitOrder(
  tx: Db,
  order: OrderMoneyFacts,
  outletCents: number,
  at: Date,
): Promise<void> {
  if (!Number.isInteger(outletCents) || outletCents < 0 || outletCents > order.priceCents) {
    throw new RangeError(`${outletCents} is no part of ${order.priceCents}`);
  }
  const held = await holdWhatIsHeld(tx, order, at, [artistOf(order), underwayOf(order), fees]);
  await held?.post(shareOut(order, outletCents));
}

/** Where the money of a hold goes when the outlet's part of it is `outletCents`. */
function shareOut(order: OrderMoneyFacts, outletCents: number): Posting[] {
  const { orderId, priceCents } = order;
  const from = holdOf(order);
  const fee = feeOfPart(outletCents, order);
  const share = { from, to: underwayOf(order), cents: outletCents - fee, orderId };
  const rest = { from, to: artistOf(order), cents: priceCents - outletCents, orderId };
  return [
    { key: `release:${orderId}`, kind: 'release', ...share },
    { key: `fee:${orderId}`, kind: 'fee', from, to: fees, cents: fee, orderId },
    { key: `refund:${orderId}`, kind: 'refund', ...rest },
  ];
}

/** The hold and the others, locked; nothing where the order holds nothing (any more). */
async function holdWhatIsHeld(
  tx: Db,
  order: OrderMoneyFacts,
  at: Date,
  others: readonly AccountRef[],
): Promise<HeldAccounts | undefined> {
  const held = await holdAccounts(tx, [holdOf(order), ...others], at);
  const cents = held.balance(holdOf(order));
  if (cents === 0) return undefined;
  if (cents === order.priceCents) return held;
  throw new Error(`order ${order.orderId} holds ${cents} cents, not ${order.priceCents}`);
}

const accountOf = ({ referrerId }: Referral) => ({
  ...{ kind: 'referrals' as const, userId: referrerId },
});

/** Once for each of the two who was brought by somebody, together never more than the fee. */
async function thank(
  tx: Db,
  { orderId, feeCents }: OrderMoneyFacts,
  referrals: readonly Referral[],
): Promise<Income[]> {
  let left = feeCents;
  const postings: Income[] = [];
  for (const referral of referrals) {
    const key = referralKey(referral.userId);
    if (await hasTransfer(tx, [key])) continue;
    const cents = Math.min(REFERRAL_CENTS, left);
    left -= cents;
    postings.push({ key, kind: 'referral', from: fees, to: accountOf(referral), cents, orderId });
  }
  return postings;
}

/** How much of a chargeback somebody other than the payer and the platform bears. */
interface TakenBack {
  /** Of the outlet's share, in cents: what was underway or on the balance, and the debt. */
  outletCents: number;
}

/**
 * Takes back a payment that the card's owner got back from the bank: out of what is held for the
 * order and of the artist's balance; then the platform gives its fee and the outlet its share, out
 * of what is underway and of the balance. What is missing of the share is the outlet's debt, and
 * what is missing beyond it the platform's loss. What else was held is the artist's again. Answers
 * `null` where it was taken back before.
 */
export async function returnOrder(
  tx: Db,
  order: OrderMoneyFacts,
  payment: { id: number; amountCents: number },
  at: Date,
): Promise<TakenBack | null> {
  const { orderId, outletUserId } = order;
  const losses: AccountRef = { kind: 'losses' };
  const debt = debtOf(outletUserId);
  const ofOutlet: AccountRef[] = [
    underwayOf(order),
    ...EARNED_ACCOUNT_KINDS.map((kind) => ({ kind, userId: outletUserId })),
  ];
  const sources = [holdOf(order), artistOf(order), fees, ...ofOutlet, debt, losses];
  const held = await holdAccounts(tx, [...sources, provider], at);
  const keyOf = ({ kind }: AccountRef) => `chargeback:${payment.id}:${kind}`;
  if (await hasTransfer(tx, sources.map(keyOf))) return null;

  const postings: Posting[] = [];
  const about = { orderId, paymentId: payment.id };
  let left = payment.amountCents;
  const take = (from: AccountRef, most: number): void => {
    const cents = Math.min(most, left);
    left -= cents;
    postings.push({
      ...{ key: keyOf(from), kind: 'chargeback', from, to: provider, cents, ...about },
    });
  };
  const inHold = held.balance(holdOf(order));
  take(holdOf(order), inHold);
  take(artistOf(order), held.balance(artistOf(order)));
  const got = await gotOf(tx, orderId);
  take(fees, Math.min(got.fee, feeOfPart(Math.min(left, order.priceCents), order)));
  const outletCents = Math.min(got.outlet, left);
  const withoutOutlet = left - outletCents;
  for (const from of ofOutlet) take(from, Math.min(held.balance(from), left - withoutOutlet));
  take(debt, left - withoutOutlet);
  take(losses, left);

  const rest = Math.max(0, inHold - payment.amountCents);
  const back = { from: holdOf(order), to: artistOf(order), cents: rest, orderId };
  await held.post([...postings, { key: `refund:${orderId}`, kind: 'refund', ...back }]);
  return { outletCents };
}

/** What the outlet and the platform have of an order, in cents. */
async function gotOf(tx: Db, orderId: number): Promise<{ outlet: number; fee: number }> {
  const money = (await moneyOfOrders(tx, [orderId])).get(orderId);
  return money ?? { outlet: 0, fee: 0 };
}
