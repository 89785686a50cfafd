import type { Db } from '@/server/platform/db/client';
import {
  EARNED_ACCOUNT_KINDS,
  USER_ACCOUNT_KINDS,
  SPENT_ACCOUNT_KINDS,
} from '@/shared/money/ledger.rules';
import { feeOfPart } from '@/shared/platform/money.rules';
import { type Dispute, hasMoved, partsNotRefunded, partsTaken } from './paymentDisputesRepository';
import {
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
  takeInTurn,
  debtOf,
} from './ledgerRepository';
import { moneyOfOrder } from './orderMoneyRepository';

/** What an outlet gave for an order, in the order in which it is given back. */
const OF_OUTLET = ['debt', 'underway', ...EARNED_ACCOUNT_KINDS] as const;

const sumOf = (postings: readonly Posting[]): number =>
  postings.reduce((sum, { cents }) => sum + cents, 0);

const giveBack = (
  { id: disputeId, paymentId }: Dispute,
  to: AccountRef,
  cents: number,
  orderId?: number,
): Posting => ({
  key: disputeKey('won', disputeId, to.kind, orderId),
  kind: 'reinstate',
  from: provider,
  to,
  cents,
  paymentId,
  disputeId,
  ...(orderId !== undefined && { orderId }),
});

/** An outlet's accounts that a chargeback takes from before it makes a debt, in this order. */
const sharesOf = (order: OrderMoneyFacts): AccountRef[] => [
  underwayOf(order),
  ...EARNED_ACCOUNT_KINDS.map((kind) => ({ kind, userId: order.outletUserId })),
];

/** The accounts between which payouts of a user move money. */
const payoutAccountsOf = (userId: number): AccountRef[] =>
  [...USER_ACCOUNT_KINDS, 'transit' as const, 'debt' as const].map((kind) => ({ kind, userId }));

/** Locks in one call all that a dispute of the orders can touch, so that no two events deadlock. */
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
  const locked = await lockReturned(tx, orders, at);
  if (await hasMoved(tx, dispute.id, 'dispute')) return null;
  const taking = new ChargebackTransfers(locked, dispute);
  const refunds = await takeFromArtist(tx, orders, locked, taking);
  const outletCents = new Map<number, number>();
  for (const order of orders) {
    outletCents.set(order.orderId, await takeFromOutlet(tx, order, taking));
  }
  taking.take(losses, taking.left);
  await locked.post([...taking.postings, ...refunds]);
  return outletCents;
}

class ChargebackTransfers {
  readonly postings: Posting[] = [];
  left: number;
  /** Cents by account, since two orders can be of one outlet. */
  private readonly taken = new Map<string, number>();

  constructor(
    private readonly locked: LockedAccounts,
    private readonly dispute: Dispute,
  ) {
    this.left = dispute.amountCents;
  }

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
    const has = this.locked.balance(from) - (this.taken.get(nameOf(from)) ?? 0);
    return this.take(from, Math.min(has, most), orderId);
  }
}

