import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { orders } from '@/server/db/schema';
import { findOpenPayment } from '@/server/modules/payments/paymentsRepository';
import { makeAvailable } from '@/server/modules/ledger/ledgerCommands';
import { tellLive } from '@/server/modules/live/liveCommands';
import { factsOf, moveOrder, type OrderDeps } from './moveOrderCommands';
import { DUE_MOVES, remindersAfter } from './orderDeadlines';
import { tellParties, tellReminder } from './orderNoticesCommands';
import { findOrder, updateOrder } from './ordersRepository';

/** What time does to an order whose deadline has passed, and which the transaction holds. */
export async function moveDueOrder(tx: Db, deps: OrderDeps, id: number): Promise<void> {
  const row = await findOrder(tx, id);
  const move = row && DUE_MOVES[row.order.stage];
  if (!move) throw new Error(`the order ${id} is due and nothing happens then`);
  const checkout = move === 'default' ? await findOpenPayment(tx, id) : null;
  if (checkout && checkout.expiresAt > deps.now()) {
    // Somebody is paying: the deadline waits for that.
    await updateOrder(tx, id, { dueAt: checkout.expiresAt });
    return;
  }
  await moveOrder(tx, deps, id, move, { role: 'clock' }, { locked: row });
}

/** Reminds whoever is to act, and says when to remind next. */
export async function remindOfOrder(tx: Db, deps: OrderDeps, id: number): Promise<void> {
  const row = await findOrder(tx, id);
  if (!row) throw new Error(`the order ${id} is held and gone`);
  await tellReminder(tx, deps, row);
  // What is shown of the order does not change by it.
  await updateOrder(tx, id, {
    remindAt: remindersAfter(row.order, deps.now()),
    ...{ version: sql`${orders.version}` },
  });
}

/** What the outlet got of an order is on its balance, and both sides see so. */
export async function endPayoutHold(tx: Db, deps: OrderDeps, id: number): Promise<void> {
  const row = await findOrder(tx, id);
  if (!row) throw new Error(`the order ${id} is held and gone`);
  await makeAvailable(tx, factsOf(row), deps.now());
  const order = await updateOrder(tx, id, { availableAt: null });
  await tellParties(tx, { ...row, order });
  const { mediaUserId } = row;
  await tellLive(tx, { type: 'wallet', id: mediaUserId, userIds: [mediaUserId] });
}
