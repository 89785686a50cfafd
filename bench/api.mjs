import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { countsGiven } from './lib/countsGiven.mjs';
import { insertRows } from './lib/insertRows.mjs';
import { median } from './lib/median.mjs';
import { sized } from './lib/sized.mjs';
import { startServer } from './lib/server.mjs';
import { freePort } from '../scripts/lib/freePort.mjs';
import { localUrl } from '../scripts/lib/localDatabase.mjs';
import { onServer, register } from './lib/servers.mjs';

/* npm run bench -- api [seconds]: how many requests a second the API serves over 32 connections,
   compared with a floor: a bare Fastify server in its own process, with the same token check and
   log line, which sends the rows of one prepared statement over as many connections. The floor and
   the server take turns; the results are medians of three. */

const [SECONDS] = countsGiven({ seconds: 5 });
const WARM_UP_S = 2;
const ROUNDS = sized(3, 1);
const CONNECTIONS = 32;
const ROWS = 200;
const JWT_SECRET = 'a secret for this benchmark and nothing else';
/* Each with the statement that reads the same rows, without what needs a rule. */
const READS = {
  'releases/?limit=20': 'SELECT * FROM releases WHERE artist_id = $1 ORDER BY id DESC LIMIT 21',
  'orders/?limit=20': `SELECT orders.*, outlets.company_name, outlets.category, outlets.country,
      outlets.tier, outlets.logo, outlets.user_id, artists.stage_name, artists.genres,
      services.approval, services.is_on, campaigns.artist_id AS owner_id,
      campaigns.stage AS campaign_stage, campaigns.open_until, releases.artwork,
      to_json(mine) AS mine, to_json(theirs) AS theirs
    FROM orders JOIN media_profiles outlets ON outlets.id = orders.media_id
    JOIN artist_profiles artists ON artists.id = orders.artist_id
    JOIN services ON services.id = orders.service_id
    LEFT JOIN campaigns ON campaigns.id = orders.campaign_id
    LEFT JOIN releases ON releases.id = campaigns.release_id
    LEFT JOIN reviews mine ON mine.order_id = orders.id AND mine.by = 'artist'
    LEFT JOIN reviews theirs ON theirs.order_id = orders.id AND theirs.by = 'media'
    WHERE orders.artist_id = $1 ORDER BY orders.id DESC LIMIT 21`,
  'auth/profile/': `SELECT users.email, users.username, users.admin_role, users.is_active,
      users.version, artists.*
    FROM users JOIN artist_profiles artists ON artists.user_id = users.id WHERE artists.id = $1`,
};

const people = async (url) => ({
  artist: await register(url, 'artist', 'artist'),
  outlet: await register(url, 'media', 'outlet'),
});

const fill = (run, { artist, outlet }) =>
  insertRows(run, 'many', { count: ROWS, artist: artist.user.email, media: outlet.user.email });

const bearer = ({ access }) => ({ authorization: `Bearer ${access}` });

/**
 * Returns the requests a second and the 99th percentile of the latency in ms. Throws if one fails.
 */
async function read(base, route, account, duration) {
  const { requests, latency, errors, timeouts, non2xx, ...run } = await autocannon({
    connections: CONNECTIONS,
    url: `${base}/api/${route}`,
    headers: bearer(account),
    duration,
  });
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${errors + timeouts} requests without a response, ${non2xx} refused.`);
  return { rate: requests.total / run.duration, p99: latency.p99 };
}

/** Starts a floor that reads the artist's rows at the server's paths. */
async function startFloor(folder, dataDir, { user }) {
  const statements = Object.entries(READS).map(([route, text]) => [
    `/api/${route}`.split('?')[0],
    { text, values: [user.profile.id] },
  ]);
  const file = path.join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(Object.fromEntries(statements)));
  const settings = { JWT_SECRET, ANSWERS: file, DATABASE_URL: localUrl(dataDir) };
  return startServer(await freePort(), folder, settings, 'bench/lib/floor.mjs');
}

const summary = (runs) => ({
  rate: median(runs.map(({ rate }) => rate)),
  p99: median(runs.map(({ p99 }) => p99)),
});

async function measure({ cast, start, dataDir }, folder) {
  const { artist } = cast;
  const server = await start();
  const floor = await startFloor(folder, dataDir, artist);
  const rows = [];
  try {
    for (const route of Object.keys(READS)) {
      const sides = [floor, server].map(({ url }) => ({ url, runs: [] }));
      for (const { url } of sides) await read(url, route, artist, WARM_UP_S);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const { url, runs } of sides) runs.push(await read(url, route, artist, SECONDS));
      const [bare, ours] = sides.map(({ runs }) => summary(runs));
      rows.push({ route: `GET ${route}`, ...ours, floor: bare.rate });
    }
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
  const settings = { JWT_SECRET };
  await onServer({ people, fill, settings }, async (target) => {
    for (const { route, rate, floor, p99 } of await measure(target, folder))
      table.push({
        route,
        'a second': Math.round(rate),
        'of the floor': (rate / floor).toFixed(2),
        'floor, a second': Math.round(floor),
        'p99, ms': p99,
      });
  });
} finally {
  await rm(folder, { recursive: true });
}
console.log(`${CONNECTIONS} connections, medians of ${ROUNDS} runs of ${SECONDS} s`);
console.table(table);
