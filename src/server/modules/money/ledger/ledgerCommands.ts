import type { Db } from '@/server/platform/db/client';
import { SPENT_ACCOUNT_KINDS, type SpentAccountKind } from '@/shared/money/ledger.rules';
import { feeOfPart, REFERRAL_CENTS } from '@/shared/platform/money.rules';
import {
  type AccountRef,
  fees,
  hasTransfer,
  type LockedAccounts,
  lockAccounts,
  makeAccounts,
  orderParts,
  type Posting,
  takeInTurn,
  debtOf,
  type Income,
  payDebtFirst,
} from './ledgerRepository';
import { moneyOfOrder } from './orderMoneyRepository';
import { type Referral, referralsOf } from './referralsRepository';

/*
 * Each command posts one event in the transaction of its cause. It is safe to repeat, since the
 * keys of its transfers are unique. All amounts are whole cents.
 */

/** The facts of an order that the ledger needs; the ids are of users, not of profiles. */
export interface OrderMoneyFacts {
  orderId: number;
  artistUserId: number;
  outletUserId: number;
  priceCents: number;
  feeCents: number;
}

export const purseOf = ({ artistUserId: userId }: OrderMoneyFacts, kind: SpentAccountKind) => ({
  kind,
  userId,
});
export const pursesOf = (order: OrderMoneyFacts): AccountRef[] =>
  SPENT_ACCOUNT_KINDS.map((kind) => purseOf(order, kind));
export const holdOf = ({ orderId }: OrderMoneyFacts): AccountRef => ({ kind: 'hold', orderId });
export const underwayOf = ({ orderId }: OrderMoneyFacts): AccountRef => ({
  kind: 'underway',
  orderId,
});

/** Cents by the artist's account that they came from. */
export type Parts = Record<SpentAccountKind, number>;
const NO_PARTS: Parts = { bonuses: 0, artist: 0, referrals: 0 };

/** The keys of the balance `artist` have no suffix, since it was the only one at first. */
const partKey = (event: 'hold' | 'refund', { orderId }: OrderMoneyFacts, kind: SpentAccountKind) =>
  kind === 'artist' ? `${event}:${orderId}` : `${event}:${orderId}:${kind}`;

/** Returns the missing cents; unless they are 0, nothing moves. */
export async function holdOrder(tx: Db, order: OrderMoneyFacts, at: Date): Promise<number> {
  const { orderId, priceCents } = order;
  // The hold is new unless this is a repetition, and no other event creates it.
  await makeAccounts(tx, [holdOf(order)], at);
  const locked = await lockAccounts(tx, [...pursesOf(order), holdOf(order)], at);
  const keys = SPENT_ACCOUNT_KINDS.map((kind) => partKey('hold', order, kind));
  if (await hasTransfer(tx, keys)) return 0;
  const balances = pursesOf(order).map((purse) => locked.balance(purse));
  const missing = priceCents - balances.reduce((sum, cents) => sum + cents, 0);
  if (missing > 0) return missing;
  const taken = takeInTurn(balances, priceCents);
  await locked.post(
    SPENT_ACCOUNT_KINDS.map((kind, index) => ({
      key: partKey('hold', order, kind),
      kind: 'hold',
      orderId,
      cents: taken[index] ?? 0,
      from: purseOf(order, kind),
      to: holdOf(order),
    })),
  );
  return 0;
}

/** Moves the outlet's share from the hold to underway, and the fee to the platform. */
export async function releaseOrder(tx: Db, order: OrderMoneyFacts, at: Date): Promise<void> {
  const locked = await lockHold(tx, order, at, [underwayOf(order), fees]);
  await locked?.post(shareOut(order, order.priceCents, NO_PARTS));
}

/**
 * The outlet's share pays a debt first. The referrers of the two parties get their reward only if
 * the full price was released and no bank reclaimed any of it.
 */
