import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/* Loaded into a measured server: writes the longest delay of its event loop since the last SIGUSR2,
   in ms, to the file DELAY_REPORT, every second. */

const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();
process.on('SIGUSR2', () => delays.reset());
setInterval(
  () => writeFileSync(process.env.DELAY_REPORT, (delays.max / 1e6).toFixed(0)),
  1000,
).unref();
