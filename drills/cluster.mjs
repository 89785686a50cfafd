import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createAsk } from '../bench/lib/ask.mjs';
import { countsGiven } from '../bench/lib/countsGiven.mjs';
import { median } from '../bench/lib/median.mjs';
import { createProxy } from '../bench/lib/proxy.mjs';
import { onSharedDatabase, register } from '../bench/lib/servers.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { startObjectStore } from '../scripts/lib/objectStore.mjs';
import { ensureRedis, startRedis } from '../scripts/lib/redis.mjs';
import { fail, runNode, seconds } from '../scripts/lib/run.mjs';
import { Callers } from './lib/callers.mjs';
import { PRICE } from './lib/cast.mjs';
import { compareFiles, compareStore, takeAndDie, upload } from './lib/clusterFiles.mjs';
import { createFleet } from './lib/fleet.mjs';
import { startMailServer } from './lib/mailServer.mjs';
import { checkLedger, promise, report } from './lib/promises.mjs';
import { mailsOf, trade, transfersOf } from './lib/trade.mjs';
import { listen } from '../bench/lib/listen.mjs';

/* npm run drill -- cluster [kills]: two servers on one PostgreSQL, one Redis and one object store
   behind a proxy that sends requests to them by turns. Each has its own data folder, which is lost
   when it is killed. One is killed again and again in the middle of writes: at any moment, and
   every other time right after a write whose response was lost. Then the books, the mails, the
   messages and the files are compared with the acknowledged writes, and files that a server
   accepted right before its end are requested from the other. Events are sent from each process to
   the other, and wrong passwords to both by turns. In the end real browsers run stories of e2e/ on
   such a pair: those of STORIES (STORIES=talk,wallet), or none (STORIES=0). */

const [KILLS] = countsGiven({ kills: 12 });
/** Pairs of an artist and an outlet; in every other one the artist's money is returned. */
const PAIRS = 6;
const EVENTS = 40;
/** A server is killed after about this many further acknowledgements. */
const ACKNOWLEDGED = 40;
const STORIES = (process.env.STORIES ?? 'story,talk,uploads,sessions')
  .split(',')
  .filter((name) => name !== '0');
/** Wrong passwords that one account accepts from one network in a quarter of an hour. */
const GUESSES = 10;
/** Milliseconds that a request may take while Redis fails. */
const WITHOUT_REDIS = 1500;

/** Writes whose responses get lost, one after the other. */
const LOST_WRITES = [
  ...[/\/orders\/$/, /\/messages\/$/, /\/test\/$/, /\/payouts\/$/, /\/releases\/$/, /\/settle\/$/],
  ...[/\/pay\/$/, /\/done\/$/, /\/accept\/$/, /\/give-up\/$/],
];

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const sorted = (object) => Object.fromEntries(Object.entries(object).sort());

async function people(url) {
  const pairs = [];
  for (let number = 1; number <= PAIRS; number += 1) {
    const artist = await register(url, 'artist', `artist${number}`);
    const outlet = await register(url, 'media', `outlet${number}`);
    pairs.push({ number, artist, outlet, isKeeping: number % 2 === 1 });
  }
  return { pairs, admin: await register(url, 'media', 'admin') };
}

/** Inserts, for each pair, an approved service, an open campaign, and an order with a chat. */
async function fill(run, { pairs }) {
  await run(`UPDATE users SET admin_role = 'owner' WHERE username = 'admin'`);
  await run('UPDATE media_profiles SET approved_at = now()');
  for (const { number, artist, outlet } of pairs) {
    const [mine, theirs] = [artist.user.profile.id, outlet.user.profile.id];
    await run(`INSERT INTO services (media_id, type, price_cents, delivery_days, description, approval)
      VALUES (${theirs}, 'online_article', ${PRICE * 100}, 7, 'Words.', 'approved')`);
    await run(`INSERT INTO releases (artist_id, title, format, genre)
      VALUES (${mine}, 'Glass Harbour', 'ep', 'electronic')`);
    await run(`INSERT INTO campaigns (release_id, artist_id, stage, submitted_at, decided_at, open_until)
      VALUES (${number}, ${mine}, 'approved', now(), now(), now() + interval '1 month')`);
    await run(`INSERT INTO orders
      (artist_id, service_id, media_id, type, price_cents, fee_cents, delivery_days, stage, due_at)
      VALUES (${mine}, ${number}, ${theirs}, 'online_article', ${PRICE * 100}, 525, 7, 'placed',
        now() + interval '20 days')`);
  }
}

