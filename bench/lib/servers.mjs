import { fsyncSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import pg from 'pg';
import { ensurePostgres, startCluster } from '../../scripts/lib/postgres.mjs';
import { freePort, startServer } from './server.mjs';

/** What a benchmark is given: servers whose rows were written straight into the tables. */

/* what is to be removed, whatever happens */
const folders = [];
async function newFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'linernote-bench-'));
  folders.push(folder);
  return folder;
}

/** An account with its token. */
export async function register(url, role, username) {
  const password = 'cobalt7x-song';
  const answer = await fetch(`${url}/api/auth/register/${role}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ email: `${username}@example.com`, username, role },
      ...{ password, password2: password },
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { access, user } = await answer.json();
  return { access, user };
}

/** Each commit reaches the disk, as it does under the server: a floor that need not is none. */
class SyncedFS extends NodeFS {
  async init(database, options) {
    const made = await super.init(database, options);
    (made.emscriptenOpts.preRun ??= []).push((module) => {
      module.NODEFS.stream_ops.fsync = ({ nfd }) => (fsyncSync(nfd), 0);
    });
    return made;
  }
}
const SYNCED = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
];

/**
 * On the embedded database: `people(url)` registers, `fill(run, people)` writes rows while no server
 * has the database open, `floor(run)` measures what the database alone does.
 */
async function embedded({ people, fill, settings }) {
  const dataDir = await newFolder();
  const port = await freePort();
  const first = await startServer(port, dataDir, settings);
  const cast = await people(first.url);
  await first.stop();
  const open = () =>
    PGlite.create({ fs: new SyncedFS(path.join(dataDir, 'database')), startParams: SYNCED });
  const between = async (work) => {
    const database = await open();
    try {
      return await work({
        run: (text) => database.exec(text),
        transact: (text) => database.transaction((tx) => tx.exec(text)),
      });
    } finally {
      await database.close();
    }
  };
  await between(({ run }) => fill(run, cast));
  const start = (more = {}) => startServer(port, dataDir, { ...settings, ...more });
  return { cast, between, start, dataDir };
}

async function onPostgres(cluster, name, { people, fill, settings }) {
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const address = new URL(cluster.url);
  address.pathname = `/${name}`;
  const dataDir = await newFolder();
  /* each on a port of its own, so that two of them can run */
  const start = async (more = {}) =>
    startServer(await freePort(), dataDir, {
      DATABASE_URL: address.href,
      JWT_SECRET: 'a secret for this benchmark and nothing else',
      ...settings,
      ...more,
    });
  const first = await start();
  const cast = await people(first.url);
  await first.stop();
  const between = async (work) => {
    const pool = new pg.Pool({ connectionString: address.href, max: 32 });
    const transact = async (text) => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query(text);
        await client.query('COMMIT');
      } finally {
        client.release();
      }
    };
    try {
      return await work({ run: (text) => pool.query(text), transact });
    } finally {
      await pool.end();
    }
  };
  await between(({ run }) => fill(run, cast));
  return { cast, between, start, dataDir, databaseUrl: address.href };
}

async function onOwnCluster(plan, measure) {
  const binaries = await ensurePostgres();
  if (!binaries) {
    console.log('\nPostgreSQL 15 or newer was not found.');
    return;
  }
  const cluster = await startCluster(binaries);
  /* nor a database, nor folders */
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      void cluster
        .stop()
        .then(removeFolders)
        .finally(() => process.exit(1));
    });
  try {
    await measure('PostgreSQL', await onPostgres(cluster, 'bench', plan));
  } finally {
    await cluster.stop();
  }
}

async function removeFolders() {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

/** `measure(name, target)` on the embedded database, and on a PostgreSQL of its own where there is one. */
export async function onBothDatabases(plan, measure) {
  try {
    await measure('embedded', await embedded(plan));
    await onOwnCluster(plan, measure);
  } finally {
    await removeFolders();
  }
}

/** The same on PostgreSQL alone, where `start` can start several servers of one database. */
export async function onPostgresAlone(plan, measure) {
  try {
    await onOwnCluster(plan, measure);
  } finally {
    await removeFolders();
  }
}
