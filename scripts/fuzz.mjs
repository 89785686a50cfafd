import { randomInt } from 'node:crypto';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';

/* Runs the test of the same name with more requests, and with different ones each time. */
await ensureInstalled();
const { FUZZ_REQUESTS = '20000', FUZZ_SEED = String(randomInt(2 ** 31)) } = process.env;
console.log(`${FUZZ_REQUESTS} requests; FUZZ_SEED=${FUZZ_SEED} sends the same again`);
const { code } = await runNode(
  'node_modules/jest/bin/jest.js',
  ['src/server/fuzz.full.test.ts', '--selectProjects=server'],
  { show: 'live', env: { ...process.env, FUZZ_REQUESTS, FUZZ_SEED } },
);
process.exitCode = code;
