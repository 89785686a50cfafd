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
import { localUrl } from '../scripts/lib/localDatabase.mjs';
import { startObjectStore } from '../scripts/lib/objectStore.mjs';
import { fail, runNode, seconds } from '../scripts/lib/run.mjs';

/* npm run drill -- restore: fills a server with the demo and uploads, backs it up, restores it into
   an empty place, and compares both row by row and file by file. It uses the server's own
   PostgreSQL beside an idle server, with the files on the disk and then in a bucket, which is
   restored into another bucket; and one that DATABASE_URL names, while releases with pictures are
   created and deleted all the time. Ends with 1 if something differs. */

countsGiven({});

const WRITERS = 3;
/** Milliseconds after the last write in which its file has reached its place. */
const IDLE_AFTER = 2000;
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

const faults = [];
const expectTrue = (holds, sentence) => {
  if (holds) return;
  faults.push(sentence);
  console.log(`  DIFFERS: ${sentence}`);
};

async function runProgram(name, args, settings) {
  const { PATH } = process.env;
  const result = await runNode(`dist/server/${name}.mjs`, args, { env: { PATH, ...settings } });
  expectTrue(result.code === 0, `${name} failed: ${result.output.trim()}`);
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
    expectTrue(
      lost.length === 0 && other.length === rows.length,
      `${name}: ${rows.length} rows, ${other.length} restored, ${lost.length} differ`,
    );
  }
  expectTrue(after.size === before.size, `${before.size} tables, ${after.size} restored`);
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
  for (const [name, hash] of old) expectTrue(own.get(name) === hash, `file ${name}`);
  expectTrue(own.size === old.size, `${old.size} files, ${own.size} restored`);
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
    expectTrue(content !== null && hashOf(content) === sha256, `the file of the row ${name}`);
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
    if (made.status !== 201) throw new Error(`no release: ${await made.text()}`);
    const { id } = await made.json();
    const release = { id, begunAt, doneAt: Date.now(), deletedAt: Infinity };
    log.set(id, release);
    mine.push(release);
    if (turn % 2 === 0) continue;
    const oldest = mine.shift();
    oldest.deletedAt = Date.now();
    const deleted = await fetch(`${url}/api/releases/${oldest.id}/`, { method: 'DELETE', headers });
    if (!deleted.ok) throw new Error(`not deleted: ${await deleted.text()}`);
  }
}

/** Fills a place for three seconds; resolves with its server once that is idle. */
async function fillPlace(data, settings) {
  const server = await start(data, settings);
  const until = Date.now() + 3000;
  const writer = await register(server.url, 'artist', 'writer');
  await write(server.url, writer, new Map(), () => Date.now() > until);
  await setTimeout(IDLE_AFTER);
  return server;
}

async function rowsOf(dataDir) {
  const client = new pg.Client({ connectionString: localUrl(dataDir) });
  await client.connect();
  try {
    return await allRows(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
}

/** Returns the rows of a stopped place by starting a server on it, without the demo. */
async function restoredRows(dataDir, settings) {
  const server = await start(dataDir, { ...settings, DEMO: '0' });
  try {
    return await rowsOf(dataDir);
  } finally {
    await server.stop();
  }
}

async function onItsOwn(folder) {
  console.log('its own PostgreSQL, beside an idle server');
  const [data, back, kept] = ['data', 'back', 'kept'].map((name) => path.join(folder, name));
  const server = await fillPlace(data, {});
  await runProgram('backup', [kept], { DATA_DIR: data });
  const rows = await rowsOf(data);
  await server.stop();
  await runProgram('restore', [kept], { DATA_DIR: back });
  await compareFiles(data, back);
  compareRows(rows, await restoredRows(back, {}));
}

/** Returns the objects of a bucket by key, without deleted ones, which are in no backup. */
async function objectsOf(store) {
  const keys = (await store.keys()).filter((key) => !key.startsWith('deleted/'));
  return new Map(await Promise.all(keys.map(async (key) => [key, await store.read(key)])));
}

/** Restores one bucket into another, and once more where that is not empty. */
async function onBuckets(folder) {
  console.log('the same with the files in a bucket');
  const [data, back, kept] = ['b-data', 'b-back', 'b-kept'].map((name) => path.join(folder, name));
  const [from, to] = [await startObjectStore(), await startObjectStore()];
  try {
    const server = await fillPlace(data, { S3_URL: from.url });
    await runProgram('backup', [kept], { DATA_DIR: data, S3_URL: from.url });
    const rows = await rowsOf(data);
    await server.stop();
    await runProgram('restore', [kept], { DATA_DIR: back, S3_URL: to.url });
    const [old, own] = [await objectsOf(from), await objectsOf(to)];
    for (const [key, content] of old) {
      expectTrue(own.get(key)?.equals(content), `the object ${key}`);
    }
    expectTrue(old.size === own.size && old.size > 0, `${old.size} objects, ${own.size} restored`);
    expectTrue((await filesIn(back)).size === 0, 'files came into the data folder, too');
    console.log(`  compared ${old.size} objects byte by byte`);
    const env = { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'b'), S3_URL: to.url };
    const again = await runNode('dist/server/restore.mjs', [kept], { env });
    const isRefused = again.code === 1 && /bucket .* is not empty/.test(again.output);
    expectTrue(isRefused, `a bucket that is not empty: ${again.output.trim()}`);
    expectTrue((await objectsOf(to)).size === own.size, 'the bucket was changed');
    compareRows(rows, await restoredRows(back, { S3_URL: to.url }));
  } finally {
    for (const stop of running) await stop();
    await from.close();
    await to.close();
  }
}

async function byUrl(databaseUrl, folder) {
  console.log('by DATABASE_URL, while releases are made and deleted');
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
  await runProgram('ledgerCheck', [], settingsOf(loaded, 'loaded'));
  await checkNamedFiles(loaded.query, at('loaded'));
  const there = new Set((await loaded.query('SELECT id FROM releases')).map(({ id }) => id));
  for (const { id, doneAt: madeAt, deletedAt } of log.values()) {
    if (madeAt < begunAt && deletedAt > doneAt) expectTrue(there.has(id), `release ${id} is lost`);
  }

  await runProgram('backup', [at('kept-quiet')], settingsOf(source, 'pg'));
  await runProgram('restore', [at('kept-quiet')], settingsOf(quiet, 'quiet'));
  compareRows(await allRows(source.query), await allRows(quiet.query));
  await compareFiles(at('pg'), at('quiet'));
  for (const client of clients) await client.end();
}

await ensureBuilt();
const folder = await mkdtemp(path.join(os.tmpdir(), 'linernote-drill-'));
try {
  await onItsOwn(folder);
  await onBuckets(folder);
  const { databaseUrl, end } = await startDatabase({});
  try {
    await byUrl(databaseUrl, folder);
  } finally {
    for (const stop of running) await stop();
    await end();
  }
} finally {
  for (const stop of running) await stop();
  await rm(folder, { recursive: true, force: true });
}
if (faults.length > 0) fail(`${faults.length} things differ.`);
console.log('Nothing differs.');
