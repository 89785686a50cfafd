import { readdirSync, writeFileSync } from 'node:fs';
import { freshReport } from './lib/counts.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, runNode, seconds } from './lib/run.mjs';

/* Runs the drills that take about a minute at most, as short as is still meaningful, and starts
   each benchmark once on little data. */

const BENCH_ARGS = {
  clicks: ['200', '1'],
  live: ['5'],
  mix: ['20', '2'],
  orders: ['20'],
  wallet: ['5'],
};
const PROGRAMS = [
  { folder: 'drills', name: 'drain', args: ['1'] },
  { folder: 'drills', name: 'payments', args: ['3'] },
  { folder: 'drills', name: 'failover', args: ['1'] },
  { folder: 'drills', name: 'pooler', args: ['2'] },
  ...readdirSync(inRoot('bench'))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -'.mjs'.length))
    .map((name) => ({ folder: 'bench', name, args: BENCH_ARGS[name] ?? ['1'] })),
];
const env = { ...process.env, BENCH_SMALL: '1' };

await ensureInstalled();
const report = freshReport('drills');
const results = [];
for (const { folder, name, args } of PROGRAMS) {
  const title = `${folder}:${name}`;
  console.log(`\n${title} ${args.join(' ')}`);
  const { code, ms } = await runNode(`${folder}/${name}.mjs`, args, { show: 'live', env });
  console.log(`${title} took ${seconds(ms)}`);
  results.push({
    name: title,
    startTime: 0,
    endTime: ms,
    assertionResults: [],
    status: code === 0 ? 'passed' : 'failed',
    message: `It ended with ${code}.`,
  });
}
/* The report has Jest's form, so that all reports are summed up in one way. */
const failed = results.filter(({ status }) => status === 'failed');
writeFileSync(
  report,
  JSON.stringify({
    numPassedTests: results.length - failed.length,
    numFailedTests: failed.length,
    testResults: results,
  }),
);
process.exitCode = failed.length > 0 ? 1 : 0;
