import { recountTrust } from '@/server/modules/market/trust/trustCommands';
import type { Db } from '@/server/platform/db/client';
import { ApiFailure } from '@/server/platform/http/failures';
import { writeAudit } from '@/server/modules/platform/audit/auditRepository';
import {
  type DisputeRow,
  findDispute,
  insertDispute,
  updateDispute,
} from '@/server/modules/money/ledger/paymentDisputesRepository';
import { lockReturned, returnOrders } from '@/server/modules/money/ledger/chargebackCommands';
import { winOrders } from '@/server/modules/money/ledger/winCommands';
import { postCharges } from '@/server/modules/money/ledger/ledgerCashCommands';
import type { ProviderCharge, ProviderRefund } from '@/server/modules/money/payments/paymentPort';
import { notifyAdminsOfFailure } from '@/server/modules/platform/notices/adminNoticesCommands';
import { moveOrder } from '@/server/modules/trade/orders/moveOrderCommands';
import { notifyOfOrder } from '@/server/modules/trade/orders/orderNoticesCommands';
import { findOrder } from '@/server/modules/trade/orders/ordersRepository';
import { sendBack } from '@/server/modules/money/payouts/payoutsCommands';
import {
  isOwnRefund,
  lockStoppable,
  takeBackSoon,
} from '@/server/modules/money/payouts/payoutsRepository';
import { rejectStoppable } from '@/server/modules/money/payouts/settlePayoutCommands';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import {
  findPaidOrders,
  isPayerDeleted,
  lockPayment,
  type PaidOrderRows,
  type PaymentRow,
} from '@/server/modules/money/payments/paymentsRepository';
import { errorOf, isOtherCurrency, type SettleDeps } from './settlePaymentCommands';

export interface Claim {
  /** The provider's id, by which repeated events are recognized. */
  externalId: string;
  amountCents: number;
  charges?: readonly ProviderCharge[];
  /** Whether the money was refunded at the provider, and not taken by the bank. */
  isRefund?: boolean;
}

interface Claimed {
  payment: PaymentRow;
  orders: PaidOrderRows;
  at: Date;
}

/** Leaves out money that is in no account here; throws the 503 until the payment has come. */
async function onPayment(
  deps: SettleDeps,
  { id }: Pick<PaymentRow, 'id'>,
  step: (tx: Db, claimed: Claimed) => Promise<void>,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (isOtherCurrency(payment)) return;
    if (payment.status !== 'succeeded')
      throw new ApiFailure(503, 'provider_away', MONEY_MESSAGES.providerAway);
    await step(tx, { payment, orders: await findPaidOrders(tx, id), at: deps.now() });
  });
}

const factsOf = (orders: PaidOrderRows) => orders.map((order) => ({ ...order, orderId: order.id }));

/**
 * Takes what the provider has taken. Orders that hold the money are closed; for work that is done,
 * the outlet returns its share.
 */
export const returnPayment = (
  deps: SettleDeps,
  { id }: Pick<PaymentRow, 'id'>,
  claim: Claim,
): Promise<void> =>
  onPayment(deps, { id }, async (tx, claimed) => {
    await findOrTake(tx, deps, claimed, claim);
  });

/** A refund that was made at the provider moves the money as a chargeback of its amount does. */
export async function takeRefund(
  deps: SettleDeps,
  payment: PaymentRow,
  refund: ProviderRefund,
): Promise<void> {
  const { db } = deps.database;
  const { externalId, amountCents, isBack } = refund;
  if (await isOwnRefund(db, payment.id, refund)) return;
  const claim = { externalId, amountCents, isRefund: true };
  if (!isBack) return returnPayment(deps, payment, claim);
  // One that has failed before it was known has moved nothing here.
  if (await findDispute(db, payment.id, claim)) await winDispute(deps, payment, claim);
}