export async function makeAvailable(tx: Db, order: OrderMoneyFacts, at: Date): Promise<void> {
  const { orderId, outletUserId } = order;
  const to = { kind: 'offers', userId: outletUserId } as const;
  const referrals = await referralsOf(tx, [order.artistUserId, outletUserId]);
  const owners = [to, ...referrals.map(accountOf)];
  const locked = await lockAccounts(
    tx,
    [underwayOf(order), fees, ...owners, ...owners.map(({ userId }) => debtOf(userId))],
    at,
  );
  const from = underwayOf(order);
  const share = { from, to, cents: locked.balance(from), orderId };
  const got = await moneyOfOrder(tx, orderId);
  const isWhole = got.outlet + got.fee === order.priceCents;
  const incomes = [
    { key: `available:${orderId}`, kind: 'available' as const, ...share },
    ...(isWhole ? await rewardReferrers(tx, order, referrals) : []),
  ];
  await locked.post(await payDebtFirst(tx, locked, incomes));
}

/** Returns the whole hold to the artist's balances that it came from. */
export async function refundOrder(tx: Db, order: OrderMoneyFacts, at: Date): Promise<void> {
  await splitOrder(tx, order, 0, at);
}

/**
 * Releases `outletCents` of the price, of which the platform keeps its fee, and refunds the rest.
 * The outlet's part comes from bonuses first, so a bonus is refunded last.
 */
export async function splitOrder(
  tx: Db,
  order: OrderMoneyFacts,
  outletCents: number,
  at: Date,
): Promise<void> {
  if (!Number.isInteger(outletCents) || outletCents < 0 || outletCents > order.priceCents) {
    throw new RangeError(`${outletCents} cents are no part of ${order.priceCents}.`);
  }
  const ofOutlet = outletCents > 0 ? [underwayOf(order), fees] : [];
  const locked = await lockHold(tx, order, at, [...pursesOf(order), ...ofOutlet]);
  if (!locked) return;
  const parts = await partsHeld(tx, order, locked);
  const amounts = SPENT_ACCOUNT_KINDS.map((kind) => parts[kind]);
  const [bonuses = 0, artist = 0, referrals = 0] = takeInTurn(amounts, outletCents);
  await locked.post(shareOut(order, outletCents, less(parts, { bonuses, artist, referrals })));
}

/** Returns the parts of the hold by source account; all are 0 when nothing is held any more. */
export async function partsHeld(
  tx: Db,
  order: OrderMoneyFacts,
  locked: LockedAccounts,
): Promise<Parts> {
  if (locked.balance(holdOf(order)) === 0) return NO_PARTS;
  const parts = await orderParts(tx, order.orderId);
  const of = (kind: SpentAccountKind) => parts.get(kind) ?? 0;
  return { bonuses: of('bonuses'), artist: of('artist'), referrals: of('referrals') };
}

export const less = (parts: Parts, taken: Parts): Parts => ({
  bonuses: parts.bonuses - taken.bonuses,
  artist: parts.artist - taken.artist,
  referrals: parts.referrals - taken.referrals,
});

export const refundsOf = (order: OrderMoneyFacts, back: Parts): Posting[] =>
  SPENT_ACCOUNT_KINDS.map((kind) => ({
    key: partKey('refund', order, kind),
    kind: 'refund',
    orderId: order.orderId,
    from: holdOf(order),
    to: purseOf(order, kind),
    cents: back[kind],
  }));

/** Divides a hold: `outletCents` for the outlet, including the fee, and `back` for the artist. */
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

/** Returns `undefined` for an empty hold; throws for one that is not the full price. */
async function lockHold(tx: Db, order: OrderMoneyFacts, at: Date, others: readonly AccountRef[]) {
  const locked = await lockAccounts(tx, [holdOf(order), ...others], at);
  const cents = locked.balance(holdOf(order));
  if (cents === 0) return undefined;
  if (cents === order.priceCents) return locked;
  throw new Error(`Order ${order.orderId} holds ${cents} cents, not ${order.priceCents}.`);
}

const accountOf = ({ referrerId: userId }: Referral) => ({ kind: 'referrals' as const, userId });

/** One reward per referred party, once per user; together they never exceed the fee. */
async function rewardReferrers(
  tx: Db,
  { orderId, feeCents }: OrderMoneyFacts,
  referrals: readonly Referral[],
): Promise<Income[]> {
  let left = feeCents;
  const postings: Income[] = [];
  for (const referral of referrals) {
    const key = `referral:${referral.userId}`;
    if (await hasTransfer(tx, [key])) continue;
    const cents = Math.min(REFERRAL_CENTS, left);
    left -= cents;
    postings.push({ key, kind: 'referral', from: fees, to: accountOf(referral), cents, orderId });
  }
  return postings;
}
