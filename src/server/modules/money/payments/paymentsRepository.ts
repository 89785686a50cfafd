import { assertRow } from '@/server/platform/db/assertRow';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import {
  artistProfiles,
  campaigns,
  outletProfiles,
  orders,
  paymentOrders,
  payments,
  releases,
  users,
} from '@/server/platform/db/schema';
import { firstOf } from '@/server/platform/db/queryParts';
import { firstDueAt, longestDue, isDue } from '@/server/platform/worker/dueRows';
import { CHECKOUT_MINUTES } from '@/shared/platform/money.rules';
import type { PaymentProvider } from '@/shared/money/ledger.rules';

export type PaymentRow = typeof payments.$inferSelect;

export function findPayment(db: Db, id: number, userId?: number): Promise<PaymentRow | null> {
  const isTheirs = userId === undefined ? undefined : eq(payments.userId, userId);
  const found = db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), isTheirs));
  return firstOf(found);
}

/** Finds a payment by the provider's id of its checkout or of its money. */
export function findPaymentOf(
  db: Db,
  provider: PaymentProvider,
  name: string,
): Promise<PaymentRow | null> {
  const isNamed = or(eq(payments.externalId, name), eq(payments.externalPaymentId, name));
  const found = db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), isNamed));
  return firstOf(found);
}

/** Locks the orders by ascending id until the transaction ends, like every move of them. */
export const lockPaidOrders = (tx: Db, orderIds: readonly number[]) =>
  tx
    .select({ id: orders.id, acceptedAt: orders.acceptedAt })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(orders.id)
    .for('no key update');

export interface OpenPayment {
  payment: PaymentRow;
  orderIds: number[];
}

/** The payments of the orders that can still be paid; each order is in at most one. */
export function findOpenPayments(db: Db, orderIds: readonly number[]): Promise<OpenPayment[]> {
  const ofThese = db
    .select({ id: paymentOrders.paymentId })
    .from(paymentOrders)
    .where(and(inArray(paymentOrders.orderId, [...orderIds]), eq(paymentOrders.status, 'created')));
  // In a query of one table, Drizzle would write its columns without that table.
  const ids = sql<number[]>`(SELECT array_agg(own.order_id ORDER BY own.order_id)
    FROM ${paymentOrders} AS own WHERE own.payment_id = payments.id)`;
  return db
    .select({ payment: payments, orderIds: ids })
    .from(payments)
    .where(inArray(payments.id, ofThese))
    .orderBy(payments.id);
}

export const findOpenPayment = async (db: Db, orderId: number): Promise<PaymentRow | null> =>
  (await findOpenPayments(db, [orderId]))[0]?.payment ?? null;

export async function insertPayment(
  tx: Db,
  values: typeof payments.$inferInsert,
  orderIds: readonly number[],
): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(values).returning();
  assertRow(row, 'The new payment');
  const { id: paymentId, status } = row;
  await tx
    .insert(paymentOrders)
    .values(orderIds.map((orderId) => ({ paymentId, orderId, status })));
  return row;
}

export async function updatePayment(
  tx: Db,
  id: number,
  changes: Partial<Omit<PaymentRow, 'id' | 'userId'>>,
): Promise<void> {
  await tx.update(payments).set(changes).where(eq(payments.id, id));
}

/** Stores the provider's checkout; returns `false` without a change if the payment is not open. */
export async function writeCheckout(
  db: Db,
  id: number,
  checkout: { externalId: string; url: string },
): Promise<boolean> {
  const isOpen = and(eq(payments.id, id), eq(payments.status, 'created'));
  const rows = await db.update(payments).set(checkout).where(isOpen).returning({ id: payments.id });
  return rows.length > 0;
}

export async function expireUnopened(db: Db, id: number): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'expired', nextCheckAt: null })
    .where(and(eq(payments.id, id), eq(payments.status, 'created'), isNull(payments.externalId)));
}

/** Locks the orders first, by ascending id like every move of them, then the payment. */
export async function lockPayment(tx: Db, id: number): Promise<PaymentRow> {
  const ofPayment = await tx
    .select({ orderId: paymentOrders.orderId })
    .from(paymentOrders)
    .where(eq(paymentOrders.paymentId, id));
  const orderIds = ofPayment.map(({ orderId }) => orderId);
  await lockPaidOrders(tx, orderIds);
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update');
  assertRow(row, `Payment ${id}`);
  return row;
}

/** Whether the account was deleted. If not, it stays until the transaction ends. */
export async function isPayerDeleted(tx: Db, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  return row?.deletedAt !== null;
}

/** The orders of a payment, each with both parties, by ascending id; at least one. */
export async function findPaidOrders(db: Db, paymentId: number) {
  const [first, ...others] = await db
    .select({
      id: orders.id,
      type: orders.type,
      stage: orders.stage,
      paidAt: orders.paidAt,
      releaseTitle: orders.releaseTitle,
      release: releases.id,
      artwork: releases.artwork,
      priceCents: orders.priceCents,
      feeCents: orders.feeCents,
      deliveryDays: orders.deliveryDays,
      embargoUntil: campaigns.embargoUntil,
      dueAt: orders.dueAt,
      outletId: outletProfiles.id,
      outlet: outletProfiles.companyName,
      logo: outletProfiles.logo,
      tier: outletProfiles.tier,
      outletUserId: outletProfiles.userId,
      artistId: orders.artistId,
      artistUserId: artistProfiles.userId,
      email: users.email,
    })
    .from(paymentOrders)
    .innerJoin(orders, eq(orders.id, paymentOrders.orderId))
    .leftJoin(campaigns, eq(campaigns.id, orders.campaignId))
    .leftJoin(releases, eq(releases.id, campaigns.releaseId))
    .innerJoin(outletProfiles, eq(outletProfiles.id, orders.outletId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
    .innerJoin(users, eq(users.id, artistProfiles.userId))
    .where(eq(paymentOrders.paymentId, paymentId))
    .orderBy(orders.id);
  if (!first) throw new Error(`Payment ${paymentId} is for no order.`);
  return [first, ...others] as const;
}
export type PaidOrderRows = Awaited<ReturnType<typeof findPaidOrders>>;

const CHECK_LEASE_MS = 5 * 60_000;
/** Milliseconds; a payment is checked at its expiry at the latest. */
const LONGEST_MS = CHECKOUT_MINUTES * 60_000;
/** Keeps the version, because nothing that clients see of the payment changes. */
const SAME_VERSION = { version: sql`${payments.version}` };
const waits = and(eq(payments.status, 'created'), isNotNull(payments.nextCheckAt));

/** Claims the open payment whose check is most overdue, for five minutes. */
export async function claimCheck(db: Db, now: Date): Promise<PaymentRow | undefined> {
  const { id, nextCheckAt: dueAt } = payments;
  const due = longestDue(db, id, dueAt, and(waits, isDue(dueAt, now, LONGEST_MS)));
  const nextCheckAt = new Date(now.getTime() + CHECK_LEASE_MS);
  const [row] = await db
    .update(payments)
    .set({ nextCheckAt, ...SAME_VERSION })
    .where(sql`${id} = (${due})`)
    .returning();
  return row;
}

export const nextCheckAt = (db: Db) => firstDueAt(db, payments.nextCheckAt, waits);
