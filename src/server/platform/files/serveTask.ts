import { readlinkSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/** The thread below `/proc`, where its processor time can be read; empty on other systems. */
function ownThread(): string {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return '';
  }
}

/**
 * Does the task for which `runInWorker` has started this thread: posts the thread once `load` has
 * ended, which takes longer than some work, and the result after the message that then comes.
 */
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
