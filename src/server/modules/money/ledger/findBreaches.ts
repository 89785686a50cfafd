import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { sumOf } from '@/server/platform/db/queryParts';
import {
  accounts,
  artistProfiles,
  orders,
  paymentOrders,
  payments,
  payouts,
  transfers,
} from '@/server/platform/db/schema';
import {
  EARNED_ACCOUNT_KINDS,
  PLATFORM_ACCOUNT_KINDS,
  type TransferKind,
} from '@/shared/money/ledger.rules';
import type { OrderStage } from '@/shared/platform/orderStages';
import { findCashBreaches, REPORTED_MAX } from './findCashBreaches';

/** The stages in which the price of an order paid through the platform is held. */
const HOLDING: readonly OrderStage[] = ['paid', 'delivered', 'disputed'];

/** Returns one sentence for each inconsistency, all from one snapshot. It repairs nothing. */
export function findBreaches(db: Db): Promise<string[]> {
  return db.transaction(
    async (tx) => [
      ...(await wrongBalances(tx)),
      ...(await wrongTotal(tx)),
      ...(await wrongHolds(tx)),
      ...(await wrongRefunds(tx)),
      ...(await wrongUnderway(tx)),
      ...(await wrongDebts(tx)),
      ...(await wrongPayments(tx)),
      ...(await wrongBaskets(tx)),
      ...(await wrongPayouts(tx)),
      ...(await findCashBreaches(tx)),
    ],
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const sumOfKind = (kind: TransferKind) => sumOf(transfers.amountCents, eq(transfers.kind, kind));
const isPlatform = inArray(accounts.kind, [...PLATFORM_ACCOUNT_KINDS]);

const movedOf = (db: Db) =>
  db
    .select({
      accountId: sql<number>`account_id`.as('account_id'),
      cents: sql<number>`sum(cents)`.as('moved_cents'),
    })
    .from(
      sql`(SELECT to_id AS account_id, amount_cents AS cents FROM ${transfers}
        UNION ALL SELECT from_id, -amount_cents FROM ${transfers}) AS part`,
    )
    .groupBy(sql`account_id`)
    .as('moved');

async function wrongBalances(db: Db): Promise<string[]> {
  const moved = movedOf(db);
  const made = sql<number>`coalesce(${moved.cents}, 0)`.mapWith(Number);
  const rows = await db
    .select({ id: accounts.id, kind: accounts.kind, kept: accounts.balanceCents, made })
    .from(accounts)
    .leftJoin(moved, eq(moved.accountId, accounts.id))
    .where(and(sql`NOT ${isPlatform}`, ne(accounts.balanceCents, made)))
    .orderBy(accounts.id)
    .limit(REPORTED_MAX);
  return rows.map(
    ({ id, kind, kept, made: cents }) =>
      `Account ${id} (${kind}) has ${kept} cents; its transfers make ${cents}.`,
  );
}

/** All balances and fees equal what came in, less what went out, plus bonuses and losses. */
async function wrongTotal(db: Db): Promise<string[]> {
  const [kept] = await db.select({ cents: sumOf(accounts.balanceCents) }).from(accounts);
  const moved = movedOf(db);
  const platform = await db
    .select({ kind: accounts.kind, cents: sql<number>`${moved.cents}`.mapWith(Number) })
    .from(accounts)
    .innerJoin(moved, eq(moved.accountId, accounts.id))
    .where(isPlatform);
  const of = (kind: string) => platform.find((row) => row.kind === kind)?.cents ?? 0;
  const ownCents = (kept?.cents ?? 0) + of('fees');
  // Money that left a platform account counts as negative there.
  const brought = -(of('provider') + of('promotions') + of('losses'));
  return ownCents === brought
    ? []
    : [`${ownCents} cents are on accounts; what came in and went out leaves ${brought}.`];
}

async function wrongHolds(db: Db): Promise<string[]> {
  const held = sql<number>`coalesce(${accounts.balanceCents}, 0)`.mapWith(Number);
  const isPaid = and(inArray(orders.stage, [...HOLDING]), isNotNull(orders.paidAt));
  const due = sql<number>`CASE WHEN ${isPaid} THEN ${orders.priceCents} ELSE 0 END`.mapWith(Number);
  const rows = await db
    .select({ id: orders.id, stage: orders.stage, held, due })
    .from(orders)
    .leftJoin(accounts, and(eq(accounts.orderId, orders.id), eq(accounts.kind, 'hold')))
    .where(ne(held, due))
    .orderBy(orders.id)
    .limit(REPORTED_MAX);
  return rows.map(
    ({ id, stage, held: cents, due: price }) =>
      `Order ${id} (${stage}) holds ${cents} cents, not ${price}.`,
  );
}

/** An order refunds no more to an account than it took from it, so a bonus stays a bonus. */
async function wrongRefunds(db: Db): Promise<string[]> {
  const [spent, back] = [sumOfKind('hold'), sumOfKind('refund')];
  const rows = await db
    .select({ id: transfers.orderId, kind: accounts.kind, spent, back })
    .from(transfers)
    .innerJoin(
      accounts,
      sql`${accounts.id} = CASE ${transfers.kind} WHEN 'hold' THEN ${transfers.fromId} ELSE ${transfers.toId} END`,
    )
    .where(inArray(transfers.kind, ['hold', 'refund']))
    .groupBy(transfers.orderId, accounts.id)
    .having(sql`${back} > ${spent}`)
    .orderBy(transfers.orderId)
    .limit(REPORTED_MAX);
  return rows.map(
    (row) =>
      `Order ${row.id} gave ${row.back} cents back (${row.kind}), of which ${row.spent} came from there.`,
  );
}

/** An order with money underway must have a day on which that becomes available. */
async function wrongUnderway(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id, cents: accounts.balanceCents })
    .from(accounts)
    .innerJoin(orders, eq(orders.id, accounts.orderId))
    .where(
      and(eq(accounts.kind, 'underway'), ne(accounts.balanceCents, 0), isNull(orders.availableAt)),
    )
    .orderBy(orders.id)
    .limit(REPORTED_MAX);
  return rows.map(
    ({ id, cents }) =>
      `Order ${id} has ${cents} cents on their way, and no day on which they arrive.`,
  );
}

