import { setTimeout as pause } from 'node:timers/promises';
import { countsGiven } from '../bench/lib/countsGiven.mjs';
import { onServer } from '../bench/lib/servers.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { startObjectStore } from '../scripts/lib/objectStore.mjs';
import { fail } from '../scripts/lib/run.mjs';
import { Callers, Over } from './lib/callers.mjs';
import { openTrade, registerCast } from './lib/cast.mjs';
import { isWhole, sendPresskit } from './lib/clusterFiles.mjs';
import { openGate } from './lib/gate.mjs';
import { inStore, settledLeftovers } from './lib/leftovers.mjs';
import { broken, promise } from './lib/promises.mjs';
import { newCampaign, readFiles, Readings, writeTracks } from './lib/storeLoad.mjs';
import { Book, readLists, writeProfile, writeReleases, writeTrades } from './lib/writers.mjs';

/* npm run drill -- storage [seconds]: the object store is down, then hangs, then fails, each for so
   many seconds, while artwork, press kits, sound and files of orders are sent, files are read whole
   and in parts, and other clients need no file. Fails when a request for a file gets any error but
   a 503 `storage_unavailable` with `Retry-After`, when a response takes ten seconds, when other
   requests fail or wait, when files do not work again within five seconds of the store, or when an
   acknowledged file is lost. */

const [SECONDS] = countsGiven({ seconds: 20 });
/** The promises, in milliseconds. */
const RESPONSE_MAX = 10_000;
const BACK_MAX = 5000;
/** For requests that need no file, on a busy machine. */
const OTHERS_MAX = 5000;
const TIMEOUT = 30_000;
/** Milliseconds before the first failure, and between two. */
const CALM_MS = 2000;
/** Set-aside files stay in the store for their day. */
const LET_LEASES_PASS = `UPDATE file_tasks SET next_attempt_at = created_at
  WHERE NOT starts_with(target, 'deleted/')`;
const ADDRESS = /127\.0\.0\.1:\d+/;
/** Writes that send a file. */
const SENT = ['upload', 'track', 'release', 'artwork', 'file (message)', 'file (delivery)'];

const isOwn = (error) => error instanceof Over;

/** Runs one kind of failure and checks the promises. */
async function failure(how, { gate, files, others, readings }) {
  const before = { files: files.total, others: others.total, refused: readings.refused };
  files.slowest = others.slowest = readings.slowest = 0;
  await gate.behave(how);
  await pause(SECONDS * 1000);
  const went = others.total - before.others;
  const took = files.total - before.files;
  await gate.behave('open');
  const wellAt = performance.now();
  const lastSent = () => Math.max(...SENT.map((name) => files.last[name] ?? 0));
  const isBack = () => lastSent() > wellAt && readings.lastAt > wellAt;
  while (!isBack() && performance.now() - wellAt < TIMEOUT) await pause(5);
  const back = performance.now() - wellAt;
  await pause(CALM_MS);
  console.log(
    `  ${how} for ${SECONDS} s: ${readings.refused - before.refused} readings refused, ` +
      `${took} writes of those who send files, ${went} answers that need none`,
  );
  const slowest = Math.max(files.slowest, readings.slowest);
  promise(slowest < RESPONSE_MAX, `the slowest answer took ${Math.round(slowest)} ms`);
  promise(
    others.slowest < OTHERS_MAX && went > 0,
    `the slowest that needs no file took ${Math.round(others.slowest)} ms`,
  );
  promise(back < BACK_MAX, `sent and read again ${Math.round(back)} ms after it was well`);
}

/** Resolves with the ms until all acknowledged writes exist, and with those that do not. */
async function untilThere({ book, files, sent }) {
  const startedAt = performance.now();
  for (;;) {
    const { asked, lost } = await book.check(true);
    for (const one of sent) if (!(await isWhole(files, one))) lost.push(`press kit: ${one.id}`);
    const ms = performance.now() - startedAt;
    if (lost.length === 0 || ms > TIMEOUT) return { asked: asked + sent.length, lost, ms };
    await pause(250);
  }
}

