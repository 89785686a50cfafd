import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker, parentPort, workerData } from 'node:worker_threads';
import { WORKERS_FOLDER } from './workersFolder';
import { readlinkSync } from 'node:fs';

/** Megabytes of JavaScript objects. The content of a file is not among them. */
const HEAP_MAX_MB = 256;
/** Milliseconds after which a program that waits for ever is ended. */
const CLOCK_MS = 60_000;
const POLL_MS = 200;
/** The system counts the processor time of a thread in hundredths of a second. */
const TICK_MS = 10;

/** The program has used up its processor time: its task is too much work. */
export class WorkerSpent extends Error {
  override readonly name = 'WorkerSpent';
}

/** The program did not end in time, which may be the fault of a busy machine. */
export class WorkerLate extends Error {
  override readonly name = 'WorkerLate';
}

interface Bounds {
  signal?: AbortSignal | undefined;
  /** Milliseconds of processor time after the program is loaded. Waiting does not count. */
  cpuMs: number;
  /** Milliseconds of the clock, including the time to load. */
  clockMs?: number;
}

/** Milliseconds of processor time of a thread; `null` if the system does not tell. */
async function cpuTimeOf(thread: string): Promise<number | null> {
  try {
    const stat = await readFile(`/proc/${thread}/stat`, 'latin1');
    // The name in brackets may contain spaces. `utime` and `stime` are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}

/** The signal, the processor time (`WorkerSpent`) or the clock (`WorkerLate`) ends the thread. */
export async function runInWorker<Result>(
  program: string,
  task: unknown,
  { signal = new AbortController().signal, cpuMs, clockMs = CLOCK_MS }: Bounds,
): Promise<Result> {
  signal.throwIfAborted();
  const worker = new Worker(path.join(WORKERS_FOLDER, `${program}.mjs`), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  // After the first message no other listener would handle a late error.
  worker.on('error', () => undefined);
  const limit = new AbortController();
  const bounds = AbortSignal.any([signal, limit.signal]);
  const clock = setTimeout(() => {
    limit.abort(new WorkerLate(`${program} took more than ${clockMs} ms`));
  }, clockMs);
  let polling: NodeJS.Timeout | undefined;
  try {
    // The caller names the program's result type; `serveTask` posts its thread.
    const [thread] = (await once(worker, 'message', { signal: bounds })) as [string];
    const before = await cpuTimeOf(thread);
    if (before !== null)
      polling = setInterval(() => {
        void cpuTimeOf(thread).then((now) => {
          if (now !== null && now - before > cpuMs)
            limit.abort(new WorkerSpent(`${program} worked for more than ${cpuMs} ms`));
        });
      }, POLL_MS);
    const message = once(worker, 'message', { signal: bounds });
    worker.postMessage('begin');
    const [result] = (await message) as [Result];
    return result;
  } catch (error) {
    throw limit.signal.aborted && !signal.aborted ? (limit.signal.reason as Error) : error;
  } finally {
    clearTimeout(clock);
    clearInterval(polling);
    await worker.terminate();
  }
}

/** The thread below `/proc`, where its processor time can be read; empty on other systems. */
function ownThread(): string {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return '';
  }
}

/** Posts the thread once `load` has ended, and the result after the message that then comes. */
export async function serveTask<Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  load: (task: Task) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const task = workerData as Task; // as the caller of `runInWorker` gives it
  parentPort?.once('message', () => {
    void Promise.resolve(work(task)).then((result) => parentPort?.postMessage(result));
  });
  await load(task);
  parentPort?.postMessage(ownThread());
}
