import type { Db } from '@/server/db/client';
import { feeOfPart, REFERRAL_CENTS } from '@/shared/money/moneyRules';
import {
  type AccountRef,
  hasTransfer,
  type HeldAccounts,
  holdAccounts,
  makeAccounts,
  type Posting,
} from './ledgerRepository';
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
const outletOf = (order: OrderMoneyFacts): AccountRef => ({
  kind: 'offers',
  userId: order.outletUserId,
});
const holdOf = ({ orderId }: OrderMoneyFacts): AccountRef => ({ kind: 'hold', orderId });

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

/** Pays the outlet its share, keeps the fee, and thanks who brought the two. */
export async function releaseOrder(tx: Db, order: OrderMoneyFacts, at: Date): Promise<void> {
  const referrals = await referralsOf(tx, [order.artistUserId, order.outletUserId]);
  const held = await holdWhatIsHeld(tx, order, at, [
    outletOf(order),
    fees,
    ...referrals.map(accountOf),
  ]);
  if (!held) return;
  await held.post([...shareOut(order, order.priceCents), ...(await thank(tx, order, referrals))]);
}

/** Gives the artist back what is held. */
export async function refundOrder(tx: Db, order: OrderMoneyFacts, at: Date): Promise<void> {
  const held = await holdWhatIsHeld(tx, order, at, [artistOf(order)]);
  await held?.post(shareOut(order, 0));
}

/** Gives the outlet `outletCents` of the price, of which the platform keeps its part, and the artist the rest. */
export async function splitOrder(
  tx: Db,
  order: OrderMoneyFacts,
  outletCents: number,
  at: Date,
): Promise<void> {
  if (!Number.isInteger(outletCents) || outletCents < 0 || outletCents > order.priceCents) {
    throw new RangeError(`${outletCents} is no part of ${order.priceCents}`);
  }
  const held = await holdWhatIsHeld(tx, order, at, [artistOf(order), outletOf(order), fees]);
  await held?.post(shareOut(order, outletCents));
}

/** Where the money of a hold goes when the outlet's part of it is `outletCents`. */
function shareOut(order: OrderMoneyFacts, outletCents: number): Posting[] {
  const { orderId, priceCents } = order;
  const from = holdOf(order);
  const fee = feeOfPart(outletCents, order);
  const share = { from, to: outletOf(order), cents: outletCents - fee, orderId };
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

const accountOf = ({ referrerId }: Referral): AccountRef => ({
  kind: 'referrals',
  userId: referrerId,
});

/** Once for each of the two who was brought by somebody, together never more than the fee. */
async function thank(
  tx: Db,
  { orderId, feeCents }: OrderMoneyFacts,
  referrals: readonly Referral[],
): Promise<Posting[]> {
  let left = feeCents;
  const postings: Posting[] = [];
  for (const referral of referrals) {
    const key = referralKey(referral.userId);
    if (await hasTransfer(tx, [key])) continue;
    const cents = Math.min(REFERRAL_CENTS, left);
    left -= cents;
    postings.push({ key, kind: 'referral', from: fees, to: accountOf(referral), cents, orderId });
  }
  return postings;
}

/**
 * Takes back a payment that the card's owner got back from the bank: out of what is held for the
 * order, then of the artist's balance; the platform bears the rest. What else was held is the
 * artist's again. Answers whether it was not taken back before.
 */
export async function returnOrder(
  tx: Db,
  order: OrderMoneyFacts,
  payment: { id: number; amountCents: number },
  at: Date,
): Promise<boolean> {
  const { orderId } = order;
  const losses: AccountRef = { kind: 'losses' };
  const held = await holdAccounts(tx, [holdOf(order), artistOf(order), provider, losses], at);
  const key = `chargeback:${payment.id}`;
  const sources = [holdOf(order), artistOf(order), losses];
  if (
    await hasTransfer(
      tx,
      sources.map(({ kind }) => `${key}:${kind}`),
    )
  )
    return false;

  const inHold = held.balance(holdOf(order));
  const ofHold = Math.min(inHold, payment.amountCents);
  const ofArtist = Math.min(held.balance(artistOf(order)), payment.amountCents - ofHold);
  const parts = [ofHold, ofArtist, payment.amountCents - ofHold - ofArtist];
  const about = { orderId, paymentId: payment.id };
  await held.post([
    ...sources.map((from, index): Posting => {
      const cents = parts[index] ?? 0;
      return {
        key: `${key}:${from.kind}`,
        kind: 'chargeback',
        from,
        to: provider,
        cents,
        ...about,
      };
    }),
    {
      ...{ key: `refund:${orderId}`, kind: 'refund', from: holdOf(order), to: artistOf(order) },
      ...{ cents: inHold - ofHold, orderId },
    },
  ]);
  return true;
}
