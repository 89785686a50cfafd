import { ensureTestBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { freshReport, printFailures, printSlowest, printTotal, summaryOf } from './lib/counts.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureRedis } from './lib/redis.mjs';
import { runNode, seconds } from './lib/run.mjs';

/* npm test: the checks of a change. FULL=1, as .ci/run sets it, adds PostgreSQL, drills and
   engines. */

/** A check whose output matters only when it fails. */
const check = (name, file, args = []) => ({ name, run: () => runNode(file, args) });

/** Tests that print while they run and write a report; `settings` are environment variables. */
const tests = (name, report, file, args = [], settings = async () => ({})) => ({
  name,
  report,
  run: async () =>
    runNode(file, args, { show: 'live', env: { ...process.env, ...(await settings()) } }),
});

const build = {
  name: 'build',
  async run() {
    await ensureBuilt();
    return { code: 0 };
  },
};

/* Prints its table even if no limit is exceeded. */
const sizes = {
  name: 'sizes',
  run: () => runNode('scripts/budgets.mjs', [], { show: 'live' }),
};

const jestReport = freshReport('jest');
const unit = tests(
  'unit and integration',
  jestReport,
  'node_modules/jest/bin/jest.js',
  ['--json', `--outputFile=${jestReport}`],
  async () => {
    /* Tests that need Redis report it, and pass without it. */
    await ensureRedis();
    /* A larger space for young objects means that fewer are collected slowly. */
    return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim() };
  },
);

const playwrightReport = freshReport('playwright');
const endToEnd = tests(
  'end to end',
  playwrightReport,
  'node_modules/@playwright/test/cli.js',
  ['test', '--reporter=list,json'],
  async () => ({
    CHROMIUM_PATH: await ensureTestBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  }),
);

const full = [
  tests('PostgreSQL', freshReport('jest-postgres'), 'scripts/test-pg.mjs'),
  tests('drills and benchmarks', freshReport('drills'), 'scripts/test-drills.mjs'),
  tests('Firefox and WebKit', freshReport('playwright-engines'), 'scripts/test-engines.mjs'),
];

/* Steps run one after the other; the lanes of a step run side by side, each on a core. The tests
   use both cores themselves. */
const steps = [
  [
    [build, sizes, check('dead code', 'node_modules/knip/bin/knip.js', ['--no-progress'])],
    [
      check('formatting', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
      check('types', 'node_modules/@typescript/native/bin/tsc', ['--noEmit']),
      check('lint', 'node_modules/oxlint/bin/oxlint'),
      check('architecture', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', [
        ...['src', '--config', '.dependency-cruiser.cjs', '--output-type=err'],
      ]),
    ],
  ],
  [[unit]],
  [[endToEnd]],
  ...(process.env.FULL ? full.map((stage) => [[stage]]) : []),
];

const done = [];
const summaries = [];
let failedStage;

async function runStage({ name, report, run }) {
  const startedAt = performance.now();
  const { code, output = '' } = await run();
  const ms = performance.now() - startedAt;
  done.push({ name, ms });
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(22)} ${seconds(ms)}`);
  if (report) {
    const summary = summaryOf(report);
    summaries.push(summary);
    printSlowest(summary.files);
  }
  if (code === 0) return;
  failedStage ??= name;
  if (output.trim()) console.log(`\n${output.trim()}\n`);
}

async function runLane(stages) {
  for (const stage of stages) {
    if (failedStage) return;
    await runStage(stage);
  }
}

function printTable(totalMs) {
  console.log('\nTime by stage');
  for (const { name, ms } of [...done, { name: 'total', ms: totalMs }]) {
    console.log(`  ${name.padEnd(22)}  ${seconds(ms).padStart(8)}`);
  }
}

const startedAt = performance.now();
await ensureInstalled();
for (const lanes of steps) {
  if (!failedStage) await Promise.all(lanes.map(runLane));
}
printTable(performance.now() - startedAt);
printFailures(summaries.flatMap(({ failures }) => failures));
if (failedStage) console.log(`\nStopped: ${failedStage} failed.`);
printTotal(summaries, !failedStage);
process.exitCode = failedStage ? 1 : 0;
