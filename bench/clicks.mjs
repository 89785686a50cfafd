import { fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { inRoot } from '../scripts/lib/run.mjs';
import { createAsk } from './lib/ask.mjs';
import { countsGiven } from './lib/countsGiven.mjs';
import { median, percentile } from './lib/median.mjs';
import { sized } from './lib/sized.mjs';
import { onSharedDatabase, register } from './lib/servers.mjs';

/* npm run bench -- clicks [redirects] [seconds]: an artist reads an order over and over, by turns
   without redirects, with so many a second offered to the same server, to one of their own of a
   low priority, and to a bare process that only answers 302, as the floor. Prints how many were served, and how the order's times change. Then two servers
   count on one database, one of them is killed, and the served but uncounted clicks are counted as
   lost. */

const [OFFERED, SECONDS] = countsGiven({ redirects: 10_000, seconds: 10 });
const ROUNDS = sized(3, 1);
const CODE = 'bench00000';
/** An order is read this often, in ms, without waiting for the last response. */
const READ_EVERY = 20;
/** The clicks of the last 5 s and the statement that writes them. */
const LOST_MAX_S = sized(5.5, Infinity);

const { ask, end } = createAsk(16);

const people = async (url) => ({
  artist: await register(url, 'artist', 'artist1'),
  outlet: await register(url, 'media', 'outlet1'),
});

async function fill(run, { artist, outlet }) {
  await run(`INSERT INTO services (media_id, type, price_cents, delivery_days, description, approval)
    VALUES (${outlet.user.profile.id}, 'online_article', 3500, 7, 'Words.', 'approved')`);
  await run(`INSERT INTO releases (artist_id, title, format, genre, link)
    VALUES (${artist.user.profile.id}, 'Glass Harbour', 'ep', 'electronic', 'https://example.com/listen')`);
  await run(`INSERT INTO campaigns (release_id, artist_id, stage, submitted_at, decided_at, open_until)
    SELECT id, artist_id, 'approved', now(), now(), now() + interval '1 month' FROM releases`);
  await run(`INSERT INTO orders (artist_id, service_id, media_id, type, price_cents, fee_cents,
      delivery_days, campaign_id, release_title, stage, accepted_at)
    SELECT artist_id, 1, ${outlet.user.profile.id}, 'online_article', 3500, 525, 7, id,
      'Glass Harbour', 'accepted', now() FROM campaigns`);
  await run(`INSERT INTO order_links (order_id, code) SELECT id, '${CODE}' FROM orders`);
}

const { PRIORITY_LOW, PRIORITY_NORMAL } = os.constants.priority;

/** Follows the link for some seconds; with a low priority the load yields to everything else. */
async function followed(url, rate, seconds, priority = PRIORITY_NORMAL) {
  const child = fork(inRoot('bench/lib/followLink.mjs'), [
    `${url}/go/${CODE}`,
    ...[rate, seconds].map(String),
  ]);
  os.setPriority(child.pid, priority);
  const [[result]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
  return result;
}

/** Reads the order every few ms until `isOver` says so, and returns the times in ms. */
async function readOrder(url, artist, work) {
  const reads = [];
  const read = () =>
    ask(url, artist, 'GET', 'offers/1/').then(
      ({ ms }) => ms,
      () => null,
    );
  const timer = setInterval(() => reads.push(read()), READ_EVERY);
  const result = await work();
  clearInterval(timer);
  const times = await Promise.all(reads);
  return {
    result,
    times: times.filter((ms) => ms !== null),
    failed: times.filter((ms) => ms === null).length,
  };
}

const refused = ({ result }) => result?.['5xx'] ?? 0;
const rowOf = (rounds) => ({
  'served a second': Math.round(
    median(rounds.map(({ result }) => (result ? result['3xx'] / SECONDS : 0))),
  ),
  'refused a second': Math.round(median(rounds.map((round) => refused(round) / SECONDS))),
  'orders refused': rounds.reduce((sum, { failed }) => sum + failed, 0),
  'order p50, ms': median(rounds.map(({ times }) => percentile(times, 0.5))).toFixed(1),
  'order p99, ms': median(rounds.map(({ times }) => percentile(times, 0.99))).toFixed(1),
});

await ensureBuilt();
const settings = { TRUST_PROXY: '1', PAYMENTS: 'test' };
await onSharedDatabase({ people, fill, settings }, async ({ cast, between, start }) => {
  const counted = () =>
    between(async ({ run }) => {
      const { rows } = await run('SELECT sum(people + robots) AS sum FROM order_clicks');
      return Number(rows[0].sum);
    });
  const [first, second] = [await start(), await start()];
  os.setPriority(second.pid, PRIORITY_LOW);
  const round = (at) =>
    readOrder(first.url, cast.artist, () =>
      at ? followed(at.url, OFFERED, SECONDS, PRIORITY_LOW) : pause(SECONDS * 1000),
    );
  const bare = fork(inRoot('bench/lib/bareRedirect.mjs'));
  os.setPriority(bare.pid, PRIORITY_LOW);
  const [port] = await once(bare, 'message');
  const places = {
    none: undefined,
    'the same server': first,
    'one of their own': second,
    'a bare process': { url: `http://127.0.0.1:${port}` },
  };
  await round(second);
  const table = Object.fromEntries(Object.keys(places).map((name) => [name, []]));
  for (let count = 0; count < ROUNDS; count += 1)
    for (const [name, rounds] of Object.entries(table)) rounds.push(await round(places[name]));
  console.log(`\n${OFFERED} redirects a second offered to`);
  const p99 = (rounds) => median(rounds.map(({ times }) => percentile(times, 0.99)));
  console.table(
    Object.fromEntries(
      Object.entries(table).map(([name, rounds]) => [
        name,
        { ...rowOf(rounds), 'p99, of none': (p99(rounds) / p99(table.none)).toFixed(2) },
      ]),
    ),
  );

  bare.disconnect();
  for (const server of [first, second]) await server.stop();
  const before = await counted();
  /* Only new visitors: both servers start a new day. */
  const [third, fourth] = [await start(), await start()];
  const [one, other] = await Promise.all([
    followed(third.url, 500, 12),
    followed(fourth.url, 500, 12),
  ]);
  await third.kill();
  await fourth.stop();
  const answered = one['3xx'] + other['3xx'];
  const lost = answered - ((await counted()) - before);
  console.log(
    `kill -9 of one of two servers: ${answered} answered, ${lost} not counted, ` +
      `those of its last ${(lost / (one['3xx'] / 12)).toFixed(1)} s`,
  );
  if (lost / (one['3xx'] / 12) > LOST_MAX_S) {
    console.error(`More than ${LOST_MAX_S} s of clicks were lost.`);
    process.exitCode = 1;
  }
});
end();
