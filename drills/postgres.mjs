import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { countsGiven } from '../bench/lib/countsGiven.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { localPid, localUrl } from '../scripts/lib/localDatabase.mjs';
import { ensurePostgres, startCluster } from '../scripts/lib/postgres.mjs';
import { fail } from '../scripts/lib/run.mjs';
import { ask, drillDatabase, untilUp } from './lib/databaseAway.mjs';
import { report } from './lib/promises.mjs';

/* npm run drill -- postgres [rounds]: ends PostgreSQL under load. First the server's own: by turns
   its first process and one that serves a connection, by SIGKILL; the server has to restart it.
   Then one that DATABASE_URL names: by turns an immediate stop and SIGKILL, after which it stays
   down for some seconds. */

const [ROUNDS] = countsGiven({ rounds: 10 });
/** Milliseconds that the one of DATABASE_URL stays down. */
const AWAY = { min: 500, max: 6000 };
const JWT_SECRET = 'a secret for this drill and nothing else';

async function onItsOwn(dataDir) {
  const url = () => localUrl(dataDir);
  const end = async (round) => {
    const first = localPid(dataDir);
    if (round % 2 === 0) process.kill(first, 'SIGKILL');
    else {
      const { rows } = await ask(
        url(),
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'linernote' LIMIT 1",
      );
      process.kill(rows[0].pid, 'SIGKILL');
    }
    await pause(100);
    await untilUp(url());
  };
  await drillDatabase('its own PostgreSQL', dataDir, { rounds: ROUNDS, settings: {}, url, end });
}

async function onAnother(dataDir) {
  const binaries = await ensurePostgres();
  if (!binaries) {
    if (process.env.FULL) fail('PostgreSQL 15 or newer was not found.');
    console.log('\nLeft out: PostgreSQL 15 or newer was not found for DATABASE_URL.');
    return;
  }
  const cluster = await startCluster(binaries);
  const end = async (round) => {
    await cluster.crash(round % 2 === 0 ? 'immediate' : 'kill');
    await pause(AWAY.min + Math.random() * (AWAY.max - AWAY.min));
    await cluster.start();
  };
  try {
    const settings = { DATABASE_URL: cluster.url, JWT_SECRET };
    await drillDatabase('by DATABASE_URL', dataDir, {
      rounds: ROUNDS,
      settings,
      url: () => cluster.url,
      end,
    });
  } finally {
    await cluster.stop();
  }
}

await ensureBuilt();
const folder = await mkdtemp(path.join(os.tmpdir(), 'linernote-drill-'));
try {
  await onItsOwn(path.join(folder, 'own'));
  await onAnother(path.join(folder, 'other'));
} finally {
  await rm(folder, { recursive: true, force: true });
}
report();
