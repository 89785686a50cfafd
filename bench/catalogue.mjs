import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { localUrl } from '../scripts/lib/localDatabase.mjs';
import { inRoot } from '../scripts/lib/run.mjs';
import { countsGiven } from './lib/countsGiven.mjs';
import { median } from './lib/median.mjs';
import { startServer } from './lib/server.mjs';
import { freePort } from '../scripts/lib/freePort.mjs';

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
/* How many pages of 200 rows come before the deep page. */
const DEPTH = 25;
const DEEP = [
  ['deep page', ''],
  ['deep, by price', 'sort=price'],
  ['deep, by tier', 'sort=tier'],
];
const ARTIST = 'nightdesk@example.com';
const PASSWORD = 'cobalt7x-song';

async function register(url) {
  const answer = await fetch(`${url}/api/auth/register/artist/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ email: ARTIST, username: 'nightdesk' },
      ...{ password: PASSWORD, password2: PASSWORD },
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).access;
}

/** Writes straight into the tables and analyses them, as a database in use would be. */
async function fill(run, { services, outlets }) {
  const rows = await readFile(inRoot('bench/catalogueRows.sql'), 'utf8');
  await run(`
    SET catalogue.services = '${services}';
    SET catalogue.outlets = '${outlets}';
    SET catalogue.artist = '${ARTIST}';
    ${rows};`);
  await run('VACUUM (ANALYZE)');
}

/* Folders to remove, whatever happens. */
const folders = [];
async function newFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'linernote-bench-'));
  folders.push(folder);
  return folder;
}

async function open(size) {
  const dataDir = await newFolder();
  const port = await freePort();
  const first = await startServer(port, dataDir);
  const access = await register(first.url);
  const client = new pg.Client({ connectionString: localUrl(dataDir) });
  await client.connect();
  await fill((sql) => client.query(sql), size);
  await client.end();
  await first.stop();
  const { url, stop } = await startServer(port, dataDir);
  return { url, access, stop };
}

const agent = new http.Agent({ keepAlive: true });

/** Resolves with a page and the ms from the request to the last byte. */
const ask = ({ url, access }, query) =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const headers = { authorization: `Bearer ${access}` };
    const request = http.get(`${url}/api/catalogue/?${query}`, { agent, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => (body += text));
      response.on('end', () => {
        const ms = performance.now() - startedAt;
        if (response.statusCode === 200) resolve({ ms, page: JSON.parse(body) });
        else reject(new Error(`${response.statusCode} to ?${query}: ${body}`));
      });
    });
    request.on('error', reject);
  });

/** Returns the query of a page far behind the first one. */
async function deepQuery(target, query) {
  let cursor = '';
  for (let page = 0; page < DEPTH; page += 1) {
    const { next } = (await ask(target, `${query}&limit=200${cursor}`)).page;
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
      const least = await ask(floor, '');
      const asked = await ask(whole, query);
      total = asked.page.total;
      if (run < 0) continue;
      times.floor.push(least.ms);
      times.whole.push(asked.ms);
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

await ensureBuilt();
const targets = {};
try {
  for (const [size, counts] of Object.entries(SIZES)) targets[size] = await open(counts);
  await measure(targets);
} finally {
  for (const { stop } of Object.values(targets)) await stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  agent.destroy();
}
