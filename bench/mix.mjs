import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { freePort } from '../scripts/lib/freePort.mjs';
import { endLeftBehind, localPid } from '../scripts/lib/localDatabase.mjs';
import { createAsk } from './lib/ask.mjs';
import { countsGiven } from './lib/countsGiven.mjs';
import { percentile } from './lib/median.mjs';
import { familyTime, processorTime } from './lib/processorTime.mjs';
import { sized } from './lib/sized.mjs';
import { startServer } from './lib/server.mjs';

/* npm run bench -- mix [people] [seconds]: people who read the demo and think two to four seconds
   before each request. Prints what was answered and how fast, beside a floor: a bare Fastify server
   that sends the same texts. Then each request alone: the processor time that the server and its
   PostgreSQL take for it, which other work on the machine hardly changes. */

const [PEOPLE, SECONDS] = countsGiven({ people: 1500, seconds: 20 });
const THINK = { min: 2000, max: 4000 };
const CONNECTIONS = 256;
/** Calls of one kind, whose processor time is counted. */
const CALLS = sized(300, 10);
const PASSWORD = 'listen-closely-9';
const JWT_SECRET = 'a secret for this benchmark and nothing else';

const COMMON = ['auth/profile/', 'notices/?limit=20', 'wallet/', 'offers/?limit=20', 'offers/ID/'];
const READS = {
  artist: [...COMMON, 'catalogue/?limit=20', 'orders/?limit=20', 'releases/?limit=20'],
  media: [...COMMON, 'submissions/?limit=20', 'services/?limit=20'],
};

const { ask, end } = createAsk(CONNECTIONS);

/** Logs demo accounts in; each has its reads, with the id of an order of its own. */
async function demoReaders(url) {
  const readers = [];
  for (const [role, count] of [
    ['artist', 3],
    ['media', 6],
  ])
    for (let number = 1; number <= count; number += 1) {
      const response = await fetch(`${url}/api/auth/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `demo-${role}-${number}@example.com`, password: PASSWORD }),
      });
      if (!response.ok) throw new Error(await response.text());
      const account = await response.json();
      const { body } = await ask(url, account, 'GET', 'offers/?limit=20');
      const order = body[0]?.id;
      const reads = READS[role]
        .filter((route) => order !== undefined || !route.includes('ID'))
        .map((route) => ({ name: route, route: route.replace('ID', order) }));
      readers.push({ account, reads });
    }
  return readers;
}

const oneOf = (values) => values[Math.floor(Math.random() * values.length)];

/** Returns the times of what was answered, in ms, and the numbers of other answers. */
async function readAll(url, readers) {
  const times = [];
  const others = {};
  const until = performance.now() + SECONDS * 1000;
  const person = async () => {
    await pause(Math.random() * THINK.max);
    while (performance.now() < until) {
      const { account, reads } = oneOf(readers);
      try {
        times.push((await ask(url, account, 'GET', oneOf(reads).route)).ms);
      } catch (error) {
        const status = error.message.slice(0, 3);
        others[status] = (others[status] ?? 0) + 1;
      }
      await pause(THINK.min + Math.random() * (THINK.max - THINK.min));
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  return { times, others };
}

const rowOf = ({ times, others }) => ({
  'a second': Math.round(times.length / SECONDS),
  'p50, ms': percentile(times, 0.5).toFixed(1),
  'p99, ms': percentile(times, 0.99).toFixed(1),
  others: JSON.stringify(others),
});

/** The processor time of each kind of request, sent one after the other. */
async function costs({ url, pid }, dataDir, readers) {
  const rows = {};
  for (const { account, reads } of [readers[0], readers.at(-1)])
    for (const { name, route } of reads) {
      if (rows[name]) continue;
      const used = () => [processorTime(pid), familyTime(localPid(dataDir))];
      for (let count = 0; count < CALLS / 10; count += 1) await ask(url, account, 'GET', route);
      const before = used();
      for (let count = 0; count < CALLS; count += 1) await ask(url, account, 'GET', route);
      const [server, database] = used().map((ms, index) =>
        ((ms - before[index]) / CALLS).toFixed(2),
      );
      rows[name] = { 'server, ms': server, 'PostgreSQL, ms': database };
    }
  return rows;
}

await ensureBuilt();
const folder = await mkdtemp(path.join(os.tmpdir(), 'linernote-bench-'));
const dataDir = path.join(folder, 'data');
try {
  const server = await startServer(await freePort(), dataDir, { JWT_SECRET, DEMO: '1' });
  const readers = await demoReaders(server.url);
  const answers = {};
  for (const { account, reads } of readers)
    for (const { route } of reads)
      answers[`/api/${route.split('?')[0]}`] ??= JSON.stringify(
        (await ask(server.url, account, 'GET', route)).body,
      );
  const file = path.join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const settings = { JWT_SECRET, ANSWERS: file };
  const floor = await startServer(await freePort(), folder, settings, 'bench/lib/floor.mjs');
  const bare = await readAll(floor.url, readers);
  await floor.stop();
  const ours = await readAll(server.url, readers);
  console.log(`\n${PEOPLE} people, ${PEOPLE / 3} requests a second wanted, ${SECONDS} s`);
  console.table({ server: rowOf(ours), floor: rowOf(bare) });
  console.log(`processor time of a request, ${CALLS} one after the other`);
  console.table(await costs(server, dataDir, readers));
  await server.stop();
} finally {
  end();
  endLeftBehind(dataDir);
  await rm(folder, { recursive: true, force: true });
}
