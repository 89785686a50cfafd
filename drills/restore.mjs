import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { countsGiven } from '../bench/lib/countsGiven.mjs';
import { startServer } from '../bench/lib/server.mjs';
import { freePort } from '../scripts/lib/freePort.mjs';
import { register, startDatabase } from '../bench/lib/servers.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { runNode, seconds } from '../scripts/lib/run.mjs';
import { checkLedger, expectKept, report } from './lib/promises.mjs';

/* npm run drill -- restore: backs up a server on the PostgreSQL of DATABASE_URL while releases with
   pictures are created and deleted all the time, and once more while nothing is written; restores
   both into empty places. The first must have what existed all the time, and the second the same
   rows and files. */

countsGiven({});

const WRITERS = 3;
const SECRET = 'a secret for this drill and nothing else';
/** The smallest valid PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Stops servers that still run after a failure. */
const running = new Set();
async function start(dataDir, settings) {
  const more = { DEMO: '1', LINK_CHECKS: '0', ...settings };
  const server = await startServer(await freePort(), dataDir, more);
  const stop = async () => {
    if (running.delete(stop)) await server.stop();
  };
  running.add(stop);
  return { url: server.url, stop };
}

async function runProgram(name, args, settings) {
  const { PATH } = process.env;
  const result = await runNode(`dist/server/${name}.mjs`, args, { env: { PATH, ...settings } });
  expectKept(result.code === 0, `${name} failed: ${result.output.trim()}`);
  const summary = result.output.split('\n').find((line) => / rows of /.test(line)) ?? '';
  console.log(`  ${name}: ${seconds(result.ms)}. ${summary}`);
}

