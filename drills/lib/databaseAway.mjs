import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { median } from '../../bench/lib/median.mjs';
import { startServer } from '../../bench/lib/server.mjs';
import { freePort } from '../../scripts/lib/freePort.mjs';
import { Callers } from './callers.mjs';
import { openTrade, registerCast } from './cast.mjs';
import { settledLeftovers } from './leftovers.mjs';
import { checkLedger, expectKept, runLanes } from './promises.mjs';
import { Book, writeProfile, writeReleases, writeTrades } from './writers.mjs';

/** The promises, in milliseconds. */
const RESPONSE_MAX = 10_000;
const BACK_MAX = 5000;
const TIMEOUT = 30_000;
const SETTINGS = { PAYMENTS: 'test', LINK_CHECKS: '0', ACCESS_TTL_S: '86400' };

export async function ask(connectionString, text) {
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

/**
 * Ends the database at `url()` under load: `end(round)` resolves once one accepts writes again.
 * Breaks a promise when the server's process dies, a response is an error other than a 503 with
 * Retry-After, one takes longer than ten seconds, writes do not resume within five seconds of the
 * database, or an acknowledged write is lost.
 */
export async function drillDatabase(name, dataDir, { rounds, settings, url, end }) {
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
    for (let round = 0; round < rounds; round += 1) {
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
      `${rounds} times away; writes went on after: median ${Math.round(median(backAfter))} ms, ` +
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
export async function untilUp(url) {
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
