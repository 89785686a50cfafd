import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { WORKERS_FOLDER } from './workersFolder';

/** Megabytes of JavaScript objects. The content of a file is not among them. */
const HEAP_MAX_MB = 256;

interface Bounds {
  signal: AbortSignal;
  /**
   * Milliseconds after the program is loaded, which takes longer than its work on a busy machine.
   */
  deadlineMs: number;
}

/**
 * Runs a program of `scripts/lib/programs.mjs` in its own thread, with the task as `workerData`: it
 * posts a message once it has loaded everything, begins at the message that it then gets, and posts
 * the result, which this returns. When the signal aborts or the deadline passes, the thread is
 * terminated and this rejects with an `AbortError`; after the deadline its cause is a
 * `TimeoutError`. Also rejects with the program's errors.
 */
export async function runInWorker<Result>(
  program: string,
  task: unknown,
  { signal, deadlineMs }: Bounds,
): Promise<Result> {
  signal.throwIfAborted();
  const worker = new Worker(path.join(WORKERS_FOLDER, `${program}.mjs`), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  // After the first message no other listener would handle a late error, which would end the
  // process.
  worker.on('error', () => undefined);
  try {
    await once(worker, 'message', { signal });
    const bounds = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
    const message = once(worker, 'message', { signal: bounds });
    worker.postMessage('begin');
    const [result] = (await message) as [Result]; // the caller names the program's result type
    return result;
  } finally {
    await worker.terminate();
  }
}
