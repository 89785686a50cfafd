import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { countsGiven } from '../bench/lib/countsGiven.mjs';
import { CHECK_EVERY, createProxy } from '../bench/lib/proxy.mjs';
import { startServer } from '../bench/lib/server.mjs';
import { PASSWORD } from '../bench/lib/servers.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { freePort } from '../scripts/lib/freePort.mjs';
import { startObjectStore } from '../scripts/lib/objectStore.mjs';
import { ensurePgbouncer, startPgbouncer } from '../scripts/lib/pgbouncer.mjs';
import { ensurePostgres, startCluster } from '../scripts/lib/postgres.mjs';
import { ensureRedis, startRedis } from '../scripts/lib/redis.mjs';
import { fail } from '../scripts/lib/run.mjs';
import { Callers } from './lib/callers.mjs';
import { compareFiles, sendPresskit } from './lib/clusterFiles.mjs';
import {
  compareMails,
  compareMessages,
  compareMoney,
  deal,
  eventAcross,
  fill,
  guessTogether,
  people,
  talk,
} from './lib/clusterWork.mjs';
import { createFleet } from './lib/fleet.mjs';
import { keepListening } from './lib/keepListening.mjs';
import { startMailServer } from './lib/mailServer.mjs';
import { expectKept, promise, report } from './lib/promises.mjs';

/* npm run drill -- pooler [restarts]: four servers behind a proxy share a PostgreSQL through
   PgBouncer in transaction mode, Redis and an object store. While people trade, talk and listen, the servers are restarted by turns, and nobody may notice. Then money, mails, messages and
   files are compared with the acknowledged writes; live events and ended sessions must reach the
   other servers, and wrong passwords are counted together. */

const [RESTARTS] = countsGiven({ restarts: 4 });
const SERVERS = 4;
/** Far fewer than the 40 that the servers open. */
const CONNECTIONS = 12;
const UPLOADS = 5;
/** Milliseconds within which an ended session ends its streams. */
const ENDED_WITHIN = 3000;

const binaries = await ensurePostgres();
const bouncer = await ensurePgbouncer();
const redisServer = await ensureRedis();
if (!binaries || !bouncer || !redisServer)
  fail('This drill needs PostgreSQL 15 or newer, pgbouncer and redis-server.');

