import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { WORKERS_FOLDER } from './workersFolder';

/** Megabytes of JavaScript objects. The content of a file is not among them. */
const HEAP_MAX_MB = 256;

/**
 * Runs a program of `scripts/lib/programs.mjs` in a thread of its own and returns the first message
 * that it posts. When the signal aborts, the thread is ended wherever it is, and this rejects with an
 * `AbortError`. Rejects with what the program throws, too.
 */
export async function runInWorker<Result>(
  program: string,
  workerData: unknown,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted();
  const worker = new Worker(path.join(WORKERS_FOLDER, `${program}.mjs`), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  // After the first word of it nobody else would hear of a failure, which would end the process.
  worker.on('error', () => undefined);
  try {
    // The type is the program's own, which its caller names.
    const [result] = (await once(worker, 'message', { signal })) as [Result];
    return result;
  } finally {
    await worker.terminate();
  }
}