/** Reads the rows of each table as sorted text, independently of the backup's own code. */
async function allRows(query) {
  const tables = await query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const found = new Map();
  for (const { name } of tables) {
    const rows = await query(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

function compareRows(before, after) {
  let count = 0;
  for (const [name, rows] of before) {
    const other = after.get(name) ?? [];
    const known = new Set(other);
    const lost = rows.filter((row) => !known.has(row));
    count += rows.length;
    expectKept(
      lost.length === 0 && other.length === rows.length,
      `${name}: ${rows.length} rows, ${other.length} restored, ${lost.length} differ`,
    );
  }
  expectKept(after.size === before.size, `${before.size} tables, ${after.size} restored`);
  console.log(`  compared ${count} rows of ${before.size} tables`);
}

const contentOf = (file) => readFile(file).catch(() => null);
const hashOf = (content) => createHash('sha256').update(content).digest('hex');

async function filesIn(folder) {
  const found = new Map();
  for (const root of ['media', 'private']) {
    const entries = await readdir(path.join(folder, root), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      found.set(path.relative(folder, file), hashOf(await readFile(file)));
    }
  }
  return found;
}

async function compareFiles(before, after) {
  const [old, own] = [await filesIn(before), await filesIn(after)];
  for (const [name, hash] of old) expectKept(own.get(name) === hash, `file ${name}`);
  expectKept(own.size === old.size, `${old.size} files, ${own.size} restored`);
  console.log(`  compared ${old.size} files`);
}

/** Checks that each file of a restored row exists with the content that the row states. */
async function checkNamedFiles(query, folder) {
  const rows = await query('SELECT path, sha256 FROM files');
  const moves = await query("SELECT source, target FROM file_tasks WHERE kind = 'move'");
  const sources = new Map(moves.map(({ source, target }) => [target, source]));
  for (const { path: name, sha256 } of rows) {
    const root = name.startsWith('orders/') ? 'private' : 'media';
    const content =
      (await contentOf(path.join(folder, root, name))) ??
      (await contentOf(path.join(folder, 'tmp', sources.get(name) ?? 'none')));
    expectKept(content !== null && hashOf(content) === sha256, `the file of the row ${name}`);
  }
  console.log(`  checked ${rows.length} files by their rows`);
}

/** Creates releases with a picture again and again, and deletes every other one. */
async function write(url, { access, user }, log, isOver) {
  const headers = { authorization: `Bearer ${access}` };
  const mine = [];
  for (let turn = 0; !isOver(); turn += 1) {
    const form = new FormData();
    const texts = { artist: user.profile.id, title: 'Tide', format: 'ep', genre: 'pop' };
    for (const [name, value] of Object.entries(texts)) {
      form.set(name, value);
    }
    form.set('artwork', new Blob([PICTURE], { type: 'image/png' }), 'a.png');
    const begunAt = Date.now();
    const made = await fetch(`${url}/api/releases/`, { method: 'POST', headers, body: form });
    if (made.status !== 201) throw new Error(`The release was refused: ${await made.text()}`);
    const { id } = await made.json();
    const release = { id, begunAt, doneAt: Date.now(), deletedAt: Infinity };
    log.set(id, release);
    mine.push(release);
    if (turn % 2 === 0) continue;
    const oldest = mine.shift();
    oldest.deletedAt = Date.now();
    const deleted = await fetch(`${url}/api/releases/${oldest.id}/`, { method: 'DELETE', headers });
    if (!deleted.ok) throw new Error(`The deletion was refused: ${await deleted.text()}`);
  }
}

async function drill(databaseUrl, folder) {
  const clients = [];
  const connect = async (name) => {
    const url = new URL(databaseUrl);
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.end();
    url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    clients.push(client);
    return { url: url.href, query: async (text) => (await client.query(text)).rows };
  };
  const [source, loaded, quiet] = [
    await connect('source'),
    await connect('loaded'),
    await connect('quiet'),
  ];
  const at = (name) => path.join(folder, name);
  const settingsOf = (database, dataDir) => ({
    DATABASE_URL: database.url,
    DATA_DIR: at(dataDir),
    JWT_SECRET: SECRET,
  });
  const server = await start(at('pg'), settingsOf(source, 'pg'));
  const log = new Map();
  let isOver = false;
  const artists = [];
  for (let count = 1; count <= WRITERS; count += 1) {
    artists.push(await register(server.url, 'artist', `writer${count}`));
  }
  const writers = artists.map((artist) => write(server.url, artist, log, () => isOver));
  await setTimeout(3000);
  const begunAt = Date.now();
  await runProgram('backup', [at('kept-loaded')], settingsOf(source, 'pg'));
  const doneAt = Date.now();
  isOver = true;
  await Promise.all(writers);
  await server.stop();
  const during = [...log.values()].filter((one) => one.doneAt > begunAt && one.begunAt < doneAt);
  const deletedDuring = [...log.values()].filter(
    (one) => one.deletedAt > begunAt && one.deletedAt < doneAt,
  );
  console.log(
    `  meanwhile ${during.length} releases were made and ${deletedDuring.length} deleted`,
  );

  await runProgram('restore', [at('kept-loaded')], settingsOf(loaded, 'loaded'));
  await checkLedger(settingsOf(loaded, 'loaded'));
  await checkNamedFiles(loaded.query, at('loaded'));
  const there = new Set((await loaded.query('SELECT id FROM releases')).map(({ id }) => id));
  for (const { id, doneAt: madeAt, deletedAt } of log.values()) {
    if (madeAt < begunAt && deletedAt > doneAt) expectKept(there.has(id), `release ${id} is lost`);
  }

  await runProgram('backup', [at('kept-quiet')], settingsOf(source, 'pg'));
  await runProgram('restore', [at('kept-quiet')], settingsOf(quiet, 'quiet'));
  compareRows(await allRows(source.query), await allRows(quiet.query));
  await compareFiles(at('pg'), at('quiet'));
  for (const client of clients) await client.end();
}

await ensureBuilt();
const folder = await mkdtemp(path.join(os.tmpdir(), 'linernote-drill-'));
const { databaseUrl, end } = await startDatabase({});
try {
  await drill(databaseUrl, folder);
} finally {
  for (const stop of running) await stop();
  await end();
  await rm(folder, { recursive: true, force: true });
}
report();