async function send(url, route, { access } = {}, body = {}) {
  const response = await fetch(`${url}/api/${route}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(access && { authorization: `Bearer ${access}` }),
    },
    body: JSON.stringify(body),
  });
  return response.status === 204 ? {} : response.json();
}

/** A session that one server ends has an open stream at another. */
async function endSession([one, , other], { user: { email }, access }) {
  const { access: second } = await send(one.url, 'auth/login/', {}, { email, password: PASSWORD });
  const over = new AbortController();
  const isOver = Object.assign(() => over.signal.aborted, { signal: over.signal });
  const ended = {};
  const listening = keepListening(other.url, { access: second }, ended, isOver);
  await pause(500);
  await send(one.url, 'auth/sessions/end-others/', { access });
  const until = performance.now() + ENDED_WITHIN;
  while (!ended['refused with 401'] && performance.now() < until) await pause(50);
  over.abort();
  await listening;
  promise(
    ended.ended === 1 && ended['refused with 401'] > 0,
    `a session ended at ${one.url} has no stream at ${other.url}`,
  );
}

/** Restarts the servers by turns under load; resolves with what was acknowledged. */
async function restartInTurns(cast, { proxy, url, fleet }) {
  const callers = new Callers(() => url);
  const said = cast.pairs.map(() => []);
  const ended = {};
  const over = new AbortController();
  const isOver = Object.assign(() => over.signal.aborted, { signal: over.signal });
  const listeners = cast.pairs.map(({ outlet }) => keepListening(url, outlet, ended, isOver));
  let isEnding = false;
  const isDone = () => isEnding;
  const work = Promise.all([
    deal(callers, cast, isDone),
    ...cast.pairs.map((pair, index) => talk(callers, pair, said[index], isDone)),
  ]);
  const restarts = async () => {
    for (let count = 0; count < RESTARTS; count += 1) {
      await pause(2 * CHECK_EVERY);
      const backend = proxy.backends[count % SERVERS];
      await backend.server.stop();
      await fleet.replace(backend);
    }
    await pause(2 * CHECK_EVERY);
  };
  await Promise.race([restarts(), work]);
  isEnding = true;
  const [trades] = await work;
  over.abort();
  await Promise.all(listeners);
  console.log(`acknowledged ${callers.total}: ${JSON.stringify(callers.counts)}`);
  /* A busy machine asks for patience, and browsers repeat the request by themselves. */
  promise(
    Object.keys(callers.codes).every((code) => code === '503 overloaded'),
    `${RESTARTS} restarts without a failed request ${JSON.stringify(callers.codes)}`,
  );
  promise(
    Object.keys(ended).every((how) => ['ended', 'refused with 503'].includes(how)),
    `no stream broke off: ${JSON.stringify(ended)}`,
  );
  return { callers, trades, said, kills: 0 };
}

async function drill({ databaseUrl, query, dataDir, settings, office }) {
  const proxy = createProxy();
  const url = await proxy.listen();
  const start = async (more) => startServer(await freePort(), dataDir, more);
  const fleet = createFleet(
    { start, dataDir },
    proxy,
    { ...settings, PUBLIC_URL: url, TRUST_PROXY: '1', DRAIN_S: '2' },
    SERVERS,
  );
  const world = { query, databaseUrl };
  try {
    await fleet.startAll();
    const cast = await people(url);
    await fill(query, cast);
    /* Those of the registrations are not counted. */
    while ((await query('SELECT FROM outgoing_mails')).length > 0) await pause(50);
    office.taken.clear();
    const sent = [];
    const uploads = new Callers(() => url);
    while (sent.length < UPLOADS) sent.push(await sendPresskit(uploads, cast.pairs[0].artist));
    const done = await restartInTurns(cast, { proxy, url, fleet });
    await compareMoney(world, done);
    await compareMails(world, office, done);
    await compareMessages(done.callers, cast, done.said);
    await compareFiles(proxy, world, sent);
    const [{ taken }] = await query(
      "SELECT count(*)::int AS taken FROM pg_stat_activity WHERE application_name LIKE 'linernote%'",
    );
    expectKept(taken <= CONNECTIONS, `${taken} connections were opened`);
    await eventAcross(proxy.backends, cast.pairs[0]);
    await eventAcross(proxy.backends.slice(2), cast.pairs[1]);
    await endSession(proxy.backends, cast.pairs[2].artist);
    await fleet.stopAll();
    await fleet.startAll({ RATE_LIMIT: '1', TRUST_PROXY: '0' });
    await guessTogether(proxy.backends, cast.pairs[1].artist.user.email);
  } finally {
    await fleet.stopAll();
    proxy.close();
  }
}

await ensureBuilt();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'linernote-drill-'));
const cluster = await startCluster(binaries);
const pool = new pg.Pool({ connectionString: cluster.url, max: 2 });
const query = async (text) => (await pool.query(text)).rows;
/* The pooler does not pass on what a connection asks for at its start. */
for (const each of [
  "statement_timeout = '4500ms'",
  "idle_in_transaction_session_timeout = '10s'",
  'join_collapse_limit = 4',
])
  await query(`ALTER ROLE linernote SET ${each}`);
const bounced = await startPgbouncer(bouncer, cluster.url, CONNECTIONS);
const redis = await startRedis(redisServer);
const store = await startObjectStore();
const office = await startMailServer();
try {
  const settings = {
    DATABASE_URL: bounced.url,
    JWT_SECRET: 'a secret for this drill and nothing else',
    PAYMENTS: 'test',
    LINK_CHECKS: '0',
    ACCESS_TTL_S: '86400',
    REDIS_URL: redis.url,
    S3_URL: store.url,
    SMTP_URL: office.url,
  };
  await drill({ databaseUrl: cluster.url, query, dataDir, settings, office });
} finally {
  await redis.kill();
  await store.close();
  await office.close();
  await pool.end();
  bounced.stop();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
report();