/** Takes the artist's own money, and returns the refunds of the rest of the holds. */
async function takeFromArtist(
  tx: Db,
  orders: readonly OrderMoneyFacts[],
  locked: LockedAccounts,
  taking: ChargebackTransfers,
): Promise<Posting[]> {
  const [first] = orders;
  if (!first) throw new Error('A payment is for at least one order.');
  const cash = purseOf(first, 'artist');
  const holds: { order: OrderMoneyFacts; parts: Parts }[] = [];
  for (const order of orders) holds.push({ order, parts: await partsHeld(tx, order, locked) });
  const takePart = (kind: keyof Parts, most: number) =>
    takeInTurn(
      holds.map(({ parts }) => parts[kind]),
      most,
    );
  const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
  let left = taking.left;
  const artist = takePart('artist', left);
  left -= sum(artist);
  const balance = Math.min(locked.balance(cash), left);
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
async function takeFromOutlet(tx: Db, order: OrderMoneyFacts, taking: ChargebackTransfers) {
  const { orderId, outletUserId } = order;
  const got = await moneyOfOrder(tx, orderId);
  const feePart = feeOfPart(Math.min(taking.left, order.priceCents), order);
  taking.take(fees, Math.min(got.fee, feePart), orderId);
  const outletCents = Math.min(got.outlet, taking.left);
  let owed = outletCents;
  for (const from of sharesOf(order)) owed -= taking.takeOf(from, owed, orderId);
  taking.take(debtOf(outletUserId), owed, orderId);
  return outletCents;
}

/**
 * Gives back what a won dispute took: outlets' debts first, then the platform's loss, the outlets'
 * shares, the fees, and the rest to the artist, who may have covered a part meanwhile. Returns the
 * cents that came back to each outlet, by order id, and those on the artist's cash balance.
 */
export async function reinstateOrders(
  tx: Db,
  orders: readonly OrderMoneyFacts[],
  dispute: Dispute,
  at: Date,
): Promise<{ outletCents: Map<number, number>; artistCents: number }> {
  const locked = await lockReturned(tx, orders, at);
  const outletCents = new Map<number, number>();
  if (await hasMoved(tx, dispute.id, 'won')) return { outletCents, artistCents: 0 };
  const taken = await partsTaken(tx, dispute.id);
  const of = (kind: AccountRef['kind'], orderId: number | null = null) =>
    taken.find((part) => part.orderId === orderId && part.kind === kind)?.cents ?? 0;
  const owed = new Map(
    orders.map(({ outletUserId }) => [outletUserId, -locked.balance(debtOf(outletUserId))]),
  );
  const postings: Posting[] = [];
  for (const order of orders) {
    const { orderId } = order;
    const shares = toOutlet(
      dispute,
      order,
      OF_OUTLET.map((kind) => of(kind, orderId)),
      owed,
    );
    outletCents.set(orderId, sumOf(shares));
    postings.push(...shares, giveBack(dispute, fees, of('fees', orderId), orderId));
    postings.push(...(await toPurses(tx, dispute, order, of('hold', orderId))));
  }
  postings.push(giveBack(dispute, losses, of('losses')));
  const cash = { kind: 'artist', userId: orders[0]?.artistUserId ?? 0 } as const;
  postings.push(giveBack(dispute, cash, dispute.amountCents - sumOf(postings)));
  await locked.post(postings);
  const artistCents = sumOf(postings.filter(({ to }) => to.kind === 'artist'));
  return { outletCents, artistCents };
}

/**
 * Gives an outlet's part back, in cents by `OF_OUTLET`. It pays all that the outlet owes first; the
 * hold of an income has passed by then, and what repaid the debt meanwhile was income of services.
 */
function toOutlet(
  dispute: Dispute,
  { orderId, outletUserId: userId }: OrderMoneyFacts,
  parts: readonly number[],
  owed: Map<number, number>,
): Posting[] {
  const before = owed.get(userId) ?? 0;
  const paid = takeInTurn(parts, before);
  const paidCents = paid.reduce((sum, cents) => sum + cents, 0);
  owed.set(userId, before - paidCents);
  const [debt = 0, underway = 0, offers = 0, referrals = 0, bonuses = 0] = parts.map(
    (cents, index) => cents - (paid[index] ?? 0),
  );
  return [
    giveBack(dispute, debtOf(userId), paidCents, orderId),
    giveBack(dispute, { kind: 'offers', userId }, debt + underway + offers, orderId),
    giveBack(dispute, { kind: 'referrals', userId }, referrals, orderId),
    giveBack(dispute, { kind: 'bonuses', userId }, bonuses, orderId),
  ];
}

async function toPurses(tx: Db, dispute: Dispute, order: OrderMoneyFacts, cents: number) {
  if (cents === 0) return [];
  const parts = await partsNotRefunded(tx, order.orderId);
  return SPENT_ACCOUNT_KINDS.map((kind) =>
    giveBack(dispute, purseOf(order, kind), parts.get(kind) ?? 0, order.orderId),
  );
}
