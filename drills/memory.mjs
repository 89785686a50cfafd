import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { countsGiven } from '../bench/lib/countsGiven.mjs';
import { startServer } from '../bench/lib/server.mjs';
import { freePort } from '../scripts/lib/freePort.mjs';
import { register } from '../bench/lib/servers.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { fail, inRoot } from '../scripts/lib/run.mjs';

/* npm run drill -- memory: the memory of a server and its own PostgreSQL at the first start, at
   rest, and while several users upload the heaviest allowed pictures. Shared memory pages count
   once. It reads /proc, so it runs only on Linux. MALLOC_MMAP_THRESHOLD_= (empty) shows the result
   without the setting of deploy/linernote.service. */

countsGiven({});

/** Megabytes. */
const PEAK_MAX = 400;
const CHECK_EVERY = 50;
const SENDERS = 6;
const REST_MS = 15_000;
/** The largest allowed pictures: 40 megapixels, and 16 of a format that is decoded as a whole. */
const SIDES = {
  baseline: { width: 8000, height: 5000 },
  progressive: { width: 4000, height: 4000 },
};

/** Returns all processes that this drill has started: the server first, then its database. */
async function startedProcesses() {
  const children = new Map();
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    /* The name, in brackets, may contain spaces; the parent is the second field after it. */
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(pid)]);
  }
  const tree = [process.pid];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree.slice(1);
}

/** Returns the megabytes of a process, with its proportional part of shared memory. */
async function megabytesOf(pid) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
}

/**
 * Samples until the returned function is called, which resolves with the last and highest figures.
 */
function watchMemory() {
  let isOver = false;
  const peak = { all: 0, server: 0 };
  let now = { all: 0, server: 0 };
  const watching = (async () => {
    while (!isOver) {
      const [server = 0, ...others] = await Promise.all(
        (await startedProcesses()).map(megabytesOf),
      );
      now = { server, all: others.reduce((sum, each) => sum + each, server) };
      for (const key of ['all', 'server']) peak[key] = Math.max(peak[key], now[key]);
      await pause(CHECK_EVERY);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return { now, peak };
  };
}

/** Smooth, so that the file is small; without subsampling, which costs the most to decode. */
const pictureOf = (kind) =>
  sharp({ create: { ...SIDES[kind], channels: 3, background: '#7a4' } })
    .jpeg({ progressive: kind === 'progressive', quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();

async function send(url, { access, user }, picture) {
  const form = new FormData();
  const texts = { artist: user.profile.id, title: 'Tide', format: 'ep', genre: 'pop' };
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set('artwork', new Blob([picture], { type: 'image/jpeg' }), 'a.jpg');
  const headers = { authorization: `Bearer ${access}` };
  const response = await fetch(`${url}/api/releases/`, { method: 'POST', headers, body: form });
  return response.status;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'linernote-memory-'));
const faults = [];
const say = (what, { now, peak }) => {
  const all = Math.round(peak.all);
  console.log(
    `${what.padEnd(26)} now ${Math.round(now.all)} MB, peak ${all} MB ` +
      `(of the server alone ${Math.round(peak.server)} MB)`,
  );
  if (all > PEAK_MAX) faults.push(`${what}: ${all} MB`);
};

/** The memory setting of the C library in the unit file. */
const unit = await readFile(inRoot('deploy/linernote.service'), 'utf8');
const [, name, value] = /^Environment=(MALLOC_\w+)=(\d+)$/m.exec(unit);
const settings = process.env[name] === '' ? {} : { [name]: value };

/** Measures in a new process, so that earlier runs have no effect. */
async function measure(what, work) {
  const end = watchMemory();
  let server;
  try {
    server = await startServer(await freePort(), path.join(folder, 'data'), settings);
    await work(server);
    say(what, await end());
  } finally {
    await end();
    await server?.stop();
  }
}

async function sendAll({ url }, kind) {
  const picture = await pictureOf(kind);
  const people = await Promise.all(
    Array.from({ length: SENDERS }, (_, at) => register(url, 'artist', `${kind}-${at}`)),
  );
  const startedAt = performance.now();
  const statuses = await Promise.all(people.map((person) => send(url, person, picture)));
  const took = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${SENDERS} ${kind} pictures: answered ${statuses.join(', ')} within ${took} s`);
}

await ensureBuilt();
try {
  await measure('the first start', () => pause(1000));
  await measure('the second, at rest', () => pause(REST_MS));
  await measure('six baseline pictures', (server) => sendAll(server, 'baseline'));
  await measure('six progressive pictures', (server) => sendAll(server, 'progressive'));
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (faults.length > 0) fail(`More than ${PEAK_MAX} MB: ${faults.join('; ')}.`);
