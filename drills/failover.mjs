import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { countsGiven } from '../bench/lib/countsGiven.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { freePort } from '../scripts/lib/freePort.mjs';
import { ensurePostgres, startCluster } from '../scripts/lib/postgres.mjs';
import { fail } from '../scripts/lib/run.mjs';
import { drillDatabase } from './lib/databaseAway.mjs';
import { report } from './lib/promises.mjs';

/* npm run drill -- failover [rounds]: a PostgreSQL and a synchronous copy of it, both named by
   DATABASE_URL. Under load the first is killed and lost with its data; a while later the copy is
   promoted, and gets a copy of its own for the next round. */

const [ROUNDS] = countsGiven({ rounds: 2 });
/** Milliseconds from the kill to the promotion. */
const AWAY = { min: 500, max: 3000 };

await ensureBuilt();
const binaries = await ensurePostgres();
if (!binaries) fail('PostgreSQL 15 or newer was not found.');
const folder = await mkdtemp(path.join(os.tmpdir(), 'linernote-drill-'));
const ports = [await freePort(), await freePort()];
const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
let main = await startCluster(binaries, ports[0]);
let copy;
const end = async () => {
  copy ??= await main.copy(ports.find((port) => port !== main.port));
  await main.crash('kill');
  await pause(AWAY.min + Math.random() * (AWAY.max - AWAY.min));
  await copy.promote();
  await main.stop();
  [main, copy] = [copy, undefined];
};
try {
  await drillDatabase('a copy takes over', folder, {
    rounds: ROUNDS,
    settings: {
      DATABASE_URL: `postgresql://linernote@${hosts}/postgres?target_session_attrs=read-write`,
      JWT_SECRET: 'a secret for this drill and nothing else',
    },
    url: () => main.url,
    end,
  });
} finally {
  for (const each of [main, copy]) await each?.stop();
  await rm(folder, { recursive: true, force: true });
}
report();
