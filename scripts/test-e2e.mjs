import { ensureTestBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';

/* npm run test:e2e -- <Playwright's own arguments>: without arguments only the stories run; an
   argument for a file, a line or a title selects from all tests. */
if (process.argv.length > 2) process.env.FULL = '1';
await ensureInstalled();
await ensureBuilt();
process.env.CHROMIUM_PATH = await ensureTestBrowser();
const { code } = await runNode(
  'node_modules/@playwright/test/cli.js',
  ['test', ...process.argv.slice(2)],
  { show: 'live' },
);
process.exitCode = code;
