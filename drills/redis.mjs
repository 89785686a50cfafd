import { setTimeout as pause } from 'node:timers/promises';
import { countsGiven } from '../bench/lib/countsGiven.mjs';
import { onSharedDatabase, register } from '../bench/lib/servers.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { ensureRedis, startRedis } from '../scripts/lib/redis.mjs';
import { fail } from '../scripts/lib/run.mjs';
import { Callers, Over } from './lib/callers.mjs';
import { broken, promise } from './lib/promises.mjs';
import { Book, readLists, writeProfile } from './lib/writers.mjs';

/* npm run drill -- redis [seconds]: two servers on one PostgreSQL count their limits in one Redis,
   which is killed, and then hangs, each for so many seconds, while clients read, write and reach
   limits. Fails when any client gets an unexpected response, when a response takes two seconds,
   when the servers do not count alone meanwhile, or do not count together again within five seconds
   of Redis. */

const [SECONDS] = countsGiven({ seconds: 10 });
/** The promises, in milliseconds; a request waits a quarter of a second for Redis. */
const RESPONSE_MAX = 2000;
const BACK_MAX = 5000;
const CALM_MS = 1500;
/** The password reset links that one network may request in a quarter of an hour. */
const ALLOWED = 15;
const ROUTES = ['orders/', 'offers/', 'notices/'];

/** Whether a server counts in Redis, according to its metrics. */
async function isUp({ url }, token) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/metrics/`, { headers });
  return /^linernote_redis_up 1$/m.test(await response.text());
}

/** Requests so many links from a new network, at the servers by turns, and counts the statuses. */
let networks = 0;
async function askLinks(servers, times) {
  networks += 1;
  const statuses = {};
  for (let turn = 0; turn < times; turn += 1) {
    const { url } = servers[turn % servers.length];
    const { status } = await fetch(`${url}/api/password_reset/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${networks}` },
      body: JSON.stringify({ email: 'nobody@example.com' }),
    });
    /* The address has no account, which the server finds out after counting the request. */
    const name = status === 404 ? 'taken' : status;
    statuses[name] = (statuses[name] ?? 0) + 1;
  }
  return statuses;
}

async function failure(how, { redis, servers, callers, token }) {
  const before = callers.reduce((sum, { total }) => sum + total, 0);
  for (const each of callers) each.slowest = 0;
  const begin = { 'is killed': redis.kill, hangs: redis.suspend };
  const end = { 'is killed': redis.start, hangs: redis.resume };
  await begin[how]();
  const startedAt = performance.now();
  /* The first requests detect the failure. */
  await pause(500);
  const alone = await askLinks(servers, 2 * ALLOWED + 4);
  await pause(Math.max(0, SECONDS * 1000 - (performance.now() - startedAt)));
  const responseCount = callers.reduce((sum, { total }) => sum + total, 0) - before;
  const slowest = Math.round(Math.max(...callers.map((each) => each.slowest)));
  await end[how]();
  const wellAt = performance.now();
  for (const server of servers) {
    while (!(await isUp(server, token)) && performance.now() - wellAt < 4 * BACK_MAX)
      await pause(50);
  }
  const back = Math.round(performance.now() - wellAt);
  const together = await askLinks(servers, ALLOWED + 4);
  await pause(CALM_MS);
  console.log(`\n${how} for ${SECONDS} s`);
  promise(
    responseCount > 0 && slowest < RESPONSE_MAX,
    `${responseCount} answers, the slowest in ${slowest} ms`,
  );
  promise(
    alone.taken === 2 * ALLOWED && alone[429] === 4,
    `each server counts by itself: ${2 * ALLOWED + 4} asked for by one network ${JSON.stringify(alone)}`,
  );
  promise(back < BACK_MAX, `both count in Redis again ${back} ms after it was well`);
  promise(
    together.taken === ALLOWED && together[429] === 4,
    `together again: ${ALLOWED + 4} asked for by one network ${JSON.stringify(together)}`,
  );
}

async function drill(redis, target) {
  const { cast } = target;
  const token = 'a-token-of-this-drill-alone';
  const servers = [];
  const callers = [];
  try {
    for (let count = 0; count < 2; count += 1) {
      const settings = {
        REDIS_URL: redis.url,
        METRICS_TOKEN: token,
        RATE_LIMIT: '1',
        TRUST_PROXY: '1',
      };
      const server = await target.start(settings);
      servers.push(server);
      callers.push(new Callers(() => server.url));
    }
    const lanes = callers
      .flatMap((each, at) => [
        writeProfile({ callers: each, book: new Book() }, cast.askers[2 * at], 1200),
        readLists(each, cast.askers[2 * at + 1], ROUTES, 200),
      ])
      .map((lane) =>
        lane.catch((error) => {
          if (!(error instanceof Over)) promise(false, `who asks goes on: ${error.message}`);
        }),
      );
    await pause(CALM_MS);
    for (const how of ['is killed', 'hangs'])
      await failure(how, { redis, servers, callers, token });
    for (const each of callers) each.isOver = true;
    await Promise.all(lanes);
    const statuses = callers.map(({ codes }) => codes);
    promise(
      statuses.every((each) => Object.keys(each).length === 0),
      `${callers.reduce((sum, { total }) => sum + total, 0)} answers in all, others ` +
        JSON.stringify(statuses),
    );
  } finally {
    for (const each of callers) each.isOver = true;
    for (const server of servers) await server.stop();
  }
}

async function people(url) {
  const askers = [];
  while (askers.length < 4) askers.push(await register(url, 'artist', `asker${askers.length}`));
  return { askers };
}

await ensureBuilt();
const program = await ensureRedis();
if (!program) fail('This drill needs Redis, and redis-server was not found.');
const redis = await startRedis(program);
try {
  await onSharedDatabase(
    { people, fill: () => undefined, settings: { ACCESS_TTL_S: '86400' } },
    (target) => drill(redis, target),
  );
} finally {
  redis.resume();
  await redis.kill();
}
if (broken.length > 0) fail(`\n${broken.length} promises were broken.`);
console.log('\nEvery promise was kept.');
