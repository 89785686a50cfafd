import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import {
  createWorker,
  type Worker,
  type WorkerSettings,
} from '@/server/platform/worker/createWorker';
import { and, lte, notInArray, sql } from 'drizzle-orm';
import { orders } from '@/server/platform/db/schema';
import { firstDueAt, longestDue } from '@/server/platform/worker/dueRows';
import { assertRow } from '@/server/platform/db/assertRow';
import { findOpenPayment } from '@/server/modules/money/payments/paymentsRepository';
import { publishLive } from '@/server/modules/platform/live/liveCommands';
import { deliverScheduled } from './deliverOrderCommands';
import { becomeAvailable, moveOrder, type OrderDeps } from './moveOrderCommands';
import { DUE_MOVES, remindersAfter } from './orderDeadlines';
import { notifyParties, notifyReminder } from './orderNoticesCommands';
import { findOrder, updateOrder } from './ordersRepository';

/** The end of its stage, a reminder, the outlet's income, and a request for more time. */
type OrderTimer = 'dueAt' | 'remindAt' | 'availableAt' | 'moreTimeDueAt';

const notOf = (ids: readonly number[]) =>
  ids.length === 0 ? undefined : notInArray(orders.id, [...ids]);

type Options = Pick<AppDeps, 'database' | 'config'> & WorkerSettings;

/** Milliseconds that a failed order waits, so that it does not hold up the others. */
const SET_ASIDE_MS = 5 * 60_000;

interface Taken {
  id: number;
  error?: unknown;
}

/** Runs the timers, each order in one transaction; any number of processes can do it at once. */
export function startOrderClock(options: Options): Worker[] {
  return [
    startTimer(options, 'order deadlines', 'dueAt', (tx, id) => moveDueOrder(tx, options, id)),
    startTimer(options, 'order reminders', 'remindAt', (tx, id) => remindOfOrder(tx, options, id)),
    startTimer(options, 'requests for more time', 'moreTimeDueAt', async (tx, id) => {
      await moveOrder(tx, options, id, 'dropTime', { role: 'clock' });
    }),
    startTimer(options, 'money on its way', 'availableAt', (tx, id) =>
      endPayoutHold(tx, options, id),
    ),
  ];
}

function startTimer(
  options: Options,
  work: string,
  timer: OrderTimer,
  act: (tx: Db, id: number) => Promise<void>,
): Worker {
  const { now } = options;
  const { db } = options.database;
  const asideUntil = new Map<number, Date>();
  const aside = (at: Date): number[] => {
    for (const [id, until] of asideUntil) if (until <= at) asideUntil.delete(id);
    return [...asideUntil.keys()];
  };

  return createWorker<Taken>({
    ...options,
    work,
    // There is no lease: an order is claimed and processed in the same transaction.
    async claim(at) {
      let id: number | undefined;
      try {
        await db.transaction(async (tx) => {
          id = await takeDue(tx, timer, at, aside(at));
          if (id !== undefined) await act(tx, id);
        });
      } catch (error) {
        if (id === undefined) throw error;
        asideUntil.set(id, new Date(at.getTime() + SET_ASIDE_MS));
        return { id, error };
      }
      return id === undefined ? undefined : { id };
    },
    async settle({ id, error }) {
      if (error !== undefined) throw new Error(`Order ${id} was not moved.`, { cause: error });
    },
    async nextDueAt() {
      const first = await firstDueAt(db, orders[timer], notOf(aside(now())));
      const again = [...asideUntil.values()];
      return [...(first ? [first] : []), ...again].sort((a, b) => +a - +b)[0] ?? null;
    },
  });
}

/** Locks the most overdue order, apart from those in `except` and those locked by others. */
async function takeDue(tx: Db, timer: OrderTimer, now: Date, except: readonly number[]) {
  const column = orders[timer];
  const [row] = await longestDue(tx, orders.id, column, and(lte(column, now), notOf(except)));
  return row?.id;
}

/** Moves an order whose deadline has passed. The transaction must have locked it. */
async function moveDueOrder(tx: Db, deps: OrderDeps, id: number): Promise<void> {
  const row = await findOrder(tx, id);
  if (row && row.order.publicOn !== null) return deliverScheduled(tx, deps, row);
  const move = row && DUE_MOVES[row.order.stage];
  if (!move) throw new Error(`Order ${id} is due, but its stage has no move.`);
  const checkout = move === 'default' ? await findOpenPayment(tx, id) : null;
  if (checkout && checkout.expiresAt > deps.now()) {
    // While a checkout is open, the deadline waits for its end.
    await updateOrder(tx, id, { dueAt: checkout.expiresAt });
    return;
  }
  await moveOrder(tx, deps, id, move, { role: 'clock' }, { locked: row });
}

async function remindOfOrder(tx: Db, deps: OrderDeps, id: number): Promise<void> {
  const row = await findOrder(tx, id);
  assertRow(row, `Order ${id}`);
  await notifyReminder(tx, deps, row);
  // Nothing that clients see changes, so the version stays.
  await updateOrder(tx, id, {
    remindAt: remindersAfter(row.order, deps.now()),
    version: sql`${orders.version}`,
  });
}

export async function endPayoutHold(tx: Db, deps: OrderDeps, id: number): Promise<void> {
  const row = await findOrder(tx, id);
  assertRow(row, `Order ${id}`);
  await becomeAvailable(tx, row, deps.now());
  const order = await updateOrder(tx, id, { availableAt: null });
  await notifyParties(tx, { ...row, order });
  const { outletUserId } = row;
  await publishLive(tx, { type: 'wallet', id: outletUserId, userIds: [outletUserId] });
}
