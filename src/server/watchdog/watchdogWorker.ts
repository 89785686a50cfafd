import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogData } from './startWatchdog';

/**
 * Runs in a thread of its own, so that neither the database, while a call of it does not return, nor
 * what the main thread is busy with holds it up. Looks are counted rather than milliseconds, so that a
 * machine that was asleep is not taken for a database that hangs.
 */
const { calls, lookMs, looks } = workerData as WatchdogData; // what startWatchdog gives
const STDERR = 2;

const view = new Int32Array(calls);
let last = 0;
let seen = 0;

setInterval(() => {
  const call = Atomics.load(view, 0);
  // Odd while a call is under way.
  seen = call % 2 !== 0 && call === last ? seen + 1 : 0;
  last = call;
  if (seen < looks) return;
  const seconds = Math.round((lookMs * looks) / 1000);
  writeSync(
    STDERR,
    `Linernote ends itself: the embedded database has not answered for ${seconds} seconds. ` +
      'Everything it acknowledged is on the disk. Please look at the free space and start it again.\n',
  );
  // With a database that does not return nothing ends in an orderly way.
  process.kill(process.pid, 'SIGKILL');
}, lookMs);