/** Both sides write by turns until it is over; `said` collects the acknowledged messages. */
async function talk(callers, { number, artist, outlet }, sentIds, isOver) {
  for (let turn = 0; !isOver(); turn += 1) {
    const message = { client_id: randomUUID(), text: `No. ${turn} of pair ${number}` };
    const author = turn % 2 === 0 ? artist : outlet;
    const body = { body: message };
    await callers.step('message', author, 'POST', `offers/${number}/messages/`, body);
    sentIds.push(message.client_id);
    await pause(20);
  }
}

/** `wait` resolves once a server has responded to a matching write and the response is lost. */
function createUnheard() {
  let wanted;
  return {
    isSwallowed({ method, url }, { statusCode }, backend) {
      if (!wanted || backend !== wanted.backend || method === 'GET') return false;
      if (!wanted.route.test(url) || statusCode >= 300) return false;
      wanted.resolve();
      wanted = undefined;
      return true;
    },
    wait: (route, backend) => new Promise((resolve) => (wanted = { route, backend, resolve })),
  };
}

/** Writes through both servers, which are killed and replaced by turns. */
async function killInTheMiddle({ cast }, { proxy, url, unheard, fleet }) {
  const callers = new Callers(() => url);
  const trades = { kept: 0, returned: 0 };
  const sentIds = cast.pairs.map(() => []);
  const sent = [];
  let isEnding = false;
  const isOver = () => isEnding;
  const deal = async (pair) => {
    while (!isEnding) {
      await trade(callers, pair, cast.admin);
      trades[pair.isKeeping ? 'kept' : 'returned'] += 1;
    }
  };
  const [writer, other] = cast.pairs;
  const work = Promise.all([
    ...cast.pairs.map(deal),
    ...cast.pairs.map((pair, index) => talk(callers, pair, sentIds[index], isOver)),
    ...[writer, other].map((pair) => upload(callers, pair, sent, isOver)),
  ]);
  let failure;
  work.catch((error) => (failure = error));
  const startedAt = performance.now();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = callers.total + ACKNOWLEDGED * (0.5 + Math.random());
    while (callers.total < enough && !failure) await pause(5);
    if (failure) throw failure;
    const backend = proxy.backends[(kill >> 1) % proxy.backends.length];
    if (kill % 2 === 1) await unheard.wait(LOST_WRITES[(kill >> 1) % LOST_WRITES.length], backend);
    await fleet.kill(backend);
    await fleet.replace(backend);
  }
  isEnding = true;
  await work;
  const took = seconds(performance.now() - startedAt);
  console.log(
    `\n${KILLS} kills in ${took}, ${KILLS >> 1} of them after an answer that nobody got; ` +
      `${callers.total} writes were acknowledged ${JSON.stringify(callers.counts)}, ` +
      `${callers.repeated} calls were made again, ${callers.statuses[409] ?? 0} had been made unheard`,
  );
  return { callers, trades, said: sentIds, sent };
}

async function compareMoney({ query, databaseUrl }, { trades }) {
  const { kept, returned } = trades;
  /* A worker makes the refunds to cards. */
  for (let tries = 0; tries < 300; tries += 1) {
    const [{ open }] = await query(
      `SELECT count(*)::int AS open FROM payouts WHERE status NOT IN ('paid', 'refused')`,
    );
    if (open === 0) break;
    await pause(100);
  }
  const rows = await query(
    'SELECT kind, count(*)::int AS times, sum(amount_cents)::int AS cents FROM transfers GROUP BY kind',
  );
  const found = Object.fromEntries(rows.map(({ kind, times, cents }) => [kind, [times, cents]]));
  promise(
    same(sorted(found), sorted(transfersOf(kept, returned))),
    `nothing is paid twice or lost: ${kept} trades kept, ${returned} returned, ` +
      `transfers ${JSON.stringify(found)}`,
  );
  const stages = await query(
    `SELECT stage, count(*)::int AS times FROM orders WHERE id > ${PAIRS} GROUP BY stage`,
  );
  const ended = Object.fromEntries(stages.map(({ stage, times }) => [stage, times]));
  promise(
    same(sorted(ended), sorted({ completed: kept, closed: returned })),
    `each order is where it was brought: ${JSON.stringify(ended)}`,
  );
  await checkLedger({ DATABASE_URL: databaseUrl });
}

