import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../scripts/lib/run.mjs';
import { countsGiven } from './lib/countsGiven.mjs';
import { median } from './lib/median.mjs';
import { startServer } from './lib/server.mjs';
import { freePort } from '../scripts/lib/freePort.mjs';

/* Measures the check for whether a request's session has ended: `GET releases/` against the built
   server, and against the same server without that line, by turns. Besides the throughput it
   reports the processor time of the server's process (Linux), which other work on the machine
   affects less. */

const [ROUNDS] = countsGiven({ rounds: 21 });
const ROUND_MS = 2000;
const WARM_UP_MS = 8000;
const TICKS_A_SECOND = 100; // ticks of /proc, on every Linux that Node supports
const CLIENTS = 8;
const RELEASES = 20;
/* The bundler numbers names that stand twice. */
const CHECK = /!await isLive\d*\(account\d*\)/;

const server = await readFile(inRoot('dist/server/main.mjs'), 'utf8');
if (!CHECK.test(server)) throw new Error('The built server does not have the line.');
const unchecked = inRoot('dist/server/main-unchecked.mjs');

async function prepare(program) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'linernote-bench-'));
  const { url, pid, stop } = await startServer(await freePort(), dataDir, {}, program);
  const password = 'cobalt7x-song';
  const person = { username: 'nightdesk', email: 'somebody@example.com' };
  const response = await fetch(`${url}/api/auth/register/artist/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, password, password2: password }),
  });
  const { access, user } = await response.json();
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
  return { url: `${url}/api/releases/`, headers, pid, close };
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

/** Returns the processor seconds of a process so far; `undefined` if they are not reported. */
async function cpuSeconds(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  /*
   * The name, in brackets, may contain spaces; user and system time are the 12th and 13th field
   * after it.
   */
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Measures the server for `ms`: requests a second, and processor milliseconds a request. */
async function measure(target, ms) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const cpuBefore = await cpuSeconds(target.pid);
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
  const cpu = (await cpuSeconds(target.pid)) - cpuBefore;
  return { rate: (count / ms) * 1000, cpuMs: (cpu / count) * 1000 };
}

const targets = [];
try {
  await writeFile(unchecked, server.replace(CHECK, 'false'));
  targets.push(
    await prepare('dist/server/main.mjs'),
    await prepare('dist/server/main-unchecked.mjs'),
  );
  for (const target of targets) await measure(target, WARM_UP_MS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    const seen = [];
    for (const which of order) seen[which] = await measure(targets[which], ROUND_MS);
    rounds.push(seen);
  }
  const report = (name, key, digits) => {
    const [checked, plain] = [0, 1].map((which) => median(rounds.map((seen) => seen[which][key])));
    const ratio = median(rounds.map(([one, other]) => one[key] / other[key]));
    console.log(
      `${name}: ${checked.toFixed(digits)}, without the check ${plain.toFixed(digits)}, ratio ${ratio.toFixed(3)}`,
    );
  };
  console.log(`GET releases/, ${ROUNDS} rounds, medians`);
  report('requests a second', 'rate', 0);
  if (Number.isFinite(rounds[0][0].cpuMs)) report('processor ms a request', 'cpuMs', 2);
} finally {
  for (const target of targets) await target.close();
  await rm(unchecked, { force: true });
}
