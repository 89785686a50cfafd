/** What is to be sent in the name of the session before it ends. */
const tasks = new Set<() => Promise<unknown>>();
/** Logging out does not wait longer for a server that is silent. */
const WAIT_MAX_MS = 2000;

/** Has the task carried out before somebody logs out; answers what takes it back. */
export function beforeLogout(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => {
    tasks.delete(task);
  };
}

/** Ends the session: at once, or when all of them are carried out. */
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
