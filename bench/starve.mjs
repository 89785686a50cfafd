import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { countsGiven } from './lib/countsGiven.mjs';
import { insertRows } from './lib/insertRows.mjs';
import { percentile } from './lib/median.mjs';
import { onServer, register } from './lib/servers.mjs';

/* npm run bench -- starve [lists [seconds]]: how long other requests wait while a list is requested
   all the time. The crowd runs in its own thread, so that the times are those of the server. */

const ROWS = 1000;
const PAGE = 20;
const EVERY_MS = 20;
/* The very first requests run code that is not compiled yet. */
const WARM_UP_MS = 5000;
/* The longest acceptable wait in milliseconds. */
const LONG_MS = 12_000;

/** Resolves with the status, and the ms from the request to the last byte. */
const get = (agent, url, headers) =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = http.request(url, { agent, headers }, (response) => {
      response.resume().on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode, ms: performance.now() - startedAt }),
      );
    });
    request.on('error', reject);
    request.end();
  });

/** Runs in its own thread: keeps `count` requests running until it gets a message. */
async function crowd({ url, access, count }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: count });
  const headers = { authorization: `Bearer ${access}` };
  let isOver = false;
  parentPort.once('message', () => (isOver = true));
  const responses = [];
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (!isOver) {
        responses.push(await get(agent, `${url}/api/orders/?limit=${PAGE}`, headers));
      }
    }),
  );
  agent.destroy();
  parentPort.postMessage(responses);
}

const msOf = (responses) => responses.map(({ ms }) => ms);
const row = (responses) => {
  const values = msOf(responses);
  return {
    answers: values.length,
    refused: responses.filter(({ status }) => status >= 300).length,
    'p50 ms': Math.round(percentile(values, 0.5)),
    'p99 ms': Math.round(percentile(values, 0.99)),
    'max ms': Math.round(percentile(values, 1)),
  };
};

/** Requests one address at intervals, over its own connection. */
async function watch(url, path, isOver) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const responses = [];
  while (!isOver()) {
    responses.push(await get(agent, `${url}${path}`, {}));
    await delay(EVERY_MS);
  }
  agent.destroy();
  return responses;
}

async function measure({ url }, access, count, seconds) {
  const others = (isOver) =>
    Promise.all(['/login', '/api/health/'].map((path) => watch(url, path, isOver)));
  let isOver = false;
  const idle = others(() => isOver);
  await delay(2000);
  isOver = true;
  const before = await idle;

  const asking = new Worker(new URL(import.meta.url), { workerData: { url, access, count } });
  const lists = new Promise((resolve, reject) => asking.on('message', resolve).on('error', reject));
  await delay(WARM_UP_MS);
  isOver = false;
  const busy = others(() => isOver);
  const startedAt = performance.now();
  await delay(seconds * 1000);
  isOver = true;
  asking.postMessage('stop');
  const [page, health] = await busy;
  const took = (performance.now() - startedAt) / 1000;
  const responses = await lists;
  const good = responses.filter(({ status }) => status === 200).length;
  console.table({
    'a page, idle': row(before[0]),
    'health, idle': row(before[1]),
    'a page': row(page),
    health: row(health),
    'the lists': row(responses),
  });
  const slowest = Math.round(percentile(msOf(responses), 1));
  console.log(
    `${Math.round(good / (took + WARM_UP_MS / 1000))} lists a second; ` +
      (slowest < LONG_MS ? 'nobody waited 12 s' : `somebody waited ${slowest} ms`),
  );
}

const fill = (run, { artist, media }) =>
  insertRows(run, 'many', { count: ROWS, artist: artist.user.email, media: media.user.email });

async function main() {
  const [count, seconds] = countsGiven({ requests: 100, seconds: 10 });
  await ensureBuilt();
  const people = async (url) => ({
    artist: await register(url, 'artist', 'many1'),
    media: await register(url, 'media', 'many2'),
  });
  await onServer({ people, fill }, async (target) => {
    const server = await target.start();
    try {
      console.log(`\n${count} requests for a list of ${PAGE} in flight`);
      await measure(server, target.cast.artist.access, count, seconds);
    } finally {
      await server.stop();
    }
  });
}

if (isMainThread) await main();
else await crowd(workerData);
