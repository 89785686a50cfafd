import { setTimeout as pauseFor } from 'node:timers/promises';

const EACH_MS = 1000;

/** Lets one request a second go to each host. Returns a function that waits for a host's turn. */
export function hostTurns(
  pause: (ms: number) => Promise<unknown> = pauseFor,
  clock: () => number = () => performance.now(),
): (host: string) => Promise<void> {
  const free = new Map<string, number>();
  return async (host) => {
    const now = clock();
    for (const [name, at] of free) if (at <= now) free.delete(name);
    const at = free.get(host) ?? now;
    free.set(host, at + EACH_MS);
    if (at > now) await pause(at - now);
  };
}
