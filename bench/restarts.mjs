/* Restarts PostgreSQL under load, and tells what became of the server and of the requests. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensurePostgres, startCluster } from '../scripts/lib/postgres.mjs';
import { fail, inRoot } from '../scripts/lib/run.mjs';
import { median } from './lib/median.mjs';

const RESTARTS = Number(process.env.RESTARTS ?? 20);
const CLIENTS = 8;
const PASSWORD = 'blue-Harbour-77';
/* no request may take longer, and the server has to be back by then */
const PATIENCE_MS = 12_000;

async function startServer(url, dataDir) {
  const child = spawn(process.execPath, [inRoot('dist/server/main.mjs')], {
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', RATE_LIMIT: '0', DATA_DIR: dataDir },
      ...{ DATABASE_URL: url, JWT_SECRET: 'a secret for this drill and nothing else' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    if (output.length < 10_000) output += text;
  });
  const server = { child, origin: '', hasEnded: false };
  child.on('exit', () => (server.hasEnded = true));
  while (server.origin === '') {
    if (server.hasEnded) throw new Error('the server did not start; is it built?');
    const port = /running at http:\S+:(\d+)/.exec(output)?.[1];
    if (port) server.origin = `http://127.0.0.1:${port}`;
    await pause(20);
  }
  return server;
}

function caller({ origin }, access) {
  return (method, url, body) =>
    fetch(`${origin}/api/${url}`, {
      method,
      headers: {
        ...(access && { authorization: `Bearer ${access}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
}

async function register(server, role) {
  const answer = await caller(server)('POST', `auth/register/${role}/`, {
    ...{ username: `${role}1`, email: `${role}@example.com`, role },
    ...{ password: PASSWORD, password2: PASSWORD },
  });
  if (answer.status !== 201) throw new Error(`no ${role}: ${await answer.text()}`);
  return answer.json();
}

const binaries = await ensurePostgres();
if (!binaries) fail('This needs PostgreSQL 15 or newer.');
const cluster = await startCluster(binaries);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'linernote-drill-'));
const statuses = {};
const backAfter = [];
let slowest = 0;
let died = 0;
let server;
try {
  server = await startServer(cluster.url, dataDir);
  const media = await register(server, 'media');
  const artist = await register(server, 'artist');
  const created = await caller(server, media.access)('POST', 'services/', {
    ...{ id: media.user.profile.id, type: 'online_article', price: 49.9 },
    ...{ delivery_days: 7, description: 'Six hundred words.' },
  });
  const service = (await created.json()).id;
  let isOver = false;
  let lastPlaced = 0;
  const customers = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const status = await caller(server, artist.access)('POST', 'orders/', { service }).then(
        (answer) => answer.arrayBuffer().then(() => answer.status),
        (error) => error.name,
      );
      const endedAt = performance.now();
      slowest = Math.max(slowest, endedAt - startedAt);
      if (status === 201) lastPlaced = endedAt;
      else await pause(20);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  });
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await pause(500 + Math.random() * 500);
    await cluster.restart();
    const upAt = performance.now();
    while (lastPlaced < upAt && performance.now() - upAt < PATIENCE_MS && !server.hasEnded) {
      await pause(1);
    }
    if (server.hasEnded) {
      died += 1;
      server = await startServer(cluster.url, dataDir);
    } else backAfter.push(lastPlaced - upAt);
  }
  isOver = true;
  await Promise.all(customers);
} finally {
  server?.child.kill('SIGKILL');
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`${RESTARTS} restarts, the server's process died in ${died} of them`);
console.log(
  `first order after the database was back: median ${Math.round(median(backAfter))} ms, ` +
    `longest ${Math.round(Math.max(...backAfter))} ms`,
);
console.log(`answers by status: ${JSON.stringify(statuses)}; slowest ${Math.round(slowest)} ms`);
if (died > 0 || Object.keys(statuses).some((status) => !['201', '503'].includes(status))) {
  fail('Some requests got what they must not get.');
}
