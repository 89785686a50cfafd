import type { Db } from '@/server/platform/db/client';
import { EARNED_ACCOUNT_KINDS, SPENT_ACCOUNT_KINDS } from '@/shared/money/accountKinds';
import {
  type Dispute,
  hasMoved,
  partsNotRefunded,
  partsTaken,
  type TakenPart,
} from './disputesRepository';
import { type OrderMoneyFacts, purseOf } from './ledgerCommands';
import {
  type AccountRef,
  disputeKey,
  fees,
  losses,
  type Posting,
  provider,
} from './ledgerRepository';
import { debtOf } from './payDebtFirst';
import { lockReturned } from './returnPaymentCommands';
import { takeInTurn } from './takeInTurn';

/** What an outlet gave for an order, in the order in which it is given back. */
const OF_OUTLET = ['debt', 'underway', ...EARNED_ACCOUNT_KINDS] as const;

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
  const held = await lockReturned(tx, orders, at);
  const outletCents = new Map<number, number>();
  if (await hasMoved(tx, dispute.id, 'won')) return { outletCents, artistCents: 0 };
  const taken = await partsTaken(tx, dispute.id);
  const of = (kind: TakenPart['kind'], orderId: number | null = null) =>
    taken.find((part) => part.orderId === orderId && part.kind === kind)?.cents ?? 0;
  const owed = new Map(
    orders.map(({ outletUserId }) => [outletUserId, -held.balance(debtOf(outletUserId))]),
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
  await held.post(postings);
  const artistCents = sumOf(postings.filter(({ to }) => to.kind === 'artist'));
  return { outletCents, artistCents };
}

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

/** Gives the artist the part of a hold back, to the balances that it came from. */
async function toPurses(
  tx: Db,
  dispute: Dispute,
  order: OrderMoneyFacts,
  cents: number,
): Promise<Posting[]> {
  if (cents === 0) return [];
  const parts = await partsNotRefunded(tx, order.orderId);
  return SPENT_ACCOUNT_KINDS.map((kind) =>
    giveBack(dispute, purseOf(order, kind), parts.get(kind) ?? 0, order.orderId),
  );
}
