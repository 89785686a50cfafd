import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { freePort, startServer } from '../bench/lib/server.mjs';
import { register } from '../bench/lib/servers.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { fail, inRoot } from '../scripts/lib/run.mjs';

/* npm run drill:memory: how much memory a server on its embedded database takes at its first start,
   at rest, and while several people send the heaviest pictures that are allowed. Fails when it is
   more than the smallest host has. Reads /proc, so it runs on Linux alone. MALLOC_MMAP_THRESHOLD_=
   (empty) shows what it is without the setting of deploy/linernote.service. */

const PEAK_MAX = 512;
const SENDERS = 6;
const REST_MS = 15_000;
/** The most that is taken: 40 megapixels, and 16 of what is held in memory as a whole. */
const SIDES = {
  baseline: { width: 8000, height: 5000 },
  progressive: { width: 4000, height: 4000 },
};

/** Megabytes: what the process holds now, and the most that it ever held. */
async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** Smooth, so that the file is small; every component whole, which costs the most to decode. */
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
  const answer = await fetch(`${url}/api/releases/`, { method: 'POST', headers, body: form });
  return answer.status;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'linernote-memory-'));
const faults = [];
const say = (what, { now, peak }) => {
  console.log(`${what.padEnd(34)} now ${String(now).padStart(4)} MB, peak ${peak} MB`);
  if (peak > PEAK_MAX) faults.push(`${what}: ${peak} MB`);
};

/** As the unit has the C library give memory back. */
const unit = await readFile(inRoot('deploy/linernote.service'), 'utf8');
const [, name, value] = /^Environment=(MALLOC_\w+)=(\d+)$/m.exec(unit);
const settings = process.env[name] === '' ? {} : { [name]: value };

/** In a process of its own, since a peak is that of all before it. */
async function measure(what, work) {
  const server = await startServer(await freePort(), path.join(folder, 'data'), settings);
  try {
    await work(server);
    say(what, await memoryOf(server.pid));
  } finally {
    await server.stop();
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
