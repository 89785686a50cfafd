import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** The numbers of /proc/PID/stat behind the name, which may have spaces. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  } catch {
    return undefined; /* it has just ended */
  }
}

/** With the time of its children that have ended. */
const usedBy = (stat) =>
  (stat ?? []).slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);

/** Milliseconds of processor time that a process has used; Linux only. */
export const processorTime = (pid) => usedBy(statOf(pid));

/** The same for a process and its children, such as a PostgreSQL and its connections. */
export const familyTime = (pid) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [name, statOf(name)])
    .filter(([name, stat]) => Number(name) === pid || Number(stat?.[1]) === pid)
    .reduce((sum, [, stat]) => sum + usedBy(stat), 0);
