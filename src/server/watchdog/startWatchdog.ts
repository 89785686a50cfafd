import { Worker } from 'node:worker_threads';

export interface WatchdogData {
  /** One 32-bit number: how often a call was entered or left. */
  calls: SharedArrayBuffer;
  lookMs: number;
  looks: number;
}

const LOOK_MS = 1000;
/** A minute: far beyond any single call of a database that is well. */
const LOOKS = 60;

/**
 * Ends the process when the embedded database does not return from a call. Answers the number by
 * which it is told of each: one more when it is entered, and one more when it is left.
 */
export function startWatchdog(
  file: string,
  { lookMs = LOOK_MS, looks = LOOKS }: { lookMs?: number; looks?: number } = {},
): SharedArrayBuffer {
  const data: WatchdogData = { calls: new SharedArrayBuffer(4), lookMs, looks };
  const worker = new Worker(file, { workerData: data });
  worker.unref();
  return data.calls;
}
