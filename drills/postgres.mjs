import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { median } from '../bench/lib/median.mjs';
import { freePort, startServer } from '../bench/lib/server.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { ensurePostgres, startCluster } from '../scripts/lib/postgres.mjs';
import { fail, runNode } from '../scripts/lib/run.mjs';
import { Callers, Over } from './lib/callers.mjs';
import { openTrade, registerCast } from './lib/cast.mjs';
import { findLeftovers } from './lib/leftovers.mjs';
import { Book, writeProfile, writeReleases, writeTrades } from './lib/writers.mjs';

/* npm run drill:postgres [-- rounds]: ends PostgreSQL under load, by turns without notice and by
   SIGKILL, leaves it away for some seconds and starts it again. Fails when the server's process
   dies, an answer is anything but what was asked for or 503 with Retry-After, one takes longer than
   ten seconds, writes do not go on within five seconds of the database, or one that was acknowledged
   is lost. */

const ROUNDS = Number(process.argv[2] ?? 10);
/** What is promised, in milliseconds. */
const ANSWER_MAX = 10_000;
const BACK_MAX = 5000;
const PATIENCE = 30_000;
/** How long it is away. */
const AWAY = { min: 500, max: 6000 };
const SECRET = 'a secret for this drill and nothing else';

const faults = [];
const expectTrue = (holds, sentence) => {
  if (holds) return;
  faults.push(sentence);
  console.log(`BROKEN: ${sentence}`);
};

await ensureBuilt();
const binaries = await ensurePostgres();
if (!binaries) fail('This needs PostgreSQL 15 or newer.');
const cluster = await startCluster(binaries, { isDurable: true });
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'linernote-drill-'));
const settings = {
  ...{ DATABASE_URL: cluster.url, JWT_SECRET: SECRET, PAYMENTS: 'test', LINK_CHECKS: '0' },
  ACCESS_TTL_S: '86400',
};
const query = async (text) => {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
};
let server;
const backAfter = [];
try {
  server = await startServer(await freePort(), dataDir, settings);
  const cast = await registerCast(server.url);
  await openTrade(query, cast);
  const callers = new Callers(() => server.url);
  const book = new Book();
  const world = { callers, book, cast };
  const [keeper, returner] = cast.artists;
  const lanes = [
    writeProfile(world, keeper),
    writeProfile(world, returner),
    writeReleases(world, keeper),
    writeTrades(world, keeper, 1),
    writeTrades(world, returner, 2),
  ].map((lane) =>
    lane.catch((error) => {
      if (!(error instanceof Over)) expectTrue(false, error.message);
    }),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(1000 + Math.random() * 1000);
    await cluster.crash(round % 2 === 0 ? 'immediate' : 'kill');
    await pause(AWAY.min + Math.random() * (AWAY.max - AWAY.min));
    await cluster.start();
    const upAt = performance.now();
    while (callers.lastAt < upAt && performance.now() - upAt < PATIENCE) await pause(2);
    backAfter.push(performance.now() - upAt);
  }
  await pause(1000);
  callers.isOver = true;
  await Promise.all(lanes);
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
  const others = Object.keys(callers.statuses).filter((status) => !['503', '409'].includes(status));
  expectTrue(others.length === 0, `answers with ${others.join(', ')}`);
  expectTrue(callers.without === 0, `${callers.without} refusals without Retry-After`);
  expectTrue(callers.slowest < ANSWER_MAX, 'an answer took too long');
  expectTrue(Math.max(...backAfter) < BACK_MAX, 'it was not back in time');
  expectTrue(lost.length === 0, `lost ${lost.length}: ${lost.slice(0, 5).join('; ')}`);
  await server.stop();
  const ledger = await runNode('dist/server/ledgerCheck.mjs', [], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
  });
  expectTrue(ledger.code === 0, `the books: ${ledger.output.trim()}`);
  server = await startServer(await freePort(), dataDir, settings);
  await server.stop();
  const left = await findLeftovers(query, dataDir);
  expectTrue(left.lost.length === 0, `files lost: ${left.lost.length}`);
  expectTrue(left.orphans.length === 0, `orphans: ${left.orphans.length}`);
  console.log(
    `asked for ${asked} of them: ${lost.length} lost; ${left.files} files, lost ` +
      `${left.lost.length}, orphans ${left.orphans.length}; ${ledger.output.trim().split('\n').at(-1)}`,
  );
} finally {
  await server?.kill();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (faults.length > 0) fail(`${faults.length} promises were broken.`);
console.log('Every promise was kept.');
