import { setImmediate } from 'node:timers/promises';

export interface Worker {
  /**
   * Something may be due: to be called after the commit. Resolves when nothing is due any more, or
   * when the database could not be asked. Never rejects.
   */
  wake(): Promise<void>;
  /** Finishes the row in hand and takes no other. */
  stop(): Promise<void>;
}

export interface WorkerLogger {
  error(details: object, message: string): void;
}

export interface WorkerOptions<Row> {
  /** What is worked on, for the log. */
  work: string;
  /**
   * Takes the row that is due longest, in one statement: `FOR UPDATE SKIP LOCKED`, its due column
   * pushed on by a lease, for which it is nobody else's. So no lock is held while it is worked on.
   */
  claim(now: Date): Promise<Row | undefined>;
  /** Does what is due and writes the outcome. After a rejection the row waits for its lease's end. */
  settle(row: Row): Promise<void>;
  /** The earliest due column; `null` when nothing waits. */
  nextDueAt(): Promise<Date | null>;
  /**
   * Before the first claim: makes due what is leased. Only where no other process can hold a lease,
   * so that whatever is leased was cut off by a crash.
   */
  endLeases?(now: Date): Promise<unknown>;
  now: () => Date;
  /** How often to look for what another process wrote. */
  pollMs?: number;
  logger?: WorkerLogger;
}

const POLL_MS = 30_000;
/** What is due and yet not to be had is in the hands of another process. */
const SLEEP_MIN_MS = 50;

/**
 * Does what is due in a table, at least once each: now, at each `wake`, and when the earliest due
 * column comes. Several workers, also of several processes, can share the table.
 */
export function createWorker<Row>(options: WorkerOptions<Row>): Worker {
  const { work, now, logger, pollMs = POLL_MS } = options;
  let isFresh = true;
  let isWoken = false;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const settle = async (row: Row): Promise<void> => {
    try {
      await options.settle(row);
    } catch (err) {
      logger?.error({ err }, `${work}: something failed and is tried again later`);
    }
  };

  /** Answers for how long nothing will be due, in milliseconds. */
  const workOff = async (): Promise<number> => {
    if (isFresh) await options.endLeases?.(now());
    isFresh = false;
    while (!isStopped) {
      const row = await options.claim(now());
      if (row === undefined) break;
      await settle(row);
      // Rows that settle without waiting would keep requests from their turn.
      await setImmediate();
    }
    const dueAt = isStopped ? null : await options.nextDueAt();
    return dueAt === null ? Infinity : Math.max(dueAt.getTime() - now().getTime(), SLEEP_MIN_MS);
  };

  /** Whether it has to look again, since its last look was too early. */
  const wasWoken = (): boolean => {
    const was = isWoken;
    isWoken = false;
    return was;
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    let sleepMs = Infinity;
    do {
      try {
        sleepMs = await workOff();
      } catch (err) {
        if (!isStopped) logger?.error({ err }, `${work}: what is due could not be read`);
        sleepMs = Infinity;
      }
    } while (wasWoken() && !isStopped);
    running = undefined;
    if (!isStopped) timer = setTimeout(() => void start(), Math.min(sleepMs, pollMs)).unref();
  };

  const start = async (): Promise<void> => {
    if (!isStopped) await (running ??= run());
  };

  void start();
  return {
    wake() {
      isWoken = running !== undefined;
      return start();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