async function findOrTake(
  tx: Db,
  deps: SettleDeps,
  claimed: Claimed,
  { externalId, amountCents, charges = [], isRefund = false }: Claim,
): Promise<DisputeRow> {
  const {
    payment: { id: paymentId },
    at,
  } = claimed;
  await postCharges(tx, paymentId, charges, at);
  const known = await findDispute(tx, paymentId, { externalId, amountCents });
  if (known) return known;
  const facts = { externalId, amountCents, paymentId, createdAt: at };
  const dispute = await insertDispute(tx, facts);
  await takeBack(tx, deps, claimed, dispute, isRefund ? REFUNDED : 'Taken back');
  if (isRefund) {
    const facts = { cents: amountCents };
    await notifyAdminsOfFailure(tx, deps, 'refunded_outside', { facts });
  }
  return dispute;
}

async function takeBack(
  tx: Db,
  deps: SettleDeps,
  { payment, orders, at }: Claimed,
  dispute: DisputeRow,
  after: string,
): Promise<void> {
  const facts = factsOf(orders);
  // What payouts have set aside returns to the balance first, so that it is taken too.
  const stoppable = await lockStoppable(tx, payment);
  await lockReturned(tx, facts, at);
  await rejectStoppable(tx, stoppable, { now: at, config: deps.config });
  const taken = await returnOrders(tx, facts, dispute, at);
  const outlets = orders.map(({ outletUserId }) => outletUserId);
  await takeBackSoon(tx, outlets, at);
  // One for each order; only the first has the amount.
  for (const [index, { id: orderId }] of orders.entries()) {
    await writeAudit(tx, {
      ...auditOf(payment, at),
      action: 'chargeback',
      before: 'Paid',
      after,
      orderId,
      ...(index === 0 && { amountCents: dispute.amountCents }),
    });
    const cents = taken?.get(orderId) ?? 0;
    const row = cents > 0 && (await findOrder(tx, orderId));
    if (row)
      await notifyOfOrder(tx, deps, row, 'media', 'refunded', { cause: 'chargeback', cents });
    await errorOf(tx, (inner) =>
      moveOrder(inner, deps, orderId, 'chargeback', { role: 'provider' }, { isOneOfMany: true }),
    );
  }
  await recountTrust(
    tx,
    orders.map(({ outletId }) => outletId),
    at,
  );
}

/** In the log of decisions. */
const REFUNDED = 'Refunded at the card provider';

const auditOf = (payment: PaymentRow, at: Date) =>
  ({
    actor: 'provider',
    subject: 'payment',
    subjectId: payment.id,
    aboutId: payment.userId,
    paymentId: payment.id,
    createdAt: at,
  }) as const;

/** Gives back what a dispute took, once; one that was unknown takes it first. */
export const winDispute = (
  deps: SettleDeps,
  { id }: Pick<PaymentRow, 'id'>,
  claim: Claim,
): Promise<void> =>
  onPayment(deps, { id }, async (tx, claimed) => {
    const { payment, orders, at } = claimed;
    const dispute = await findOrTake(tx, deps, claimed, claim);
    if (dispute.wonAt) return;
    await updateDispute(tx, dispute.id, { wonAt: at });
    const wasDeleted = await isPayerDeleted(tx, payment.userId);
    const { artistCents, outletCents } = await winOrders(tx, factsOf(orders), dispute, at);
    for (const [orderId, cents] of outletCents) {
      const row = cents > 0 && (await findOrder(tx, orderId));
      if (row)
        await notifyOfOrder(tx, deps, row, 'media', 'refunded', { cause: 'chargeback_won', cents });
    }
    if (wasDeleted && artistCents > 0)
      await sendBack(tx, deps, { ...payment, amountCents: artistCents });
    await writeAudit(tx, {
      ...auditOf(payment, at),
      action: 'chargeback_won',
      before: claim.isRefund ? REFUNDED : 'Taken back',
      after: 'Paid',
      amountCents: dispute.amountCents,
    });
  });
