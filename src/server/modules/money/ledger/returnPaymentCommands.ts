import type { Db } from '@/server/platform/db/client';
import { EARNED_ACCOUNT_KINDS, USER_ACCOUNT_KINDS } from '@/shared/money/accountKinds';
import { feeOfPart } from '@/shared/platform/moneyRules';
import { type Dispute, hasMoved } from './disputesRepository';
import {
  receivedOf,
  holdOf,
  less,
  type OrderMoneyFacts,
  type Parts,
  partsHeld,
  purseOf,
  pursesOf,
  refundsOf,
  underwayOf,
} from './ledgerCommands';
import {
  type AccountRef,
  disputeKey,
  fees,
  type LockedAccounts,
  lockAccounts,
  losses,
  nameOf,
  type Posting,
  provider,
} from './ledgerRepository';
import { debtOf } from './payDebtFirst';
import { takeInTurn } from './takeInTurn';

/** An outlet's accounts that a chargeback takes from before it makes a debt, in this order. */
const sharesOf = (order: OrderMoneyFacts): AccountRef[] => [
  underwayOf(order),
  ...EARNED_ACCOUNT_KINDS.map((kind) => ({ kind, userId: order.outletUserId })),
];

/** The accounts between which payouts of a user move money. */
const payoutAccountsOf = (userId: number): AccountRef[] =>
  [...USER_ACCOUNT_KINDS, 'transit' as const, 'debt' as const].map((kind) => ({ kind, userId }));

/**
 * Locks all accounts that a dispute of these orders can touch, the artist's payouts among them. One
 * call locks them by id, so that no other event waits for a part of them in another order.
 */
export function lockReturned(
  tx: Db,
  orders: readonly OrderMoneyFacts[],
  at: Date,
): Promise<LockedAccounts> {
  const accounts = orders.flatMap((order) => [
    ...[holdOf(order), ...sharesOf(order), debtOf(order.outletUserId), ...pursesOf(order)],
    ...payoutAccountsOf(order.artistUserId),
  ]);
  return lockAccounts(tx, [...accounts, fees, losses, provider], at);
}

/**
 * Takes what a bank returned to the card's owner; `orders` are all orders of the payment, of
 * one artist. The artist's own money is taken first: the cash in the holds, the cash balance, then
 * the referrals and bonuses in the holds. Next, order by order, the platform gives its fee, and the
 * outlet its share from underway and its balances. The unpaid part of a share becomes the outlet's
 * debt, and any rest the platform's loss. The remainder of the holds is refunded. Returns the cents
 * taken from each outlet, by order id; `null` if the dispute has taken its money already.
 */
export async function returnOrders(
  tx: Db,
  orders: readonly OrderMoneyFacts[],
  dispute: Dispute,
  at: Date,
): Promise<Map<number, number> | null> {
  const held = await lockReturned(tx, orders, at);
  if (await hasMoved(tx, dispute.id, 'dispute')) return null;
  const taking = new ChargebackTransfers(held, dispute);
  const refunds = await takeFromArtist(tx, orders, held, taking);
  const outletCents = new Map<number, number>();
  for (const order of orders) {
    outletCents.set(order.orderId, await takeFromOutlet(tx, order, taking));
  }
  taking.take(losses, taking.left);
  await held.post([...taking.postings, ...refunds]);
  return outletCents;
}

/** Collects the transfers of a chargeback, until its amount is taken. */
class ChargebackTransfers {
  readonly postings: Posting[] = [];
  left: number;
  /** Cents by account, since two orders can be of one outlet. */
  private readonly taken = new Map<string, number>();

  constructor(
    private readonly held: LockedAccounts,
    private readonly dispute: Dispute,
  ) {
    this.left = dispute.amountCents;
  }

  /** Takes at most `most` cents, whatever the account's balance, and returns how many. */
  take(from: AccountRef, most: number, orderId?: number): number {
    const { id: disputeId, paymentId } = this.dispute;
    const cents = Math.min(most, this.left);
    const name = nameOf(from);
    this.left -= cents;
    this.taken.set(name, (this.taken.get(name) ?? 0) + cents);
    this.postings.push({
      key: disputeKey('dispute', disputeId, from.kind, orderId),
      kind: 'chargeback',
      from,
      to: provider,
      cents,
      paymentId,
      disputeId,
      ...(orderId !== undefined && { orderId }),
    });
    return cents;
  }

  /** Takes at most `most` cents of the account's remaining balance. */
  takeOf(from: AccountRef, most: number, orderId: number): number {
    const has = this.held.balance(from) - (this.taken.get(nameOf(from)) ?? 0);
    return this.take(from, Math.min(has, most), orderId);
  }
}

/** Takes the artist's own money, and returns the refunds of the rest of the holds. */
async function takeFromArtist(
  tx: Db,
  orders: readonly OrderMoneyFacts[],
  held: LockedAccounts,
  taking: ChargebackTransfers,
): Promise<Posting[]> {
  const [first] = orders;
  if (!first) throw new Error('a payment is for at least one order');
  const cash = purseOf(first, 'artist');
  const holds: { order: OrderMoneyFacts; parts: Parts }[] = [];
  for (const order of orders) holds.push({ order, parts: await partsHeld(tx, order, held) });
  const takePart = (kind: keyof Parts, most: number) =>
    takeInTurn(
      holds.map(({ parts }) => parts[kind]),
      most,
    );
  const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
  let left = taking.left;
  const artist = takePart('artist', left);
  left -= sum(artist);
  const balance = Math.min(held.balance(cash), left);
  left -= balance;
  const referrals = takePart('referrals', left);
  left -= sum(referrals);
  const bonuses = takePart('bonuses', left);
  taking.take(cash, balance);
  return holds.flatMap(({ order, parts }, index) => {
    const part = {
      artist: artist[index] ?? 0,
      referrals: referrals[index] ?? 0,
      bonuses: bonuses[index] ?? 0,
    };
    taking.take(holdOf(order), sum(Object.values(part)), order.orderId);
    return refundsOf(order, less(parts, part));
  });
}

/** Takes the fee and the outlet's share of one order. Returns the cents of the share. */
async function takeFromOutlet(
  tx: Db,
  order: OrderMoneyFacts,
  taking: ChargebackTransfers,
): Promise<number> {
  const { orderId, outletUserId } = order;
  const got = await receivedOf(tx, orderId);
  const feePart = feeOfPart(Math.min(taking.left, order.priceCents), order);
  taking.take(fees, Math.min(got.fee, feePart), orderId);
  const outletCents = Math.min(got.outlet, taking.left);
  let owed = outletCents;
  for (const from of sharesOf(order)) owed -= taking.takeOf(from, owed, orderId);
  taking.take(debtOf(outletUserId), owed, orderId);
  return outletCents;
}
