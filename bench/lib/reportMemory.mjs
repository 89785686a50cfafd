import { writeFileSync } from 'node:fs';
import v8 from 'node:v8';
import vm from 'node:vm';

/* Loaded into a measured server: on SIGUSR2 it collects garbage and writes the remaining bytes, in
   the heap and outside of it, to the file MEMORY_REPORT. */

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env.MEMORY_REPORT, String(heapUsed + external));
});
