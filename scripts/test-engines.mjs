import { ensureBuilt } from './lib/build.mjs';
import { freshReport, printTotal, summaryOf } from './lib/counts.mjs';
import { ensureEngines } from './lib/engines.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, runNode, seconds } from './lib/run.mjs';

/* npm run test:engines -- <Playwright's own arguments>: the main story in Firefox and in WebKit. It
   fails if they are missing and cannot be installed; as a stage of `FULL=1 npm test` it is skipped. */
await ensureInstalled();
const report = freshReport('playwright-engines');
const { firefox, lacking } = await ensureEngines();
if (lacking) {
  const packages = lacking.join(' ');
  if (!process.env.FULL) {
    fail(
      `Firefox and WebKit are not both here, and ${packages} could not be installed. ` +
        `On Debian, \`apt-get install ${packages}\` as root brings what is missing.`,
    );
  }
  console.log(`Skipped: Firefox and WebKit need Debian's ${packages}.`);
  process.exit(0);
}
await ensureBuilt();
const { code, ms } = await runNode(
  'node_modules/@playwright/test/cli.js',
  [
    ...['test', '--config=playwright.engines.config.ts', '--reporter=list,json'],
    ...process.argv.slice(2),
  ],
  {
    show: 'live',
    env: { ...process.env, FIREFOX_PATH: firefox, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  },
);
console.log(`\nFirefox and WebKit: ${seconds(ms)}`);
printTotal([summaryOf(report)], code === 0);
process.exitCode = code;
