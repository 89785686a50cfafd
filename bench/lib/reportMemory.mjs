import { writeFileSync } from 'node:fs';
import v8 from 'node:v8';
import vm from 'node:vm';

/* Loaded into a server that is measured: at SIGUSR2 it collects what is garbage, and writes to the
   file MEMORY_REPORT how many bytes are left, of the heap and outside of it. */

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env.MEMORY_REPORT, String(heapUsed + external));
});
