import type { Candidate, Wish } from './propose';

/**
 * Makes a proposal off the main thread. Resolves with the ids of its services, but not after the
 * signal is aborted. Rejects if the browser cannot start the worker.
 */
export const askPlanner = (
  candidates: readonly Candidate[],
  wish: Wish,
  signal: AbortSignal,
): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./planner.worker.ts', import.meta.url));
    const end = () => worker.terminate();
    signal.addEventListener('abort', end);
    worker.addEventListener('message', ({ data }: MessageEvent<number[]>) => {
      end();
      resolve(data);
    });
    const fail = (event: Event) => {
      end();
      reject(new Error(event instanceof ErrorEvent ? event.message : event.type));
    };
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    worker.postMessage({ candidates, wish });
  });
