import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { endLeftBehind, localUrl } from '../../scripts/lib/localDatabase.mjs';
import { startServer } from './server.mjs';
import { freePort } from '../../scripts/lib/freePort.mjs';

/** As many connections to the database as a server has. */
const CONNECTIONS = 10;
const JWT_SECRET = 'a secret for this benchmark and nothing else';

/* Folders to remove at the end. */
const folders = new Set();
process.once('exit', () => {
  for (const folder of folders) {
    endLeftBehind(folder);
    rmSync(folder, { recursive: true, force: true });
  }
});
async function newFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'linernote-bench-'));
  folders.add(folder);
  return folder;
}
async function removeFolder(folder) {
  folders.delete(folder);
  endLeftBehind(folder);
  await rm(folder, { recursive: true, force: true });
}
async function removeFolders() {
  for (const folder of [...folders]) await removeFolder(folder);
}

export const PASSWORD = 'cobalt7x-song';

/** Registers an account and returns it with its token. */
export async function register(url, role, username) {
  const response = await fetch(`${url}/api/auth/register/${role}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${username}@example.com`,
      username,
      role,
      password: PASSWORD,
      password2: PASSWORD,
      ...(role === 'media' ? { company_name: username, website: 'example.com' } : {}),
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  const { access, user } = await response.json();
  return { access, user };
}

const nothing = async () => undefined;

/** Runs `work({ run, transact })` with bare connections to a database. */
async function withDatabase(connectionString, work) {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
  /* Some drills end the database while these are open. */
  pool.on('error', () => undefined);
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
}

/**
 * Runs `measure(target)` with a server like that of `npm start`, on its own PostgreSQL. Before
 * that, `people(url)` registers and `fill(run, people)` writes rows. `target` has the `cast` from
 * `people`, `start(settings)`, the `dataDir`, and `between(work)` for bare connections while a
 * server runs.
 */
export async function onServer({ people = nothing, fill = nothing, settings }, measure) {
  const dataDir = await newFolder();
  try {
    const port = await freePort();
    const start = (more = {}) => startServer(port, dataDir, { ...settings, ...more });
    const between = (work) => withDatabase(localUrl(dataDir), work);
    const first = await start();
    const cast = await people(first.url);
    await between(({ run }) => fill(run, cast));
    await first.stop();
    await measure({ cast, between, start, dataDir });
  } finally {
    await removeFolder(dataDir);
  }
}

/**
 * Starts a PostgreSQL that belongs to no server: a server that is started and killed leaves its own
 * running. `prepare(url)` is called with the address of that server while it runs. Resolves with
 * the result of `prepare`, the database's URL, and a function that ends the database.
 */
export async function startDatabase(settings, prepare = nothing) {
  const dataDir = await newFolder();
  const first = await startServer(await freePort(), dataDir, { JWT_SECRET, ...settings });
  const cast = await prepare(first.url);
  const databaseUrl = localUrl(dataDir);
  await withDatabase(databaseUrl, async ({ run }) => {
    /* The server to be killed must not have claimed any of the mails. */
    while ((await run('SELECT 1 FROM outgoing_mails LIMIT 1')).rowCount > 0) await pause(50);
  });
  await first.kill();
  return { cast, databaseUrl, end: removeFolders };
}

/**
 * Runs `measure(target)` with a PostgreSQL that `DATABASE_URL` names, on which `start` can start
 * several servers; `target.databaseUrl` is its address.
 */
export async function onSharedDatabase({ people, fill = nothing, settings }, measure) {
  try {
    const { cast, databaseUrl } = await startDatabase(settings, people);
    const dataDir = await newFolder();
    /* Each server has its own port, so that two of them can run. */
    const start = async (more = {}) =>
      startServer(await freePort(), dataDir, {
        DATABASE_URL: databaseUrl,
        JWT_SECRET,
        ...settings,
        ...more,
      });
    const between = (work) => withDatabase(databaseUrl, work);
    await between(({ run }) => fill(run, cast));
    await measure({ cast, between, start, dataDir, databaseUrl });
  } finally {
    await removeFolders();
  }
}
