import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { localPid } from '../scripts/lib/localDatabase.mjs';
import { createAsk } from './lib/ask.mjs';
import { countsGiven } from './lib/countsGiven.mjs';
import { percentile } from './lib/median.mjs';
import { sized } from './lib/sized.mjs';
import { familyTime, processorTime } from './lib/processorTime.mjs';
import { onServer, register } from './lib/servers.mjs';

/* npm run bench -- orders [orders]: how many orders a second can be placed, accepted, paid and
   completed under 32 clients, each with its own artist and outlet. The floor is one bare
   transaction on the same database, by as many clients over as many connections as the server has:
   BEGIN, the insert of one row, COMMIT. Then 1,000 orders are due at once, while a list is
   requested all the time. The processor time of each step, of the server and of its PostgreSQL,
   holds on a busy machine too. */

const [ORDERS] = countsGiven({ orders: 1600 });
const CLIENTS = sized(32, 4);
const DUE = sized(1000, 20);
const PRICE_CENTS = 3500;

const { ask, end } = createAsk(CLIENTS + 1);

async function people(url) {
  const pairs = [];
  for (let count = 1; count <= CLIENTS; count += 1) {
    const artist = await register(url, 'artist', `artist${count}`);
    const outlet = await register(url, 'media', `outlet${count}`);
    pairs.push({ artist, outlet });
  }
  return pairs;
}

/** Inserts each pair's records: approved services, an open campaign, and the artist's money. */
async function fill(run, pairs) {
  const each = (row) => pairs.map((pair, index) => row(pair, index + 1)).join(', ');
  const cents = ORDERS * PRICE_CENTS;
  await run('UPDATE media_profiles SET approved_at = now()');
  /* One service for each order: a campaign can have only one open order of a service. */
  await run(`INSERT INTO services (media_id, type, price_cents, delivery_days, description, approval)
    SELECT outlets.ids[1 + n % ${CLIENTS}], 'online_article', ${PRICE_CENTS}, 7, 'Words.', 'approved'
    FROM generate_series(0, ${ORDERS - 1}) n,
      (SELECT array_agg(media_id ORDER BY n) AS ids FROM (VALUES ${each(({ outlet }, n) => `(${n}, ${outlet.user.profile.id})`)}) AS pair (n, media_id)) AS outlets
    ORDER BY n`);
  await run(`INSERT INTO releases (artist_id, title, format, genre)
    VALUES ${each(({ artist }) => `(${artist.user.profile.id}, 'Glass Harbour', 'ep', 'electronic')`)}`);
  await run(`INSERT INTO campaigns (release_id, artist_id, stage, submitted_at, decided_at, open_until)
    SELECT id, artist_id, 'approved', now(), now(), now() + interval '1 month' FROM releases ORDER BY id`);
  await run(`INSERT INTO accounts (kind) VALUES ('provider')`);
  await run(`INSERT INTO accounts (kind, user_id, balance_cents)
    VALUES ${each(({ artist }) => `('artist', ${artist.user.id}, ${cents})`)}`);
  await run(`INSERT INTO transfers (key, kind, from_id, to_id, amount_cents)
    SELECT 'payment:bench' || mine.id, 'payment', provider.id, mine.id, ${cents}
    FROM accounts mine, accounts provider WHERE mine.kind = 'artist' AND provider.kind = 'provider'`);
  await run(
    'CREATE TABLE floor_rows (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text text)',
  );
  await run('VACUUM (ANALYZE)');
}

async function rateOf(total, work) {
  let begun = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      while (begun < total) await work(client, begun++);
    }),
  );
  return total / ((performance.now() - startedAt) / 1000);
}

async function rates({ cast, between, dataDir }, server) {
  const used = () => [processorTime(server.pid), familyTime(localPid(dataDir))];
  const floor = () =>
    between(({ transact }) =>
      rateOf(ORDERS * 2, () => transact(`INSERT INTO floor_rows (text) VALUES ('a bare row')`)),
    );
  const before = await floor();
  const placed = [];
  const rows = {};
  const measured = async (name, call) => {
    const before = used();
    const rate = await rateOf(ORDERS, call);
    rows[name] = { rate, ms: used().map((ms, index) => (ms - before[index]) / ORDERS) };
  };
  await measured('place', async (_client, index) => {
    const owner = index % CLIENTS;
    const { body } = await ask(server.url, cast[owner].artist, 'POST', 'orders/', {
      service: index + 1,
      campaign: owner + 1,
    });
    placed[index] = { id: body.id, owner };
  });
  const queue = (name, call) =>
    measured(name, (_client, index) => {
      const { id, owner } = placed[index];
      return call(cast[owner], id);
    });
  await queue('accept', ({ outlet }, id) =>
    ask(server.url, outlet, 'POST', `offers/${id}/accept/`),
  );
  await queue('pay', ({ artist }, id) => ask(server.url, artist, 'POST', `offers/${id}/pay/`, {}));
  await queue('deliver', ({ outlet }, id) =>
    ask(server.url, outlet, 'POST', `offers/${id}/deliver/`, {
      links: ['https://example.com/review'],
      files: [],
      disclosed: true,
    }),
  );
  await queue('release', ({ artist }, id) =>
    ask(server.url, artist, 'PATCH', `orders/${id}/done/`, { status: 'completed' }),
  );
  const after = await floor();
  return { floor: (before + after) / 2, ...rows };
}

