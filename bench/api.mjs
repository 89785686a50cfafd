import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { countsGiven } from './lib/countsGiven.mjs';
import { insertRows } from './lib/insertRows.mjs';
import { median } from './lib/median.mjs';
import { startServer } from './lib/server.mjs';
import { freePort } from '../scripts/lib/freePort.mjs';
import { onServer, register } from './lib/servers.mjs';

/* npm run bench -- api [seconds]: how many requests a second the API serves over 32 connections,
   compared with a floor: a bare Fastify server in its own process, with the same token check and
   log line, which sends a text of the same size. The floor and the server take turns; the results
   are medians of three. */

const [SECONDS] = countsGiven({ seconds: 5 });
const WARM_UP_S = 2;
const ROUNDS = 3;
const CONNECTIONS = 32;
/** Rows in each of the lists. */
const ROWS = 200;
/** Orders of one round; each needs its own service. */
const ORDERS = 320;
/** Signs the tokens of all servers here, so that the floor can verify them. */
const JWT_SECRET = 'a secret for this benchmark and nothing else';
const READS = ['releases/?limit=20', 'orders/?limit=20', 'auth/profile/'];

async function people(url) {
  const artists = [];
  for (let count = 1; count <= CONNECTIONS; count += 1)
    artists.push(await register(url, 'artist', `artist${count}`));
  const [outlet, listed] = [
    await register(url, 'media', 'outlet'),
    await register(url, 'media', 'listed'),
  ];
  return { artists, outlet, listed };
}

/**
 * Inserts services to order, an open campaign for each artist, and the lists of the first artist.
 */
async function fill(run, { artists, outlet, listed }) {
  const [artist] = artists;
  await run('UPDATE media_profiles SET approved_at = now()');
  await run(`INSERT INTO services (media_id, type, price_cents, delivery_days, description, approval)
    SELECT ${outlet.user.profile.id}, 'online_article', 3500, 7, 'Words.', 'approved'
    FROM generate_series(1, ${ORDERS * (ROUNDS + 1)})`);
  const releases = artists.map(({ user }) => `(${user.profile.id}, 'Tides', 'ep', 'electronic')`);
  await run(`INSERT INTO releases (artist_id, title, format, genre) VALUES ${releases.join(', ')}`);
  await run(`INSERT INTO campaigns (release_id, artist_id, stage, submitted_at, decided_at, open_until)
    SELECT id, artist_id, 'approved', now(), now(), now() + interval '1 month' FROM releases ORDER BY id`);
  await insertRows(run, 'many', {
    count: ROWS,
    artist: artist.user.email,
    media: listed.user.email,
  });
}

const bearer = ({ access }) => ({ authorization: `Bearer ${access}` });

/**
 * Returns the requests a second and the 99th percentile of the latency in ms. Throws if one fails.
 */
async function load(options) {
  const { requests, latency, duration, errors, timeouts, non2xx } = await autocannon({
    connections: CONNECTIONS,
    ...options,
  });
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${errors + timeouts} without an answer, ${non2xx} refused`);
  return { rate: requests.total / duration, p99: latency.p99 };
}

const read = (base, route, account, duration) =>
  load({ url: `${base}/api/${route}`, headers: bearer(account), duration });

/** Places `ORDERS` orders, each for the next artist. */
function ordersOf({ artists }) {
  let placed = 0;
  const setupRequest = (request) => {
    placed += 1;
    const owner = placed % artists.length;
    return {
      ...request,
      headers: { ...bearer(artists[owner]), 'content-type': 'application/json' },
      body: JSON.stringify({ service: placed, campaign: owner + 1 }),
    };
  };
  return async (base) => {
    const startedAt = performance.now();
    const { p99 } = await load({
      url: `${base}/api/orders/`,
      amount: ORDERS,
      requests: [{ method: 'POST', setupRequest }],
    });
    /* The tool rounds to whole samples of time, which are too coarse for so short a run. */
    return { rate: ORDERS / ((performance.now() - startedAt) / 1000), p99 };
  };
}

/** Starts a floor that sends these responses at the server's paths. */
async function startFloor(folder, answers) {
  const file = path.join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const settings = { JWT_SECRET, ANSWERS: file };
  return startServer(await freePort(), folder, settings, 'bench/lib/floor.mjs');
}

async function responsesOf(base, account) {
  const answers = {};
  for (const route of READS) {
    const address = `/api/${route}`;
    const response = await fetch(base + address, { headers: bearer(account) });
    answers[address.split('?')[0]] = await response.text();
  }
  return answers;
}

const summary = (runs) => ({
  rate: median(runs.map(({ rate }) => rate)),
  p99: median(runs.map(({ p99 }) => p99)),
});

async function measure({ cast, start }, folder) {
  const [artist] = cast.artists;
  const server = await start();
  const floor = await startFloor(folder, await responsesOf(server.url, artist));
  const rows = [];
  try {
    for (const route of READS) {
      const sides = [floor, server].map(({ url }) => ({ url, runs: [] }));
      for (const { url } of sides) await read(url, route, artist, WARM_UP_S);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const { url, runs } of sides) runs.push(await read(url, route, artist, SECONDS));
      const [bare, ours] = sides.map(({ runs }) => summary(runs));
      rows.push({ route: `GET ${route}`, ...ours, floor: bare.rate });
    }
    const place = ordersOf(cast);
    await place(server.url);
    const runs = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await place(server.url));
    rows.push({ route: 'POST orders/', ...summary(runs) });
  } finally {
    await floor.stop();
    await server.stop();
  }
  return rows;
}

await ensureBuilt();
const folder = await mkdtemp(path.join(tmpdir(), 'linernote-bench-'));
const table = [];
try {
  const settings = { JWT_SECRET, PAYMENTS: 'test' };
  await onServer({ people, fill, settings }, async (target) => {
    for (const { route, rate, floor, p99 } of await measure(target, folder))
      table.push({
        route,
        'a second': Math.round(rate),
        'of the floor': floor === undefined ? '' : (rate / floor).toFixed(2),
        'floor, a second': floor === undefined ? '' : Math.round(floor),
        'p99, ms': p99,
      });
  });
} finally {
  await rm(folder, { recursive: true });
}
console.log(`${CONNECTIONS} connections, medians of ${ROUNDS} runs of ${SECONDS} s`);
console.table(table);
