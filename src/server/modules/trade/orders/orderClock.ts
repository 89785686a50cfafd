import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import {
  createWorker,
  type Worker,
  type WorkerLogger,
} from '@/server/platform/worker/createWorker';
import { and, lte, notInArray, sql } from 'drizzle-orm';
import { orders } from '@/server/platform/db/schema';
import { firstDueAt, longestDue } from '@/server/platform/worker/dueRows';
import { assertRow } from '@/server/platform/db/assertRow';
import { findOpenPayment } from '@/server/modules/money/payments/paymentsRepository';
import { makeAvailable } from '@/server/modules/money/ledger/ledgerCommands';
import { publishLive } from '@/server/modules/platform/live/liveCommands';
import { deliverScheduled } from './deliverOrderCommands';
import { factsOf, moveOrder, type OrderDeps } from './moveOrderCommands';
import { DUE_MOVES, remindersAfter } from './orderDeadlines';
import { notifyParties, notifyReminder } from './orderNoticesCommands';
import { findOrder, updateOrder } from './ordersRepository';

/**
 * The timers of an order: the end of its stage, a reminder, and when the outlet's income becomes
 * available.
 */
type OrderTimer = 'dueAt' | 'remindAt' | 'availableAt';

const notOf = (ids: readonly number[]) =>
  ids.length === 0 ? undefined : notInArray(orders.id, [...ids]);

const nextDueAt = (db: Db, timer: OrderTimer, except: readonly number[]) =>
  firstDueAt(db, orders[timer], notOf(except));

interface Options extends Pick<AppDeps, 'database' | 'outbox' | 'now' | 'config'> {
  logger?: WorkerLogger;
  pollMs?: number;
}

/** Milliseconds that a failed order waits, so that it does not hold up the others. */
const SET_ASIDE_MS = 5 * 60_000;

interface Taken {
  id: number;
  /** Why the work failed. */
  error?: unknown;
}

/**
 * Moves overdue orders by `DUE_MOVES` of `orderDeadlines.ts`, sends reminders and makes outlets'
 * income available, each order in one transaction. Any number of processes can run it at once.
 */
export function startOrderClock(options: Options): Worker[] {
  return [
    startTimer(options, 'order deadlines', 'dueAt', (tx, id) => moveDueOrder(tx, options, id)),
    startTimer(options, 'order reminders', 'remindAt', (tx, id) => remindOfOrder(tx, options, id)),
    startTimer(options, 'money on its way', 'availableAt', (tx, id) =>
      endPayoutHold(tx, options, id),
    ),
  ];
}

function startTimer(
  { database: { db }, outbox, now, logger, pollMs }: Options,
  work: string,
  timer: OrderTimer,
  act: (tx: Db, id: number) => Promise<void>,
): Worker {
  const asideUntil = new Map<number, Date>();
  const aside = (at: Date): number[] => {
    for (const [id, until] of asideUntil) if (until <= at) asideUntil.delete(id);
    return [...asideUntil.keys()];
  };

  return createWorker<Taken>({
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
      if (error !== undefined) throw new Error(`order ${id}`, { cause: error });
      outbox.wake();
    },
    async nextDueAt() {
      const first = await nextDueAt(db, timer, aside(now()));
      const again = [...asideUntil.values()];
      return [...(first ? [first] : []), ...again].sort((a, b) => +a - +b)[0] ?? null;
    },
    now,
    ...(logger && { logger }),
    ...(pollMs !== undefined && { pollMs }),
  });
}

/**
 * Locks the order whose timer is most overdue and returns its id. Orders that another process has
 * locked and those in `except` are skipped.
 */
async function takeDue(
  tx: Db,
  timer: OrderTimer,
  now: Date,
  except: readonly number[],
): Promise<number | undefined> {
  const column = orders[timer];
  const [row] = await longestDue(tx, orders.id, column, and(lte(column, now), notOf(except)));
  return row?.id;
}

/** Moves an order whose deadline has passed. The transaction must have locked it. */
async function moveDueOrder(tx: Db, deps: OrderDeps, id: number): Promise<void> {
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
