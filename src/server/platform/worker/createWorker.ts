import { setImmediate } from 'node:timers/promises';

export interface Worker {
  /** Call this after the commit. Resolves once nothing is due; never rejects. */
  wake(): Promise<void>;
  stop(): Promise<void>;
}

export interface WorkerLogger {
  error(details: object, message: string): void;
}

export interface WorkerSettings {
  now: () => Date;
  /** Milliseconds between checks for rows that another process wrote. */
  pollMs?: number;
  logger?: WorkerLogger;
}

export interface WorkerOptions<Row> extends WorkerSettings {
  work: string;
  /** A lease keeps other workers away, so that the row is not locked while it is processed. */
  claim(now: Date): Promise<Row | undefined>;
  /** Does the work and writes the outcome. After a rejection the row waits until its lease ends. */
  settle(row: Row): Promise<void>;
  nextDueAt(): Promise<Date | null>;
  /** Makes leased rows due at the start. Only where no other process can have a lease. */
  endLeases?(now: Date): Promise<unknown>;
}

interface WorkerRun {
  name: string;
  at: string;
  took_ms: number;
  done: number;
  failed: number;
}

const runs = new Map<string, WorkerRun>();
/** The last run of each work in this process. */
export const lastRuns = (): WorkerRun[] => [...runs.values()];

const POLL_MS = 30_000;
/** Milliseconds. A row that is due but cannot be claimed is locked by another process. */
const SLEEP_MIN_MS = 50;

/** At least once each: at the start, at each `wake`, and when the earliest row falls due. */
export function createWorker<Row>(options: WorkerOptions<Row>): Worker {
  const { work, now, logger, pollMs = POLL_MS } = options;
  let isFresh = true;
  let isWoken = false;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Returns whether it was done. */
  const settle = async (row: Row): Promise<boolean> => {
    try {
      await options.settle(row);
      return true;
    } catch (err) {
      logger?.error({ err }, `${work}: something failed and is tried again later`);
      return false;
    }
  };

  /** Returns for how many milliseconds nothing will be due. */
  const workOff = async (): Promise<number> => {
    if (isFresh) await options.endLeases?.(now());
    isFresh = false;
    const startedAt = now();
    const counts = { done: 0, failed: 0 };
    while (!isStopped) {
      const row = await options.claim(now());
      if (row === undefined) break;
      counts[(await settle(row)) ? 'done' : 'failed'] += 1;
      // Rows that settle synchronously would otherwise block requests.
      await setImmediate();
    }
    const took_ms = now().getTime() - startedAt.getTime();
    runs.set(work, { name: work, at: startedAt.toISOString(), took_ms, ...counts });
    const dueAt = isStopped ? null : await options.nextDueAt();
    return dueAt === null ? Infinity : Math.max(dueAt.getTime() - now().getTime(), SLEEP_MIN_MS);
  };

  /** Whether it must check again, since it was woken after its last check had begun. */
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
