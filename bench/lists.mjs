import { chromium } from '@playwright/test';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { countsGiven } from './lib/countsGiven.mjs';
import { insertRows } from './lib/insertRows.mjs';
import { median } from './lib/median.mjs';
import { watchRequests } from './lib/quiet.mjs';
import { sized } from './lib/sized.mjs';
import { onServer, PASSWORD, register } from './lib/servers.mjs';

/* npm run bench -- lists [runs]: the cost of a list in a browser when it is a hundred times longer. */

const SIZES = sized([100, 1000, 10_000], [100, 300]);
const [RUNS] = countsGiven({ runs: 5 });
const LISTS = [
  { name: 'campaigns', role: 'artist', from: '/submit-music', link: 'Music' },
  { name: 'offers', role: 'artist', from: '/create-order', link: 'Orders' },
  { name: 'services', role: 'media', from: '/create-service', link: 'Shop', edit: editPrice },
];

/** Fills the dialog of the first editable row without saving; resolves with the text to expect. */
async function editPrice(page, run) {
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel('Price ($)').fill(`77${run}.5`);
  return `77${run}.50`;
}

const emailOf = (role, size) => `${role}-${size}@example.com`;

async function people(url) {
  for (const size of SIZES)
    for (const role of ['artist', 'media']) await register(url, role, `${role}-${size}`);
}

async function fill(run) {
  for (const size of SIZES)
    await insertRows(run, 'many', {
      count: size,
      artist: emailOf('artist', size),
      media: emailOf('media', size),
    });
}

/** Runs in the page: the ms from `act` until `isThere` holds and that frame is painted. */
async function timeUntilPainted(page, locator, isThere, arg) {
  await page.evaluate(
    ([source, given]) => {
      const holds = new Function('arg', `return (${source})(arg)`);
      window.benchmark = new Promise((resolve) => {
        let startedAt = 0;
        const check = () => {
          if (!holds(given)) return requestAnimationFrame(check);
          /* This is the next task after the frame that shows it. */
          return requestAnimationFrame(() =>
            setTimeout(() => resolve(performance.now() - startedAt)),
          );
        };
        addEventListener(
          'click',
          () => {
            startedAt = performance.now();
            requestAnimationFrame(check);
          },
          { once: true, capture: true },
        );
      });
    },
    [isThere.toString(), arg],
  );
  await locator.click();
  return page.evaluate(() => window.benchmark);
}

async function heapOf(page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  await devTools.detach();
  return usedSize / 2 ** 20;
}

/** Returns how long the latest response of the list took, in ms. */
const responseTime = (page, name) =>
  page.evaluate(
    (path) =>
      performance.getEntriesByType('resource').findLast((entry) => entry.name.includes(path))
        .duration,
    `/api/${name}/?`,
  );

const hasRows = () => document.querySelector('[data-list-row]') !== null;
const shows = (text) => document.querySelector('[data-list-row]').textContent.includes(text);

async function measureOnce(browser, url, list, size, run) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const quiet = watchRequests(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(emailOf(list.role, size));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/profile');
  /* By then the session is stored, too. */
  await quiet();
  /* A page without the list: the program is loaded, and the list is not. */
  await page.goto(list.from);
  const link = page.getByRole('link', { name: list.link, exact: true }).first();
  await link.waitFor();
  await quiet();
  const render = await timeUntilPainted(page, link, hasRows, null);
  const response = await responseTime(page, list.name);
  const heap = await heapOf(page);
  if (!list.edit) {
    await context.close();
    return { render, answer: response, heap };
  }
  const expected = await list.edit(page, run);
  const save = page.getByRole('button', { name: 'Save' });
  const update = await timeUntilPainted(page, save, shows, expected);
  await context.close();
  return { render, answer: response, update, heap };
}

async function measure(browser, url) {
  for (const list of LISTS) {
    console.log(`\n${list.name}`);
    const rounds = [];
    /* The sizes take turns, so that other load on the machine affects all of them. */
    for (let run = 0; run < RUNS; run += 1) {
      const round = {};
      for (const size of SIZES) round[size] = await measureOnce(browser, url, list, size, run);
      rounds.push(round);
    }
    const columns = Object.keys(rounds[0][SIZES[0]]);
    const medianOf = (size, column) => median(rounds.map((round) => round[size][column]));
    console.table(
      Object.fromEntries(
        SIZES.map((size) => [
          `${size} rows`,
          Object.fromEntries(
            columns.map((column) => {
              const value = medianOf(size, column);
              const ratio = value / medianOf(SIZES[0], column);
              const unit = column === 'heap' ? 'MB' : 'ms';
              return [column, `${value.toFixed(1)} ${unit} (${ratio.toFixed(2)})`];
            }),
          ),
        ]),
      ),
    );
  }
}

await ensureBuilt();
const executablePath = await ensureBrowser();
await onServer({ people, fill }, async ({ start }) => {
  const server = await start();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    console.log(`Medians of ${RUNS} runs; in brackets the ratio to ${SIZES[0]} rows.`);
    await measure(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
  }
});
