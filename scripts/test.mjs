import { ensureTestBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import {
  countJest,
  countPlaywright,
  freshReport,
  jestTimes,
  playwrightTimes,
  printRepeated,
  printSlowest,
  printTotal,
} from './lib/counts.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureRedis } from './lib/redis.mjs';
import { runNode, seconds } from './lib/run.mjs';

const jestReport = freshReport('jest');
const postgresReport = freshReport('jest-postgres');
const drillsReport = freshReport('drills');
const browserReport = freshReport('playwright');
const enginesReport = freshReport('playwright-engines');

const check = (name, file, args) => ({ name, run: () => runNode(file, args) });

const checks = {
  formatting: check('formatting', 'node_modules/prettier/bin/prettier.cjs', [
    '--check',
    '--log-level=warn',
    '.',
  ]),
  lint: check('lint', 'node_modules/eslint/bin/eslint.js', ['.', '--max-warnings=0']),
  types: check('types', 'node_modules/@typescript/native/bin/tsc', ['--noEmit']),
  architecture: check('architecture', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', [
    'src',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type=err',
  ]),
  deadCode: check('dead code', 'node_modules/knip/bin/knip.js', ['--no-progress']),
};

const build = {
  name: 'build',
  async run() {
    await ensureBuilt();
    return { code: 0, output: '' };
  },
};

/* its table is worth reading when nothing is over a limit, too */
const sizes = {
  name: 'sizes',
  run: () => runNode('scripts/budgets.mjs', [], { show: 'live' }),
};

const unit = {
  name: 'unit and integration',
  times: () => jestTimes(jestReport),
  async run() {
    /* the tests that need it say so and pass without it */
    await ensureRedis();
    return runNode('node_modules/jest/bin/jest.js', ['--json', `--outputFile=${jestReport}`], {
      show: 'live',
    });
  },
};

/* A newcomer need not have PostgreSQL: without it the stage says so and passes, unless required. */
const postgres = {
  name: 'server on PostgreSQL',
  times: () => jestTimes(postgresReport),
  run: () =>
    runNode('scripts/test-pg.mjs', [], {
      show: 'live',
      env: { POSTGRES: 'optional', ...process.env },
    }),
};

/* Emergencies on places of their own, with PostgreSQL as above. */
const drills = {
  name: 'drills',
  times: () => jestTimes(drillsReport),
  run: () => runNode('scripts/test-drills.mjs', [], { show: 'live' }),
};

const endToEnd = {
  name: 'end to end',
  times: () => playwrightTimes(browserReport),
  async run() {
    const env = {
      ...process.env,
      CHROMIUM_PATH: await ensureTestBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    };
    return runNode('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
      show: 'live',
      env,
    });
  },
};

/* Nor Firefox and WebKit. */
const engines = {
  name: 'Firefox and WebKit',
  times: () => playwrightTimes(enginesReport),
  run: () =>
    runNode('scripts/test-engines.mjs', [], {
      show: 'live',
      env: { ENGINES: 'optional', ...process.env },
    }),
};

/* Steps follow one another. Within a step the lanes run side by side: lint takes as long as the
   other checks together, and each keeps one core busy. Jest and Playwright have a worker more. */
const steps = [
  [
    [checks.lint],
    [checks.formatting, checks.types, checks.architecture, checks.deadCode, build, sizes],
  ],
  [[unit]],
  [[postgres]],
  [[drills]],
  [[endToEnd]],
  [[engines]],
];

const done = [];
const times = [];
let failedStage;

async function runStage(stage) {
  const startedAt = performance.now();
  const { code, output = '' } = await stage.run();
  const ms = performance.now() - startedAt;
  done.push({ name: stage.name, ms });
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${stage.name.padEnd(22)} ${seconds(ms)}`);
  if (stage.times) {
    times.push(...stage.times());
    printSlowest(stage.times());
  }
  if (code === 0) return;
  failedStage ??= stage.name;
  if (output.trim()) console.log(`\n${output.trim()}\n`);
}

async function runLane(stages) {
  for (const stage of stages) {
    if (failedStage) return;
    await runStage(stage);
  }
}

function printTable(totalMs) {
  const width = Math.max(...done.map(({ name }) => name.length), 'total'.length);
  console.log('\nTime by stage');
  for (const { name, ms } of done) {
    console.log(`  ${name.padEnd(width)}  ${seconds(ms).padStart(8)}`);
  }
  console.log(`  ${'total'.padEnd(width)}  ${seconds(totalMs).padStart(8)}`);
}

const startedAt = performance.now();
await ensureInstalled();
for (const lanes of steps) {
  if (!failedStage) await Promise.all(lanes.map(runLane));
}
printTable(performance.now() - startedAt);
printRepeated(times);
if (failedStage) console.log(`\nStopped: ${failedStage} failed.`);
printTotal(
  [
    ...[countJest(jestReport), countJest(postgresReport), countJest(drillsReport)],
    ...[countPlaywright(browserReport), countPlaywright(enginesReport)],
  ],
  !failedStage,
);
process.exitCode = failedStage ? 1 : 0;
