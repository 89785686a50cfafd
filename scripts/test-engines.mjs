import { ensureBuilt } from './lib/build.mjs';
import { countPlaywright, freshReport, printTotal } from './lib/counts.mjs';
import { ensureEngines } from './lib/engines.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, runNode, seconds } from './lib/run.mjs';

/* npm run test:engines -- <Playwright's own arguments>: the main story in Firefox and in WebKit */
await ensureInstalled();
const report = freshReport('playwright-engines');
const { firefox, missing } = await ensureEngines();
if (missing) {
  const sentence = `Firefox and WebKit need Debian's packages ${missing.join(', ')}.`;
  if (process.env.ENGINES !== 'optional') fail(sentence);
  console.log(`Skipped: ${sentence} \`npm run test:engines\` runs it.`);
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
printTotal([countPlaywright(report)], code === 0);
process.exitCode = code;
