import { writeFileSync } from 'node:fs';
import { freshReport } from './lib/counts.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode, seconds } from './lib/run.mjs';

/* Runs the drills that take about a minute at most, as short as is still meaningful. */

const DRILLS = [
  { name: 'drain', args: ['1'] },
  { name: 'payments', args: ['3'] },
  { name: 'failover', args: ['1'] },
  { name: 'pooler', args: ['2'] },
];

await ensureInstalled();
const report = freshReport('drills');
const results = [];
for (const { name, args } of DRILLS) {
  console.log(`\ndrill:${name} ${args.join(' ')}`);
  const { code, ms } = await runNode(`drills/${name}.mjs`, args, { show: 'live' });
  console.log(`drill:${name} took ${seconds(ms)}`);
  results.push({
    name: `drill:${name}`,
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