/** Income pays a debt first, so a user with a debt has no earnings. */
async function wrongDebts(db: Db): Promise<string[]> {
  const { kind, balanceCents } = accounts;
  const owed = sumOf(balanceCents, eq(kind, 'debt'));
  const has = sumOf(balanceCents, inArray(kind, [...EARNED_ACCOUNT_KINDS]));
  const rows = await db
    .select({ id: accounts.userId, owed, has })
    .from(accounts)
    .groupBy(accounts.userId)
    .having(sql`${owed} < 0 AND ${has} > 0`)
    .orderBy(accounts.userId)
    .limit(REPORTED_MAX);
  return rows.map(
    ({ id, owed: cents, has: kept }) =>
      `The person ${id} owes ${-cents} cents and has ${kept} on its balance.`,
  );
}

/** A payment that succeeded is credited in full, and no other payment is credited. */
async function wrongPayments(db: Db): Promise<string[]> {
  const received = sumOf(transfers.amountCents);
  const rows = await db
    .select({ id: payments.id, status: payments.status, came: received })
    .from(payments)
    .leftJoin(transfers, and(eq(transfers.paymentId, payments.id), eq(transfers.kind, 'payment')))
    .groupBy(payments.id)
    .having(
      sql`${received} <> CASE WHEN ${payments.status} = 'succeeded' THEN ${payments.amountCents} ELSE 0 END`,
    )
    .orderBy(payments.id)
    .limit(REPORTED_MAX);
  return rows.map(
    ({ id, status, came: cents }) => `Payment ${id} (${status}) brought ${cents} cents.`,
  );
}

/** A payment is for at least one order, and only for orders of its payer. */
async function wrongBaskets(db: Db): Promise<string[]> {
  const own = sql`count(${artistProfiles.userId}) FILTER (WHERE ${artistProfiles.userId} = ${payments.userId})`;
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(paymentOrders, eq(paymentOrders.paymentId, payments.id))
    .leftJoin(orders, eq(orders.id, paymentOrders.orderId))
    .leftJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
    .groupBy(payments.id)
    .having(sql`${own} = 0 OR ${own} <> count(*)`)
    .orderBy(payments.id)
    .limit(REPORTED_MAX);
  return rows.map(({ id }) => `Payment ${id} is for no order of its payer, or for others too.`);
}

/** A requested payout stays in transit until it is paid or returned in full. */
async function wrongPayouts(db: Db): Promise<string[]> {
  const [taken, paid, back] = [sumOfKind('payout'), sumOfKind('paid'), sumOfKind('back')];
  const isReversed = sql`${sumOfKind('reversal')} BETWEEN 0 AND ${paid}`;
  const isSettled = sql`CASE ${payouts.status}
    WHEN 'requested' THEN ${paid} = 0 AND ${back} = 0
    WHEN 'paid' THEN ${paid} = ${payouts.amountCents} AND ${back} = 0
    ELSE ${paid} = 0 AND ${back} = ${payouts.amountCents} END`;
  const rows = await db
    .select({ id: payouts.id, status: payouts.status, taken, paid, back })
    .from(payouts)
    .leftJoin(transfers, eq(transfers.payoutId, payouts.id))
    .groupBy(payouts.id)
    .having(sql`NOT (${taken} = ${payouts.amountCents} AND ${isSettled} AND ${isReversed})`)
    .orderBy(payouts.id)
    .limit(REPORTED_MAX);
  return rows.map(
    (row) =>
      `Payout ${row.id} (${row.status}): ${row.taken} cents taken, ${row.paid} paid, ${row.back} back.`,
  );
}
