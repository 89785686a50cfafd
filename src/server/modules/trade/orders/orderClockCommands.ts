import { assertRow } from '@/server/platform/db/assertRow';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { orders } from '@/server/platform/db/schema';
import { findOpenPayment } from '@/server/modules/money/payments/paymentsRepository';
import { makeAvailable } from '@/server/modules/money/ledger/ledgerCommands';
import { publishLive } from '@/server/modules/platform/live/liveCommands';
import { deliverScheduled } from './deliverOrderCommands';
import { factsOf, moveOrder, type OrderDeps } from './moveOrderCommands';
import { DUE_MOVES, remindersAfter } from './orderDeadlines';
import { notifyParties, notifyReminder } from './orderNoticesCommands';
import { findOrder, updateOrder } from './ordersRepository';

/** Moves an order whose deadline has passed. The transaction must have locked it. */
export async function moveDueOrder(tx: Db, deps: OrderDeps, id: number): Promise<void> {
  const row = await findOrder(tx, id);
  if (row && row.order.publicOn !== null) return deliverScheduled(tx, deps, row);
  const move = row && DUE_MOVES[row.order.stage];
  if (!move) throw new Error(`the order ${id} is due and nothing happens then`);
  const checkout = move === 'default' ? await findOpenPayment(tx, id) : null;
  if (checkout && checkout.expiresAt > deps.now()) {
    // While a checkout is open, the deadline waits for its end.
    await updateOrder(tx, id, { dueAt: checkout.expiresAt });
    return;
  }
  await moveOrder(tx, deps, id, move, { role: 'clock' }, { locked: row });
}

/** Reminds the side that has to act and schedules the next reminder. */
export async function remindOfOrder(tx: Db, deps: OrderDeps, id: number): Promise<void> {
  const row = await findOrder(tx, id);
  assertRow(row, `Order ${id}`);
  await notifyReminder(tx, deps, row);
  // Nothing that clients see changes, so the version stays.
  await updateOrder(tx, id, {
    remindAt: remindersAfter(row.order, deps.now()),
    version: sql`${orders.version}`,
  });
}

/** Puts the outlet's income from an order on its balance and publishes that to both sides. */
export async function endPayoutHold(tx: Db, deps: OrderDeps, id: number): Promise<void> {
  const row = await findOrder(tx, id);
  assertRow(row, `Order ${id}`);
  await makeAvailable(tx, factsOf(row), deps.now());
  const order = await updateOrder(tx, id, { availableAt: null });
  await notifyParties(tx, { ...row, order });
  const { outletUserId } = row;
  await publishLive(tx, { type: 'wallet', id: outletUserId, userIds: [outletUserId] });
}
