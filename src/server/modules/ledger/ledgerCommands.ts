import type { Db } from '@/server/db/client';
import {
  EARNED_ACCOUNT_KINDS,
  SPENT_ACCOUNT_KINDS,
  type SpentAccountKind,
} from '@/shared/money/accountKinds';
import { feeOfPart, REFERRAL_CENTS } from '@/shared/money/moneyRules';
import {
  type AccountRef,
  hasTransfer,
  type LockedAccounts,
  lockAccounts,
  makeAccounts,
  moneyOfOrders,
  orderParts,
  type Posting,
} from './ledgerRepository';
import { debtOf, type Income, payDebtFirst } from './payDebtFirst';
import { type Referral, referralsOf } from './referralsRepository';
import { takeInTurn } from './takeInTurn';

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
const purseOf = ({ artistUserId: userId }: OrderMoneyFacts, kind: SpentAccountKind) => ({
  ...{ kind, userId },
});
const pursesOf = (order: OrderMoneyFacts): AccountRef[] =>
  SPENT_ACCOUNT_KINDS.map((kind) => purseOf(order, kind));
const holdOf = ({ orderId }: OrderMoneyFacts): AccountRef => ({ kind: 'hold', orderId });
const underwayOf = ({ orderId }: OrderMoneyFacts): AccountRef => ({ kind: 'underway', orderId });

/** Cents, by the artist's account that they came from. */
type Parts = Record<SpentAccountKind, number>;
const NO_PARTS: Parts = { bonuses: 0, artist: 0, referrals: 0 };

/** The balance that payments come onto is not named: it was the only one once. */
const partKey = (event: 'hold' | 'refund', { orderId }: OrderMoneyFacts, kind: SpentAccountKind) =>
  kind === 'artist' ? `${event}:${orderId}` : `${event}:${orderId}:${kind}`;
const referralKey = (userId: number): string => `referral:${userId}`;

/**
 * Takes the price from what the artist can spend. Answers what is missing, in cents: 0 when it is
 * held. Nothing moves when something is missing.
 */
export async function holdOrder(tx: Db, order: OrderMoneyFacts, at: Date): Promise<number> {
  const { orderId, priceCents } = order;
  // It is a new one but where this is repeated; nobody else makes it.
  await makeAccounts(tx, [holdOf(order)], at);
  const held = await lockAccounts(tx, [...pursesOf(order), holdOf(order)], at);
  const keys = SPENT_ACCOUNT_KINDS.map((kind) => partKey('hold', order, kind));
  if (await hasTransfer(tx, keys)) return 0;
  const balances = pursesOf(order).map((purse) => held.balance(purse));
  const missing = priceCents - balances.reduce((sum, cents) => sum + cents, 0);
  if (missing > 0) return missing;
  const taken = takeInTurn(balances, priceCents);
  await held.post(
    SPENT_ACCOUNT_KINDS.map((kind, index) => ({
      ...{ key: partKey('hold', order, kind), kind: 'hold', orderId, cents: taken[index] ?? 0 },
      ...{ from: purseOf(order, kind), to: holdOf(order) },
    })),
  );
  return 0;
}