async function compareMails({ query }, office, { trades }) {
  /* Mails that a killed process had claimed are leased for three minutes, ended here. */
  let pushed = 0;
  for (let quiet = 0; quiet < 4; quiet += 1) {
    await pause(500);
    const [{ waiting }] = await query('SELECT count(*)::int AS waiting FROM outgoing_mails');
    if (waiting > 0 && quiet === 3) {
      const moved = await query(
        `UPDATE outgoing_mails SET next_attempt_at = now() WHERE next_attempt_at > now() RETURNING id`,
      );
      pushed += moved.length;
      quiet = -1;
      await pause(31_000);
    } else if (waiting > 0) continue;
  }
  const times = [...office.taken.values()].map(({ at }) => at.length);
  const again = times.reduce((sum, each) => sum + each - 1, 0);
  const expected = mailsOf(trades.kept, trades.returned);
  promise(times.length === expected, `${times.length} mails of ${expected} were sent`);
  promise(
    again <= KILLS && Math.max(...times) <= 2,
    `${again} of them came again with the same message id ` +
      `(at most one for each of ${KILLS} kills; ${pushed} had been taken by a killed process)`,
  );
}

async function compareMessages(callers, { pairs }, sentIds) {
  let total = 0;
  let isInOrder = true;
  for (const [index, { number, artist }] of pairs.entries()) {
    const found = [];
    for (let after = 0, more = true; more;) {
      const route = `offers/${number}/messages/?after=${after}`;
      const { body: page } = await callers.step('read', artist, 'GET', route);
      found.push(...page.items.map((item) => item.client_id));
      after = page.items.at(-1)?.id ?? after;
      more = page.has_more && page.items.length > 0;
    }
    total += found.length;
    isInOrder &&= same(found, sentIds[index]);
  }
  promise(isInOrder, `${total} messages, each once and in the order in which they were written`);
}

/** Writes messages at one process while the other side listens at the other. */
async function eventAcross([one, other], { artist, outlet, number }) {
  const { ask, end } = createAsk(2);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ]) {
    let heard;
    const close = await listen(to.url, outlet, ({ type }) => type === 'message' && heard?.());
    const times = [];
    for (let turn = 0; turn < EVENTS; turn += 1) {
      const arrival = new Promise((resolve) => (heard = () => resolve(true)));
      const message = { client_id: randomUUID(), text: `Hint no. ${turn}` };
      const startedAt = performance.now();
      await ask(from.url, artist, 'POST', `offers/${number}/messages/`, message);
      if (await Promise.race([arrival, pause(5000)])) times.push(performance.now() - startedAt);
    }
    close();
    promise(
      times.length === EVENTS,
      `${times.length} of ${EVENTS} hints came from ${from.url} to ${to.url}` +
        `${times.length > 0 ? `, median ${median(times).toFixed(1)} ms` : ''}`,
    );
  }
  end();
}

