import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import {
  createWorker,
  type Worker,
  type WorkerLogger,
} from '@/server/platform/worker/createWorker';
import { endPayoutHold, moveDueOrder, remindOfOrder } from './orderClockCommands';
import { nextDueAt, type OrderTimer, takeDue } from './orderClockRepository';

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
