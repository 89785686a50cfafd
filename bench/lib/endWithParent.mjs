import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { endLeftBehind } from '../../scripts/lib/localDatabase.mjs';

/* Runs beside a benchmark or drill: reads what it starts, as lines of {pid, program, dataDir}, and
   ends what is left of that once the pipe has closed, even by SIGKILL. */

const started = [];
for await (const line of createInterface({ input: process.stdin })) started.push(JSON.parse(line));

for (const { pid, program, dataDir } of started) {
  try {
    /* The process id may belong to another program by now. */
    const isStill =
      process.platform !== 'linux' ||
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
    if (isStill) process.kill(pid, 'SIGKILL');
  } catch {
    /* it has ended */
  }
  endLeftBehind(dataDir);
}