/** Sends wrong passwords to the servers by turns and counts the statuses. */
async function guess(backends, email, times) {
  const statuses = {};
  for (let turn = 0; turn < times; turn += 1) {
    const { url } = backends[turn % backends.length];
    const { status } = await fetch(`${url}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'wrong-one-1' }),
    });
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

async function limitTogether(backends, { pairs }, redis) {
  const [, { artist, outlet }, third] = pairs;
  const statuses = await guess(backends, artist.user.email, GUESSES + 6);
  promise(
    statuses[401] === GUESSES && statuses[429] === 6,
    `${GUESSES + 6} wrong passwords by turns: ${JSON.stringify(statuses)}`,
  );
  /* A client sends requests all the time while Redis is killed and restarted. */
  const { ask, end } = createAsk(2);
  const times = [];
  let isOver = false;
  const reading = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const { url } = backends[turn % backends.length];
      times.push((await ask(url, outlet, 'GET', 'orders/')).ms);
      await pause(60);
    }
  })();
  await pause(1000);
  await redis.kill();
  const alone = await guess(backends, third.artist.user.email, 2 * GUESSES + 4);
  await redis.start();
  await pause(2500);
  isOver = true;
  await reading;
  end();
  promise(
    Math.max(...times) < WITHOUT_REDIS,
    `${times.length} requests while Redis was killed and came back: none failed, ` +
      `median ${median(times).toFixed(1)} ms, slowest ${Math.round(Math.max(...times))} ms`,
  );
  promise(
    alone[401] === 2 * GUESSES && alone[429] === 4,
    `without Redis each counts by itself: ${JSON.stringify(alone)}`,
  );
  const again = await guess(backends, third.outlet.user.email, GUESSES + 2);
  promise(
    again[401] === GUESSES && again[429] === 2,
    `with Redis again, together again: ${JSON.stringify(again)}`,
  );
}

/**
 * Runs each test on its own pair of servers with its own database; one after the other, since two
 * pairs and their commands need more than the 40 available connections.
 */
async function walkStories({ databaseUrl }, { redis, store }) {
  const specs = STORIES.map((name) => `e2e/${name}.spec.ts`);
  const env = {
    ...process.env,
    E2E_CLUSTER_DATABASE: databaseUrl,
    E2E_CLUSTER_REDIS: redis.url,
    E2E_CLUSTER_STORE: store.url,
  };
  const { code, ms } = await runNode('scripts/test-e2e.mjs', [...specs, '--workers=1'], {
    env,
    show: 'live',
  });
  promise(code === 0, `the stories of ${STORIES.join(', ')}, in ${seconds(ms)}`);
}

async function drill(target, parts) {
  const { redis, store, office } = parts;
  const pool = new pg.Pool({ connectionString: target.databaseUrl, max: 2 });
  const query = async (text) => (await pool.query(text)).rows;
  const world = { ...target, query };
  const unheard = createUnheard();
  const proxy = createProxy({ isSwallowed: unheard.isSwallowed });
  const url = await proxy.listen();
  const fleet = createFleet(target, proxy, {
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    PAYMENTS: 'test',
    ACCESS_TTL_S: '86400',
    REDIS_URL: redis.url,
    S3_URL: store.url,
    SMTP_URL: office.url,
  });
  const place = { proxy, url, unheard, fleet };
  try {
    await fleet.startBoth();
    const done = await killInTheMiddle(world, place);
    await compareMoney(world, done);
    await compareMails(world, office, done);
    await compareMessages(done.callers, target.cast, done.said);
    await compareFiles(proxy, world, done.sent);
    await takeAndDie(world, place);
    console.log(`\nrequests by process: ${proxy.backends.map(({ passed }) => passed).join(', ')}`);
    await eventAcross(proxy.backends, target.cast.pairs[0]);
    await fleet.stopBoth();
    console.log('\nlimits');
    await fleet.startBoth({ RATE_LIMIT: '1', TRUST_PROXY: '0' });
    await limitTogether(proxy.backends, target.cast, redis);
    await fleet.stopBoth();
    /* Starting the servers has swept the store. */
    console.log('\nstore');
    await compareStore(world, store);
    if (STORIES.length > 0) {
      console.log('\nstories');
      await walkStories(target, parts);
    }
  } finally {
    await fleet.stopBoth();
    proxy.close();
    await pool.end();
  }
}

await ensureBuilt();
const program = await ensureRedis();
if (!program) fail('This drill needs Redis, and redis-server was not found.');
const redis = await startRedis(program);
const store = await startObjectStore();
const office = await startMailServer();
try {
  await onSharedDatabase({ people, fill }, (target) => drill(target, { redis, store, office }));
} finally {
  await redis.kill();
  await store.close();
  await office.close();
}
report();
