import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { inRoot } from '../scripts/lib/run.mjs';
import { createAsk } from './lib/ask.mjs';
import { countsGiven } from './lib/countsGiven.mjs';
import { insertRows } from './lib/insertRows.mjs';
import { median, percentile } from './lib/median.mjs';
import { sized } from './lib/sized.mjs';
import { onServer, register } from './lib/servers.mjs';

/* npm run bench -- catalogue [runs]: how long a page of the catalogue takes with 100,000 services of
   10,000 outlets, as a ratio to the same page of a server with 1,000 services, by turns. At the end
   it prints for how long the event loops of the two servers were blocked at most. */

const [RUNS] = countsGiven({ runs: 20 });
const WARM_UP = sized(5, 1);
const SIZES = sized(
  { less: { services: 1000, outlets: 100 }, more: { services: 100_000, outlets: 10_000 } },
  { less: { services: 100, outlets: 10 }, more: { services: 6000, outlets: 600 } },
);
const PAGES = [
  ['no filter', ''],
  ['best fit', 'sort=fit'],
  ['by outlet, best fit', 'sort=fit&view=outlets'],
  ['search, 1 in 100', 'search=lantern'],
  ['search, two words', 'search=radio%20interview'],
  ['search, nothing', 'search=zither'],
  ['tier', 'tier=rising'],
  ['group', 'group=Online%20Reviews'],
  ['genre', 'genre=jazz'],
  ['genre, best fit', 'genre=jazz&sort=fit'],
  ['style', 'style=techno'],
  ['country', 'country=germany'],
  ['price and days', 'price_max=60&days_max=7'],
  ['sort by price', 'sort=price'],
  ['sort by days', 'sort=days'],
  ['sort by tier', 'sort=tier'],
  ['tier, by price', 'tier=rising&sort=price'],
];
/* The number of pages of 200 rows before the deep page. */
const DEPTH = sized(25, 2);
const DEEP = [
  ['deep page', ''],
  ['deep, best fit', 'sort=fit'],
  ['deep, by price', 'sort=price'],
  ['deep, by tier', 'sort=tier'],
];
const { ask, end } = createAsk(1);

const get = ({ url, access }, query) => ask(url, { access }, 'GET', `catalogue/?${query}`);

async function deepQuery(target, query) {
  let cursor = '';
  for (let page = 0; page < DEPTH; page += 1) {
    const { next } = (await get(target, `${query}&limit=200${cursor}`)).body;
    cursor = `&cursor=${next}`;
  }
  return `${query}${cursor}`;
}

async function measure({ less, more }) {
  const deep = [];
  for (const [what, query] of DEEP) deep.push([what, await deepQuery(more, query)]);
  for (const { pid } of [less, more]) process.kill(pid, 'SIGUSR2');
  const rows = {};
  for (const [what, query] of [...PAGES, ...deep]) {
    const times = { less: [], more: [] };
    let total = 0;
    for (let run = -WARM_UP; run < RUNS; run += 1) {
      const least = await get(less, query);
      const found = await get(more, query);
      total = found.body.total;
      if (run < 0) continue;
      times.less.push(least.ms);
      times.more.push(found.ms);
    }
    const [ms, least] = [percentile(times.more, 0.95), percentile(times.less, 0.95)];
    rows[what] = {
      less: least.toFixed(1),
      more: ms.toFixed(1),
      ratio: (ms / least).toFixed(1),
      'ratio of medians': (median(times.more) / median(times.less)).toFixed(1),
      total,
    };
  }
  console.log(`GET catalogue/, ms: the 95th percentiles of ${RUNS} runs`);
  console.table(rows);
  for (const [name, { blocked }] of Object.entries({ less, more }))
    console.log(`longest block of the event loop, ${name}: ${await blocked()} ms`);
}

/** Runs `work` with a server whose catalogue has so many rows, and stops it. */
const withCatalogue = (size, work) => {
  const file = path.join(tmpdir(), `linernote-bench-delay-${process.pid}-${size.services}`);
  return onServer(
    {
      people: (url) => register(url, 'artist', 'nightdesk'),
      fill: (run, { user }) => insertRows(run, 'catalogue', { ...size, artist: user.email }),
      settings: {
        ACCESS_TTL_S: '86400',
        NODE_OPTIONS: `--import=${inRoot('bench/lib/reportDelay.mjs')}`,
        DELAY_REPORT: file,
      },
    },
    async ({ cast, start }) => {
      const { url, pid, stop } = await start();
      const blocked = () => readFile(file, 'utf8');
      await work({ url, access: cast.access, pid, blocked }).finally(stop);
      await rm(file, { force: true });
    },
  );
};

await ensureBuilt();
await withCatalogue(SIZES.less, (less) =>
  withCatalogue(SIZES.more, (more) => measure({ less, more })),
);
end();
