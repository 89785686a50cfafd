import { Worker } from 'node:worker_threads';

export interface WatchdogData {
  /** One 32-bit number: how often a call was entered or left. */
  calls: SharedArrayBuffer;
  lookMs: number;
  looks: number;
}

/** What to tell it. */
export interface Watchdog {
  onEnter(): void;
  onLeave(): void;
}

const LOOK_MS = 1000;
/** A minute: far beyond any single call of a database that is well. */
const LOOKS = 60;

/** Ends the process when the embedded database does not return from a call. */
export function startWatchdog(
  file: string,
  { lookMs = LOOK_MS, looks = LOOKS }: { lookMs?: number; looks?: number } = {},
): Watchdog {
  const data: WatchdogData = { calls: new SharedArrayBuffer(4), lookMs, looks };
  const view = new Int32Array(data.calls);
  const count = (): void => void Atomics.add(view, 0, 1);
  const worker = new Worker(file, { workerData: data });
  worker.unref();
  return { onEnter: count, onLeave: count };
}
