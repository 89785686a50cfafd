import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { WORKERS_FOLDER } from './workersFolder';

/** Megabytes of JavaScript objects. The content of a file is not among them. */
const HEAP_MAX_MB = 256;

interface Bounds {
  signal: AbortSignal;
  /** From the moment when the program is loaded: on a busy machine that takes longer than its work. */
  deadlineMs: number;
}

/**
 * Runs a program of `scripts/lib/programs.mjs` in a thread of its own: it posts a message once it is
 * loaded, gets the task, and posts the result, which this returns. When the signal aborts or the
 * time is over, the thread is ended wherever it is, and this rejects with an `AbortError`, whose
 * cause is a `TimeoutError` for the latter. Rejects with what the program throws, too.
 */
export async function runInWorker<Result>(
  program: string,
  task: unknown,
  { signal, deadlineMs }: Bounds,
): Promise<Result> {
  signal.throwIfAborted();
  const worker = new Worker(path.join(WORKERS_FOLDER, `${program}.mjs`), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  // After the first word of it nobody else would hear of a failure, which would end the process.
  worker.on('error', () => undefined);
  try {
    await once(worker, 'message', { signal });
    const bounds = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
    const answer = once(worker, 'message', { signal: bounds });
    worker.postMessage(task);
    const [result] = (await answer) as [Result]; // the program's own type, which its caller names
    return result;
  } finally {
    await worker.terminate();
  }
}