/** Sends the outlet its share on its way, and keeps the fee. */
export async function releaseOrder(tx: Db, order: OrderMoneyFacts, at: Date): Promise<void> {
  const held = await holdWhatIsHeld(tx, order, at, [underwayOf(order), fees]);
  await held?.post(shareOut(order, order.priceCents, NO_PARTS));
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
  const held = await lockAccounts(
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

/** Gives the artist back what is held, to where it came from. */
export async function refundOrder(tx: Db, order: OrderMoneyFacts, at: Date): Promise<void> {
  await splitOrder(tx, order, 0, at);
}

/**
 * Sends the outlet `outletCents` of the price on their way, of which the platform keeps its part; the
 * rest is the artist's. What was spent first is the outlet's first, so a bonus comes back last.
 */
export async function splitOrder(
  tx: Db,
  order: OrderMoneyFacts,
  outletCents: number,
  at: Date,
): Promise<void> {
  if (!Number.isInteger(outletCents) || outletCents < 0 || outletCents > order.priceCents) {
    throw new RangeError(`${outletCents} is no part of ${order.priceCents}`);
  }
  const ofOutlet = outletCents > 0 ? [underwayOf(order), fees] : [];
  const held = await holdWhatIsHeld(tx, order, at, [...pursesOf(order), ...ofOutlet]);
  if (!held) return;
  const parts = await partsHeld(tx, order, held);
  const amounts = SPENT_ACCOUNT_KINDS.map((kind) => parts[kind]);
  const [bonuses = 0, artist = 0, referrals = 0] = takeInTurn(amounts, outletCents);
  await held.post(shareOut(order, outletCents, less(parts, { bonuses, artist, referrals })));
}

/** What of the hold came from where; nothing where nothing is held any more. */
async function partsHeld(tx: Db, order: OrderMoneyFacts, held: LockedAccounts): Promise<Parts> {
  if (held.balance(holdOf(order)) === 0) return NO_PARTS;
  const parts = await orderParts(tx, order.orderId);
  const of = (kind: SpentAccountKind) => parts.get(kind) ?? 0;
  return { bonuses: of('bonuses'), artist: of('artist'), referrals: of('referrals') };
}

const less = (parts: Parts, taken: Parts): Parts => ({
  bonuses: parts.bonuses - taken.bonuses,
  artist: parts.artist - taken.artist,
  referrals: parts.referrals - taken.referrals,
});

/** Gives the artist back of the hold what came from where. */
const refundsOf = (order: OrderMoneyFacts, back: Parts): Posting[] =>
  SPENT_ACCOUNT_KINDS.map((kind) => ({
    ...{ key: partKey('refund', order, kind), kind: 'refund', orderId: order.orderId },
    ...{ from: holdOf(order), to: purseOf(order, kind), cents: back[kind] },
  }));

/** Where the money of a hold goes when the outlet's part of it is `outletCents`, and the rest goes back. */
function shareOut(order: OrderMoneyFacts, outletCents: number, back: Parts): Posting[] {
  const { orderId } = order;
  const from = holdOf(order);
  const fee = feeOfPart(outletCents, order);
  const share = { from, to: underwayOf(order), cents: outletCents - fee, orderId };
  return [
    { key: `release:${orderId}`, kind: 'release', ...share },
    { key: `fee:${orderId}`, kind: 'fee', from, to: fees, cents: fee, orderId },
    ...refundsOf(order, back),
  ];
}

/** The hold and the others, locked; nothing where the order holds nothing (any more). */
async function holdWhatIsHeld(
  tx: Db,
  order: OrderMoneyFacts,
  at: Date,
  others: readonly AccountRef[],
): Promise<LockedAccounts | undefined> {
  const held = await lockAccounts(tx, [holdOf(order), ...others], at);
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
 * order and of the artist's balance, what payments brought before bonuses and referrals; then the platform gives its fee and the outlet its share, out
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
  const cash = purseOf(order, 'artist');
  const sources = [holdOf(order), cash, fees, ...ofOutlet, debt, losses];
  const held = await lockAccounts(tx, [...sources, ...pursesOf(order), provider], at);
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
  const parts = await partsHeld(tx, order, held);
  const amounts = [parts.artist, held.balance(cash), parts.referrals, parts.bonuses];
  const [artist = 0, balance = 0, referrals = 0, bonuses = 0] = takeInTurn(amounts, left);
  take(holdOf(order), artist + referrals + bonuses);
  take(cash, balance);
  const got = await gotOf(tx, orderId);
  take(fees, Math.min(got.fee, feeOfPart(Math.min(left, order.priceCents), order)));
  const outletCents = Math.min(got.outlet, left);
  const withoutOutlet = left - outletCents;
  for (const from of ofOutlet) take(from, Math.min(held.balance(from), left - withoutOutlet));
  take(debt, left - withoutOutlet);
  take(losses, left);

  const back = less(parts, { bonuses, artist, referrals });
  await held.post([...postings, ...refundsOf(order, back)]);
  return { outletCents };
}

/** What the outlet and the platform have of an order, in cents. */
async function gotOf(tx: Db, orderId: number): Promise<{ outlet: number; fee: number }> {
  const money = (await moneyOfOrders(tx, [orderId])).get(orderId);
  return money ?? { outlet: 0, fee: 0 };
}
