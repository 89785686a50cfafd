import { recountTrust } from '@/server/modules/market/trust/trustCommands';
import type { FastifyRequest } from 'fastify';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, conflict, notFound } from '@/server/platform/http/failures';
import { spendableOf } from '@/server/modules/money/ledger/ledgerRepository';
import { beginCheckout, isOf, openCheckout } from './checkoutCommands';
import {
  findOpenPayments,
  type PaymentRow,
} from '@/server/modules/money/payments/paymentsRepository';
import { cancelPayment, notifyOfReceipt } from './settlePaymentCommands';
import { chargeOf, paymentParts } from '@/shared/platform/money.rules';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import {
  chooseCampaign,
  moveOrder,
  PaymentNeeded,
} from '@/server/modules/trade/orders/moveOrderCommands';
import type { MoveInput } from '@/server/modules/trade/orders/moveChanges';
import { moveError, guardFailure } from '@/server/modules/trade/orders/orderGuards';
import { momentOf } from '@/server/modules/trade/orders/orderDeadlines';
import { can } from '@/server/modules/trade/orders/ordersPolicy';
import {
  findOrders,
  lockOrders,
  type OrderRow,
} from '@/server/modules/trade/orders/ordersRepository';

type Paid = { orders: OrderRow[] } | { payment: { id: number; url: string } };
/** `outdated` are open payments of the orders, which can be cancelled only after the commit. */
type Started =
  | { orders: OrderRow[]; outdated: PaymentRow[] }
  | { paymentId: number }
  | { outdated: PaymentRow[] };
type PayDeps = Pick<AppDeps, 'config' | 'database' | 'now' | 'payments'>;

interface PayInput extends Pick<MoveInput, 'campaign'> {
  /** The card charge shown to the payer, in cents. */
  cardCents?: number | undefined;
  present: (row: OrderRow) => object;
}

export async function previewPayment(
  deps: PayDeps,
  artist: Member,
  ids: readonly number[],
  present: PayInput['present'],
) {
  const { db } = deps.database;
  const rows = await findOrders(db, ids);
  checkPayable(deps, artist, ids, rows, present);
  const priceCents = sumOf(rows);
  return { priceCents, ...paymentParts(priceCents, await spendableOf(db, artist.userId)) };
}

/** Throws the 404 unless all orders are the artist's, and the 409 if one cannot be paid. */
function checkPayable(
  deps: PayDeps,
  artist: Member,
  ids: readonly number[],
  rows: readonly OrderRow[],
  present: PayInput['present'],
): void {
  if (rows.length !== ids.length || !rows.every((row) => can(artist, 'move', row)))
    throw notFound();
  const moment = momentOf(deps);
  for (const row of rows) {
    const error = moveError(row, 'pay', artist, moment);
    if (error) throw guardFailure(error, present(row));
  }
}

const sumOf = (rows: readonly OrderRow[]): number =>
  rows.reduce((cents, { order }) => cents + order.priceCents, 0);

/**
 * Pays all the orders from the artist's balance if that suffices. Otherwise no money moves, and the
 * browser goes to the payment; the wait for the provider runs `aside`.
 */
export async function payOrders(
  deps: PayDeps,
  artist: Member,
  ids: readonly number[],
  input: PayInput,
  aside: FastifyRequest['aside'],
): Promise<Paid> {
  const begin = () =>
    deps.database.db.transaction((tx) => beginPayment(tx, deps, artist, ids, input));
  const cancelAll = (outdated: readonly PaymentRow[]) =>
    aside(async () => {
      for (const payment of outdated) await cancelPayment(deps, payment);
    });
  let started = await begin();
  if (!('orders' in started) && 'outdated' in started) {
    // They are for other orders, or the balance has changed since they were started.
    await cancelAll(started.outdated);
    started = await begin();
  }
  if ('orders' in started) {
    // The orders are paid even if the provider is down; then the payments expire by themselves.
    await cancelAll(started.outdated).catch(ignoreFailure);
    return { orders: started.orders };
  }
  if ('outdated' in started) throw conflict(ORDER_MESSAGES.checkoutOpen, 'checkout_open');
  // The provider is called after the commit, so that a slow response keeps no row locked.
  return { payment: await openCheckout(deps, started.paymentId, aside) };
}

function ignoreFailure(error: unknown): void {
  if (!(error instanceof ApiFailure)) throw error;
}

async function beginPayment(
  tx: Db,
  deps: PayDeps,
  artist: Member,
  ids: readonly number[],
  input: PayInput,
): Promise<Started> {
  // Locked before the savepoint, whose rollback would release the locks.
  const rows = await lockOrders(tx, ids);
  checkPayable(deps, artist, ids, rows, input.present);
  const paid = await payFromBalance(tx, deps, artist, rows, input);
  if ('orders' in paid) {
    checkShown(input, 0, rows);
    return { ...paid, outdated: (await findOpenPayments(tx, ids)).map(({ payment }) => payment) };
  }
  const cardCents = chargeOf(paid.missingCents);
  checkShown(input, cardCents, rows);
  for (const row of rows) await chooseCampaign(tx, row, input, deps.now());
  const open = await findOpenPayments(tx, ids);
  const outdated = open.filter(
    ({ payment, orderIds }) =>
      !isOf(ids)({ orderIds }) ||
      payment.amountCents !== cardCents ||
      payment.expiresAt <= deps.now(),
  );
  if (outdated.length > 0) return { outdated: outdated.map(({ payment }) => payment) };
  const facts = { orderIds: ids, artistUserId: artist.userId };
  return { paymentId: await beginCheckout(tx, deps, facts, paid.missingCents) };
}

/** Pays all orders from the balance, or none and returns how much is missing. */
async function payFromBalance(
  tx: Db,
  deps: PayDeps,
  artist: Member,
  rows: readonly OrderRow[],
  input: PayInput,
): Promise<{ orders: OrderRow[] } | { missingCents: number }> {
  // Computed before the moves, which would all be undone, but which notice a reduced balance.
  const missingCents = sumOf(rows) - (await spendableOf(tx, artist.userId));
  if (missingCents > 0) return { missingCents };
  const isOneOfMany = rows.length > 1;
  const orders: OrderRow[] = [];
  try {
    await tx.transaction(async (inner) => {
      for (const locked of rows) {
        const move = { ...input, locked, isOneOfMany };
        orders.push(await moveOrder(inner, deps, locked.id, 'pay', artist, move));
      }
    });
  } catch (error) {
    if (!(error instanceof PaymentNeeded)) throw error;
    // The earlier orders would have used up the balance, so the later ones lack their full price.
    return { missingCents: error.missingCents + sumOf(rows.slice(orders.length + 1)) };
  }
  const lines = orders.map(({ id }) => ({ orderId: id }));
  await notifyOfReceipt(tx, deps, lines, 0);
  await recountTrust(
    tx,
    orders.map(({ order }) => order.outletId),
    deps.now(),
  );
  return { orders };
}

function checkShown({ cardCents, present }: PayInput, due: number, rows: readonly OrderRow[]) {
  if (cardCents === undefined || cardCents === due) return;
  const [first] = rows;
  throw conflict(ORDER_MESSAGES.figuresChanged, 'figures_changed', first && present(first));
}
