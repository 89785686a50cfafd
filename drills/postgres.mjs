import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { countsGiven } from '../bench/lib/countsGiven.mjs';
import { median } from '../bench/lib/median.mjs';
import { startServer } from '../bench/lib/server.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { freePort } from '../scripts/lib/freePort.mjs';
import { localPid, localUrl } from '../scripts/lib/localDatabase.mjs';
import { ensurePostgres, startCluster } from '../scripts/lib/postgres.mjs';
import { fail } from '../scripts/lib/run.mjs';
import { Callers } from './lib/callers.mjs';
import { openTrade, registerCast } from './lib/cast.mjs';
import { settledLeftovers } from './lib/leftovers.mjs';
import { checkLedger, expectKept, report, runLanes } from './lib/promises.mjs';
import { Book, writeProfile, writeReleases, writeTrades } from './lib/writers.mjs';

/* npm run drill -- postgres [rounds]: ends PostgreSQL under load. First the server's own: by turns
   its first process and one that serves a connection, by SIGKILL; the server has to restart it.
   Then one that DATABASE_URL names: by turns an immediate stop and SIGKILL, after which it stays
   down for some seconds. Fails when the server's process dies, a response is an error other than a
   503 with Retry-After, one takes longer than ten seconds, writes do not resume within five seconds
   of the database, or an acknowledged write is lost. */

const [ROUNDS] = countsGiven({ rounds: 10 });
/** The promises, in milliseconds. */
const RESPONSE_MAX = 10_000;
const BACK_MAX = 5000;
const TIMEOUT = 30_000;
/** Milliseconds that the one of DATABASE_URL stays down. */
const AWAY = { min: 500, max: 6000 };
const SECRET = 'a secret for this drill and nothing else';
const SETTINGS = { PAYMENTS: 'test', LINK_CHECKS: '0', ACCESS_TTL_S: '86400' };

async function ask(connectionString, text) {
  const client = new pg.Client({ connectionString });
  /* The drill ends the database under this connection. */
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** `end(round)` ends the database at `url()` and resolves once it runs again. */
async function drill(name, dataDir, { settings, url, end }) {
  console.log(`\n${name}`);
  const query = (text) => ask(url(), text);
  const env = { ...SETTINGS, ...settings };
  let server = await startServer(await freePort(), dataDir, env);
  try {
    const cast = await registerCast(server.url);
    await openTrade(query, cast);
    const callers = new Callers(() => server.url);
    const book = new Book();
    const world = { callers, book, cast };
    const [keeper, returner] = cast.artists;
    const lanes = runLanes(
      writeProfile(world, keeper),
      writeProfile(world, returner),
      writeReleases(world, keeper),
      writeTrades(world, keeper, 1),
      writeTrades(world, returner, 2),
    );
    const backAfter = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(1000 + Math.random() * 1000);
      await end(round);
      const upAt = performance.now();
      while (callers.lastAt < upAt && performance.now() - upAt < TIMEOUT) await pause(2);
      backAfter.push(performance.now() - upAt);
    }
    await pause(1000);
    callers.isOver = true;
    await lanes;
    const { asked, lost } = await book.check(true);
    console.log(
      `${ROUNDS} times away; writes went on after: median ${Math.round(median(backAfter))} ms, ` +
        `longest ${Math.round(Math.max(...backAfter))} ms`,
    );
    console.log(
      `acknowledged ${callers.total}: ${JSON.stringify(callers.counts)}; refused ` +
        `${JSON.stringify(callers.statuses)}, ${callers.without} without Retry-After; the slowest ` +
        `answer took ${Math.round(callers.slowest)} ms`,
    );
    const others = Object.keys(callers.statuses).filter(
      (status) => !['503', '409'].includes(status),
    );
    expectKept(others.length === 0, `answers with ${others.join(', ')}`);
    expectKept(callers.without === 0, `${callers.without} refusals without Retry-After`);
    expectKept(callers.slowest < RESPONSE_MAX, 'an answer took too long');
    expectKept(Math.max(...backAfter) < BACK_MAX, 'it was not back in time');
    expectKept(lost.length === 0, `lost ${lost.length}: ${lost.slice(0, 5).join('; ')}`);
    await server.stop();
    server = await startServer(await freePort(), dataDir, env);
    await checkLedger({ DATA_DIR: dataDir, ...settings });
    const left = await settledLeftovers(query, dataDir);
    expectKept(left.lost.length === 0, `files lost: ${left.lost.length}`);
    expectKept(left.orphans.length === 0, `orphans: ${left.orphans.length}`);
    console.log(
      `asked for ${asked} of them: ${lost.length} lost; ${left.files} files, lost ` +
        `${left.lost.length}, orphans ${left.orphans.length}`,
    );
  } finally {
    await server.stop();
  }
}

/** Resolves once connections are accepted. */
async function untilUp(url) {
  const until = performance.now() + TIMEOUT;
  for (;;) {
    try {
      return await ask(url, 'SELECT 1');
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(20);
    }
  }
}

async function onItsOwn(dataDir) {
  const url = () => localUrl(dataDir);
  const end = async (round) => {
    const first = localPid(dataDir);
    if (round % 2 === 0) process.kill(first, 'SIGKILL');
    else {
      const { rows } = await ask(
        url(),
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'linernote' LIMIT 1",
      );
      process.kill(rows[0].pid, 'SIGKILL');
    }
    await pause(100);
    await untilUp(url());
  };
  await drill('its own PostgreSQL', dataDir, { settings: {}, url, end });
}

async function onAnother(dataDir) {
  const binaries = await ensurePostgres();
  if (!binaries) {
    if (process.env.FULL) fail('PostgreSQL 15 or newer was not found.');
    console.log('\nLeft out: PostgreSQL 15 or newer was not found for DATABASE_URL.');
    return;
  }
  const cluster = await startCluster(binaries);
  const end = async (round) => {
    await cluster.crash(round % 2 === 0 ? 'immediate' : 'kill');
    await pause(AWAY.min + Math.random() * (AWAY.max - AWAY.min));
    await cluster.start();
  };
  try {
    const settings = { DATABASE_URL: cluster.url, JWT_SECRET: SECRET };
    await drill('by DATABASE_URL', dataDir, { settings, url: () => cluster.url, end });
  } finally {
    await cluster.stop();
  }
}

await ensureBuilt();
const folder = await mkdtemp(path.join(os.tmpdir(), 'linernote-drill-'));
try {
  await onItsOwn(path.join(folder, 'own'));
  await onAnother(path.join(folder, 'other'));
} finally {
  await rm(folder, { recursive: true, force: true });
}
report();