/** Inserts overdue orders, which the next start finds. */
async function makeDue({ cast, between }) {
  const [{ artist }] = cast;
  await between(async ({ run }) => {
    /* Half of them were never accepted, half were paid and are late. */
    await run(`INSERT INTO orders
      (artist_id, service_id, media_id, type, price_cents, fee_cents, delivery_days, stage, due_at)
      SELECT ${artist.user.profile.id}, 1, services.media_id, 'online_article', ${PRICE_CENTS}, 525, 7,
        'placed', now() - n * interval '1 second'
      FROM generate_series(1, ${DUE / 2}) n, services WHERE services.id = 1`);
    await run(`WITH late AS (
      INSERT INTO orders (artist_id, service_id, media_id, type, price_cents, fee_cents, delivery_days,
        stage, accepted_at, paid_at, delivery_due_at, due_at)
      SELECT ${artist.user.profile.id}, 1, services.media_id, 'online_article', ${PRICE_CENTS}, 525, 7,
        'paid', now() - interval '20 days', now() - interval '20 days', now() - interval '8 days',
        now() - n * interval '1 second'
      FROM generate_series(1, ${DUE / 2}) n, services WHERE services.id = 1
      RETURNING id
    ), holds AS (
      INSERT INTO accounts (kind, order_id, balance_cents) SELECT 'hold', id, ${PRICE_CENTS} FROM late
      RETURNING id, order_id
    )
    INSERT INTO transfers (key, kind, from_id, to_id, amount_cents, order_id)
    SELECT 'hold:' || holds.order_id, 'hold', provider.id, holds.id, ${PRICE_CENTS}, holds.order_id
    FROM holds, accounts provider WHERE provider.kind = 'provider'`);
  });
}

/** Measures how long moving the due orders takes, and how long requests wait meanwhile. */
async function due({ cast, start }) {
  const [{ artist }] = cast;
  const startedAt = performance.now();
  const server = await start();
  const readyAt = performance.now();
  const times = [];
  const reader = cast[1].artist;
  const left = () =>
    ask(server.url, artist, 'GET', 'orders/?limit=200').then(
      ({ body }) => body.filter(({ due_at: dueAt }) => dueAt !== null).length,
    );
  try {
    /* The newest orders are due last. */
    let isDone = false;
    const reading = (async () => {
      while (!isDone) {
        times.push((await ask(server.url, reader, 'GET', 'orders/?limit=20')).ms);
        await delay(10);
      }
    })();
    while ((await left()) > 0) await delay(250);
    isDone = true;
    await reading;
  } finally {
    await server.stop();
  }
  return {
    startMs: readyAt - startedAt,
    movedMs: performance.now() - startedAt,
    asked: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

await ensureBuilt();
await onServer({ people, fill, settings: { PAYMENTS: 'test' } }, async (target) => {
  const server = await target.start();
  const { floor, ...rows } = await rates(target, server);
  await makeDue(target);
  await server.stop();
  console.log(`\n${CLIENTS} clients, ${ORDERS} of each`);
  console.table({
    'bare insert': { 'a second': Math.round(floor), 'x the floor': '1.0' },
    ...Object.fromEntries(
      Object.entries(rows).map(([step, { rate, ms }]) => [
        step,
        {
          'a second': Math.round(rate),
          'x the floor': (floor / rate).toFixed(1),
          'server, ms': ms[0].toFixed(2),
          'PostgreSQL, ms': ms[1].toFixed(2),
        },
      ]),
    ),
  });
  const { startMs, movedMs, asked, p50, p99 } = await due(target);
  console.log(
    `${DUE} due orders: moved within ${(movedMs / 1000).toFixed(1)} s of the start (${(startMs / 1000).toFixed(1)} s of them until it was ready); ` +
      `${asked} requests meanwhile, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
  );
});
end();
