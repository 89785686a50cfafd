import { ensureBuilt } from '../scripts/lib/build.mjs';
import { createAsk } from './lib/ask.mjs';
import { countsGiven } from './lib/countsGiven.mjs';
import { insertRows } from './lib/insertRows.mjs';
import { median } from './lib/median.mjs';
import { onServer, register } from './lib/servers.mjs';

/* npm run bench -- catalogue [runs]: how long a page of the catalogue takes at 10,000 services of
   1,000 outlets. The floor is the same call, by turns, to the same server with a catalogue of only
   one page: the least work for as many rows. */

const [RUNS] = countsGiven({ runs: 5 });
const WARM_UP = 5;
const SIZES = { floor: { services: 24, outlets: 24 }, whole: { services: 10_000, outlets: 1000 } };
const PAGES = [
  ['no filter', ''],
  ['best fit', 'sort=fit'],
  ['search, 1 in 100', 'search=lantern'],
  ['search, two words', 'search=radio%20interview'],
  ['search, nothing', 'search=zither'],
  ['tier', 'tier=rising'],
  ['group', 'group=Online%20Reviews'],
  ['genre', 'genre=jazz'],
  ['genre, best fit', 'genre=jazz&sort=fit'],
  ['country', 'country=germany'],
  ['price and days', 'price_max=60&days_max=7'],
  ['sort by price', 'sort=price'],
  ['sort by days', 'sort=days'],
  ['sort by tier', 'sort=tier'],
  ['tier, by price', 'tier=rising&sort=price'],
];
/* The number of pages of 200 rows before the deep page. */
const DEPTH = 25;
const DEEP = [
  ['deep page', ''],
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

async function measure({ floor, whole }) {
  const deep = [];
  for (const [what, query] of DEEP) deep.push([what, await deepQuery(whole, query)]);
  const rows = {};
  for (const [what, query] of [...PAGES, ...deep]) {
    const times = { floor: [], whole: [] };
    let total = 0;
    for (let run = -WARM_UP; run < RUNS; run += 1) {
      const least = await get(floor, '');
      const found = await get(whole, query);
      total = found.body.total;
      if (run < 0) continue;
      times.floor.push(least.ms);
      times.whole.push(found.ms);
    }
    const [ms, least] = [median(times.whole), median(times.floor)];
    rows[what] = {
      ms: ms.toFixed(1),
      floor: least.toFixed(1),
      ratio: (ms / least).toFixed(1),
      total,
    };
  }
  console.log(`GET catalogue/, medians of ${RUNS}`);
  console.table(rows);
}

/** Runs `work` with a server whose catalogue has so many rows, and stops it. */
const withCatalogue = (size, work) =>
  onServer(
    {
      people: (url) => register(url, 'artist', 'nightdesk'),
      fill: (run, { user }) => insertRows(run, 'catalogue', { ...size, artist: user.email }),
    },
    async ({ cast, start }) => {
      const { url, stop } = await start();
      await work({ url, access: cast.access }).finally(stop);
    },
  );

await ensureBuilt();
await withCatalogue(SIZES.floor, (floor) =>
  withCatalogue(SIZES.whole, (whole) => measure({ floor, whole })),
);
end();
