import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createAsk } from '../bench/lib/ask.mjs';
import { countsGiven } from '../bench/lib/countsGiven.mjs';
import { median } from '../bench/lib/median.mjs';
import { createProxy } from '../bench/lib/proxy.mjs';
import { onSharedDatabase } from '../bench/lib/servers.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { startObjectStore } from '../scripts/lib/objectStore.mjs';
import { ensureRedis, startRedis } from '../scripts/lib/redis.mjs';
import { fail, runNode, seconds } from '../scripts/lib/run.mjs';
import { Callers } from './lib/callers.mjs';
import { compareFiles, compareStore, takeAndDie, upload } from './lib/clusterFiles.mjs';
import {
  compareMails,
  compareMessages,
  compareMoney,
  deal,
  eventAcross,
  fill,
  guess,
  GUESSES,
  guessTogether,
  people,
  talk,
} from './lib/clusterWork.mjs';
import { createFleet } from './lib/fleet.mjs';
import { startMailServer } from './lib/mailServer.mjs';
import { promise, report } from './lib/promises.mjs';

/* npm run drill -- cluster [kills]: two servers on one PostgreSQL, one Redis and one object store
   behind a proxy that sends requests to them by turns. Each has its own data folder, which is lost
   when it is killed. One is killed again and again in the middle of writes: at any moment, and
   every other time right after a write whose response was lost. Then the books, the mails, the
   messages and the files are compared with the acknowledged writes, and files that a server
   accepted right before its end are requested from the other. Events are sent from each process to
   the other, and wrong passwords to both by turns. In the end real browsers run stories of e2e/ on
   such a pair: those of STORIES (STORIES=talk,wallet), or none (STORIES=0). */

const [KILLS] = countsGiven({ kills: 12 });
/** A server is killed after about this many further acknowledgements. */
const ACKNOWLEDGED = 40;
const STORIES = (process.env.STORIES ?? 'story,talk,uploads,sessions')
  .split(',')
  .filter((name) => name !== '0');
/** Milliseconds that a request may take while Redis fails. */
const WITHOUT_REDIS = 1500;

/** Writes whose responses get lost, one after the other. */
const LOST_WRITES = [
  ...[/\/orders\/$/, /\/messages\/$/, /\/test\/$/, /\/payouts\/$/, /\/releases\/$/, /\/settle\/$/],
  ...[/\/pay\/$/, /\/done\/$/, /\/accept\/$/, /\/give-up\/$/],
];

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
  const sentIds = cast.pairs.map(() => []);
  const sent = [];
  let isEnding = false;
  const isOver = () => isEnding;
  const [writer, other] = cast.pairs;
  const work = Promise.all([
    deal(callers, cast, isOver),
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
  const [trades] = await work;
  const took = seconds(performance.now() - startedAt);
  console.log(
    `\n${KILLS} kills in ${took}, ${KILLS >> 1} of them after an answer that nobody got; ` +
      `${callers.total} writes were acknowledged ${JSON.stringify(callers.counts)}, ` +
      `${callers.repeated} calls were made again, ${callers.statuses[409] ?? 0} had been made unheard`,
  );
  return { callers, trades, said: sentIds, sent, kills: KILLS };
}

async function limitTogether(backends, { pairs }, redis) {
  const [, { artist, outlet }, third] = pairs;
  await guessTogether(backends, artist.user.email);
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
    await fleet.startAll();
    const done = await killInTheMiddle(world, place);
    await compareMoney(world, done);
    await compareMails(world, office, done);
    await compareMessages(done.callers, target.cast, done.said);
    await compareFiles(proxy, world, done.sent);
    await takeAndDie(world, place);
    console.log(`\nrequests by process: ${proxy.backends.map(({ passed }) => passed).join(', ')}`);
    await eventAcross(proxy.backends, target.cast.pairs[0]);
    await fleet.stopAll();
    console.log('\nlimits');
    await fleet.startAll({ RATE_LIMIT: '1', TRUST_PROXY: '0' });
    await limitTogether(proxy.backends, target.cast, redis);
    await fleet.stopAll();
    /* Starting the servers has swept the store. */
    console.log('\nstore');
    await compareStore(world, store);
    if (STORIES.length > 0) {
      console.log('\nstories');
      await walkStories(target, parts);
    }
  } finally {
    await fleet.stopAll();
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
