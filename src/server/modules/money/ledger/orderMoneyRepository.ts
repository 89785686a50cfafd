import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { isAnyOf, type Rows, sumOf, together } from '@/server/platform/db/queryParts';
import { accounts, orders, transfers } from '@/server/platform/db/schema';
import type { AccountKind, TransferKind } from '@/shared/money/ledger.rules';
import type { Role } from '@/shared/platform/options';

/** The account by which a transfer counts: its source, or where money is given back to. */
export const sideOf: SQL = sql`CASE ${transfers.kind} WHEN 'reinstate' THEN ${transfers.toId}
  ELSE ${transfers.fromId} END`;

export const moneyOf = (db: Db) => ({
  sums: db
    .select({
      orderId: transfers.orderId,
      kind: transfers.kind,
      from: accounts.kind,
      cents: sql<number>`sum(${transfers.amountCents})`.mapWith(Number),
    })
    .from(transfers)
    .innerJoin(accounts, eq(accounts.id, sideOf))
    .where(isAnyOf(transfers.orderId, 'orderIds'))
    .groupBy(transfers.orderId, transfers.kind, accounts.kind),
  holds: db
    .select({ orderId: accounts.orderId, cents: accounts.balanceCents })
    .from(accounts)
    .where(and(eq(accounts.kind, 'hold'), isAnyOf(accounts.orderId, 'orderIds'))),
});
const moneyRows = together('money_of_orders', moneyOf);

export interface OrderMoneySums {
  paid: number;
  held: number;
  /** The money of the outlet and of the platform (`fee`), less chargebacks. */
  outlet: number;
  fee: number;
  refunded: number;
}

const noMoney = (): OrderMoneySums => ({ paid: 0, held: 0, outlet: 0, fee: 0, refunded: 0 });

export const moneyOfOrder = async (db: Db, id: number): Promise<OrderMoneySums> =>
  (await moneyOfOrders(db, [id])).get(id) ?? noMoney();

export const moneyOfOrders = async (db: Db, orderIds: readonly number[]) =>
  sumMoney(orderIds, await moneyRows(db, { orderIds }));

/** The money of each of the orders, of the rows that `moneyOf` finds. */
export function sumMoney(
  orderIds: readonly number[],
  { sums, holds }: Rows<typeof moneyOf>,
): Map<number, OrderMoneySums> {
  const money = new Map(orderIds.map((id) => [id, noMoney()]));
  for (const { orderId, kind, from, cents } of sums) {
    const entry = orderId === null ? undefined : money.get(orderId);
    const isDisputed = kind === 'chargeback' || kind === 'reinstate';
    const name = isDisputed ? TAKEN_BACK_OF[from] : SUM_OF[kind];
    if (entry && name) entry[name] += kind === 'chargeback' ? -cents : cents;
  }
  for (const { orderId, cents } of holds) {
    const entry = orderId === null ? undefined : money.get(orderId);
    if (entry) entry.held = cents;
  }
  return money;
}

/** The sum that a chargeback lowers, and a won dispute raises, by the kind of the account. */
const TAKEN_BACK_OF: Partial<Record<AccountKind, keyof OrderMoneySums>> = {
  underway: 'outlet',
  offers: 'outlet',
  referrals: 'outlet',
  bonuses: 'outlet',
  debt: 'outlet',
  fees: 'fee',
};
const SUM_OF: Partial<Record<TransferKind, keyof OrderMoneySums>> = {
  hold: 'paid',
  release: 'outlet',
  fee: 'fee',
  refund: 'refunded',
};

/** The kinds in the map whose sum belongs to one of the sides. */
const kindsOf = <Kind extends string>(
  sums: Partial<Record<Kind, keyof OrderMoneySums>>,
  sides: readonly (keyof OrderMoneySums)[],
): Kind[] => {
  const kinds = Object.keys(sums) as Kind[]; // its own keys
  return kinds.filter((kind) => sides.some((side) => side === sums[kind]));
};

/** The cents that a transfer, joined by `sideOf`, adds to the sides; negative in a chargeback. */
const centsGot = (sides: readonly ('outlet' | 'fee')[]): SQL => sql`CASE
  WHEN ${inArray(transfers.kind, kindsOf(SUM_OF, sides))} THEN ${transfers.amountCents}
  WHEN ${transfers.kind} = 'chargeback' AND ${inArray(accounts.kind, kindsOf(TAKEN_BACK_OF, sides))}
    THEN -${transfers.amountCents}
  WHEN ${transfers.kind} = 'reinstate' AND ${inArray(accounts.kind, kindsOf(TAKEN_BACK_OF, sides))}
    THEN ${transfers.amountCents}
  ELSE 0 END`;

/** Money released for orders, by order: an artist's price, an outlet's share, less chargebacks. */
export function releasedMoney(db: Db, role: Role, isOwn: SQL) {
  const cents = sql<number>`sum(${centsGot(role === 'artist' ? ['outlet', 'fee'] : ['outlet'])})`;
  return db
    .select({
      outletId: orders.outletId,
      type: orders.type,
      cents: cents.as('cents'),
      at: sql<Date>`min(${transfers.createdAt})`.as('at'),
    })
    .from(orders)
    .innerJoin(transfers, eq(transfers.orderId, orders.id))
    .innerJoin(accounts, eq(accounts.id, sideOf))
    .where(and(isOwn, sql`${transfers.kind} IN ('release', 'fee', 'chargeback', 'reinstate')`))
    .groupBy(orders.id)
    .having(sql`${cents} > 0`)
    .as('money');
}

export async function releasedSum(
  db: Db,
  role: Role,
  isOwn: SQL,
): Promise<{ orders: number; cents: number }> {
  const money = releasedMoney(db, role, isOwn);
  const sums = { orders: count(), cents: sumOf(money.cents) };
  const [row] = await db.select(sums).from(money);
  return row ?? { orders: 0, cents: 0 };
}