function judgeResponses({ files, others, readings }) {
  const codes = Object.keys(files.codes).filter((code) => code !== '503 storage_unavailable');
  promise(codes.length === 0, `who sends files was refused with ${JSON.stringify(files.codes)}`);
  promise(files.without + readings.without === 0, 'each refusal said when to come again');
  promise(
    others.total > 0 && Object.keys(others.statuses).length === 0,
    `${others.total} answers that need no file, others ${JSON.stringify(others.codes)}`,
  );
  const { whole, parts, refused, missing, brokenOff, wrong } = readings;
  promise(
    wrong === 0 && missing === 0 && Object.keys(readings.others).length === 0,
    `${whole} files read whole and ${parts} in part, ${refused} refused, ${brokenOff} broken off, ` +
      `${missing} not found, ${wrong} wrong, others ${JSON.stringify(readings.others)}`,
  );
}

async function drill(target) {
  const store = await startObjectStore();
  const gate = await openGate(Number(new URL(store.url).port));
  const settings = { S3_URL: store.url.replace(ADDRESS, `127.0.0.1:${gate.port}`) };
  const server = await target.start(settings);
  const [files, others] = [new Callers(() => server.url), new Callers(() => server.url)];
  const [book, kept, sent] = [new Book(), [], []];
  const { cast } = target;
  const [keeper, returner] = cast.artists;
  const world = { callers: files, book, cast, kept };
  const readings = new Readings();
  const upload = async () => {
    for (;;) {
      const one = await sendPresskit(files, keeper);
      sent.push(one);
      kept.push({ who: keeper, path: one.path, content: one.kit });
      await pause(100);
    }
  };
  try {
    const campaign = await newCampaign(files, keeper);
    const lanes = [
      ...[upload(), writeReleases(world, keeper), writeTracks(world, keeper, campaign)],
      ...[writeTrades(world, returner, 2), readFiles(world, readings), readFiles(world, readings)],
      writeProfile({ callers: others, book }, returner),
      readLists(others, returner, ['orders/', 'offers/', 'campaigns/', 'notices/']),
      readLists(others, cast.outlet, ['offers/', 'services/', 'notices/']),
    ].map((lane) =>
      lane.catch((error) => {
        if (!isOwn(error)) promise(false, `who asks goes on: ${error.message}`);
      }),
    );
    await pause(CALM_MS);
    for (const how of ['down', 'hangs', 'fails'])
      await failure(how, { gate, files, others, readings });
    files.isOver = others.isOver = true;
    await Promise.all(lanes);
    console.log(`  acknowledged ${files.total}: ${JSON.stringify(files.counts)}`);
    judgeResponses({ files, others, readings });
    const { asked, lost, ms } = await untilThere({ book, files, sent });
    promise(
      lost.length === 0,
      `${asked} acknowledged writes are there ${Math.round(ms)} ms after the end, their files byte ` +
        `by byte${lost.length > 0 ? `; lost: ${lost.slice(0, 5).join('; ')}` : ''}`,
    );
    /* Failed tasks are retried after 15 s; another start does that at once, and sweeps. */
    await target.between(({ run }) => run(LET_LEASES_PASS));
  } finally {
    files.isOver = others.isOver = true;
    await server.stop();
    await gate.close();
  }
  const sweeper = await target.start({ S3_URL: store.url });
  try {
    const left = await target.between(({ run }) => settledLeftovers(run, inStore(store)));
    const few = Object.entries(left)
      .filter(([, found]) => Array.isArray(found))
      .map(([kind, { length }]) => `${kind} ${length}`);
    promise(
      [left.lost, left.orphans, left.temporary].every(({ length }) => length === 0),
      `the bucket holds ${left.files} files with rows; after a sweep ${few.join(', ')}`,
    );
  } finally {
    await sweeper.stop();
    await store.close();
  }
}

await ensureBuilt();
await onServer(
  {
    people: registerCast,
    fill: openTrade,
    settings: { PAYMENTS: 'test', LINK_CHECKS: '0', ACCESS_TTL_S: '86400' },
  },
  drill,
);
if (broken.length > 0) fail(`\n${broken.length} promises were broken.`);
console.log('\nEvery promise was kept.');
