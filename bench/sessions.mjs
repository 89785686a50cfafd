import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../scripts/lib/run.mjs';
import { median } from './lib/median.mjs';
import { freePort, startServer } from './lib/server.mjs';

/* global FormData -- of Node */

/* What it costs to look whether the session of a request has ended: `GET releases/` against the
   built server, and against the same server without that line, both at the same time, so that whatever else the machine
   does slows both down. */

const ROUNDS = Number(process.argv[2] ?? 21);
const ROUND_MS = 2000;
const WARM_UP_MS = 8000;
const CLIENTS = 8;
const RELEASES = 20;
const CHECK = '!(await liveSessions.isLive(account))';

const server = await readFile(inRoot('dist/server/main.mjs'), 'utf8');
if (!server.includes(CHECK)) throw new Error('The built server does not have the line.');
const unchecked = inRoot('dist/server/main-unchecked.mjs');

async function prepare(program) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'linernote-bench-'));
  const { url, stop } = await startServer(await freePort(), dataDir, {}, program);
  const password = 'cobalt7x-song';
  const person = { username: 'nightdesk', email: 'somebody@example.com' };
  const answer = await fetch(`${url}/api/auth/register/artist/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, password, password2: password }),
  });
  const { access, user } = await answer.json();
  const headers = { authorization: `Bearer ${access}` };
  for (let count = 0; count < RELEASES; count += 1) {
    const form = new FormData();
    const values = { artist: user.profile.id, title: 'Glass Harbour', format: 'ep', genre: 'pop' };
    for (const [name, value] of Object.entries(values)) form.set(name, String(value));
    await fetch(`${url}/api/releases/`, { method: 'POST', headers, body: form });
  }
  const close = async () => {
    await stop();
    await rm(dataDir, { recursive: true });
  };
  return { url: `${url}/api/releases/`, headers, close };
}

const get = ({ url, headers }, agent) =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`answered ${response.statusCode}`));
      });
    });
    request.on('error', reject);
  });

/** Requests a second. */
async function measure(target, ms) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const end = Date.now() + ms;
  let count = 0;
  const ask = async () => {
    while (Date.now() < end) {
      await get(target, agent);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, ask));
  agent.destroy();
  return (count / ms) * 1000;
}

const targets = [];
try {
  await writeFile(unchecked, server.replace(CHECK, 'false'));
  targets.push(await prepare('main.mjs'), await prepare('main-unchecked.mjs'));
  const measureBoth = (ms) => Promise.all(targets.map((target) => measure(target, ms)));
  await measureBoth(WARM_UP_MS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureBoth(ROUND_MS));
  const [checked, plain] = [0, 1].map((which) => median(rounds.map((rates) => rates[which])));
  const ratio = median(rounds.map(([one, other]) => one / other));
  console.log(
    `GET releases/: ${checked.toFixed(0)} a second, without the look ${plain.toFixed(0)}`,
  );
  console.log(`ratio ${ratio.toFixed(3)}, median of ${ROUNDS} rounds`);
} finally {
  for (const target of targets) await target.close();
  await rm(unchecked, { force: true });
}
