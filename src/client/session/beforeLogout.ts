/** Requests that are still to be sent in the name of the session before it ends. */
const tasks = new Set<() => Promise<unknown>>();
/** A log-out waits no longer than this for a silent server. */
const WAIT_MAX_MS = 2000;

/** Registers a task to run before a log-out. Returns the function that unregisters it. */
export function beforeLogout(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => {
    tasks.delete(task);
  };
}

/** Ends the session at once, or when all tasks have settled. */
export function settleBeforeLogout(end: () => void): void {
  if (tasks.size === 0) {
    end();
    return;
  }
  const settled = Promise.allSettled([...tasks].map((task) => task()));
  void Promise.race([
    settled,
    new Promise((resolve) => {
      setTimeout(resolve, WAIT_MAX_MS);
    }),
  ]).then(end);
}
