import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Env } from '@/server/platform/config/readSetting';
import type { Db } from '@/server/platform/db/client';
import { openDatabase } from '@/server/platform/db/openDatabase';
import { diskStorage } from '@/server/platform/files/storage/openStorage';
import { objectStorage } from '@/server/platform/files/storage/objectStorage';
import { insertUser } from '@/server/testing/money';
import { startObjectStore, type TestObjectStore } from '@/server/testing/objectStore';
import { testFolder } from '@/server/testing/testFolder';
import { MIGRATIONS_FOLDER } from '@/server/testing/template';
import { tallies } from '@/server/testing/tallies';
import { createTestDatabase } from '@/server/testing/createTestDatabase';
import { backUp } from '@/server/commands/backupCommand';
import { fillBucket } from './fillBucket';
import { restore } from '@/server/commands/restoreCommand';
import type { Tally } from './tables';

jest.setTimeout(600_000);

const folder = testFolder();
const { at } = folder;
const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Manifest {
  tables: unknown[];
  migrations: unknown[];
}

/**
 * Inserts a release with artwork, a press kit that is deleted after the rows were read, and an
 * upload in progress.
 */
async function fill(db: Db, dataDir: string): Promise<void> {
  const { userId, profileId } = await insertUser(db, 'mara', 'artist');
  const file = (name: string, kind: string, text: string) =>
    sql`INSERT INTO files (owner_id, release_id, kind, path, name, media_type, bytes, sha256)
        VALUES (${userId}, 1, ${kind}, ${`releases/1/${name}`}, 'x', 'x', ${text.length}, ${sumOf(text)})`;
  await db.execute(sql`INSERT INTO releases (artist_id, title, format, genre, artwork)
    VALUES (${profileId}, 'Ü "x"', 'ep', 'pop', 'releases/1/a.png')`);
  await db.execute(file('a.png', 'artwork', 'picture'));
  await db.execute(file('k.txt', 'presskit', 'deleted since'));
  await db.execute(file('s.wav', 'audio', 'on its way'));
  await db.execute(sql`INSERT INTO file_tasks (kind, source, target, next_attempt_at)
    VALUES ('move', 'upload-1', 'releases/1/s.wav', 'infinity')`);
  for (const [name, text] of Object.entries({
    'media/releases/1/a.png': 'picture',
    'media/releases/1/a-96.webp': 'thumbnail',
    'private/orders/2/delivery.txt': 'Words.',
    'tmp/upload-1': 'on its way',
    'tmp/upload-2': 'of nobody',
    'deleted/5-1/releases/1/k.txt': 'deleted since',
    'deleted/6-1/releases/9/k.txt': 'of nobody',
    'jwt-secret': 'a'.repeat(64),
  })) {
    await mkdir(path.dirname(path.join(dataDir, name)), { recursive: true });
    await writeFile(path.join(dataDir, name), text);
  }
}

const openAt = (dataDir: string) =>
  openDatabase({ dataDir }, { migrationsFolder: MIGRATIONS_FOLDER });

async function fillOwn(): Promise<Tally[]> {
  const database = await openAt(at('data'));
  await fill(database.db, at('data'));
  const found = await tallies(database.db);
  await database.close();
  return found;
}

const readAll = async (folder: string, names: string[]): Promise<string[]> =>
  Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
const KEPT = {
  'jwt-secret': 'a'.repeat(64),
  'media/releases/1/a-96.webp': 'thumbnail',
  'media/releases/1/a.png': 'picture',
  'media/releases/1/k.txt': 'deleted since',
  'private/orders/2/delivery.txt': 'Words.',
  'tmp/upload-1': 'on its way',
};

async function expectRestored(dataDir: string): Promise<void> {
  expect(await readAll(dataDir, Object.keys(KEPT))).toEqual(Object.values(KEPT));
  expect(await readdir(path.join(dataDir, 'tmp'))).toEqual(['upload-1']);
  expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^restoring/));
  expect((await stat(path.join(dataDir, 'jwt-secret'))).mode & 0o077).toBe(0);
}

/** Changes the manifest of the backup, with a new checksum. */
async function rewrite(change: (manifest: Manifest) => object): Promise<void> {
  const manifest = JSON.parse(await readFile(at('kept/manifest.json'), 'utf8')) as Manifest;
  const text = JSON.stringify({ ...manifest, ...change(manifest) });
  await writeFile(at('kept/manifest.json'), text);
  await writeFile(at('kept/manifest.json.sha256'), `${sumOf(text)}  manifest.json\n`);
}
/** The database rejects rows of a table that it does not have. */
const withoutOneTable = () => rewrite(({ tables }) => ({ tables: tables.slice(1) }));

it('restores rows and files of the embedded database, and refuses an invalid backup', async () => {
  const before = await fillOwn();
  const run = (command: typeof restore, folder: string, data: string) =>
    command([at(folder)], { DATA_DIR: at(data) }, MIGRATIONS_FOLDER);
  const output = await run(backUp, 'kept', 'data');
  expect(output).toContain('and 6 files');
  expect(output).not.toContain('Warning');
  for (const secret of ['kept', 'kept/jwt-secret']) {
    expect((await stat(at(secret))).mode & 0o077).toBe(0);
  }
  expect((await readdir(at('kept'))).sort()).toEqual(
    ['files.jsonl', 'jwt-secret', 'manifest.json', 'manifest.json.sha256', 'media', 'private', 'tables', 'tmp'], // prettier-ignore
  );

  expect(await run(restore, 'kept', 'back')).toContain('6 files are restored');
  await expectRestored(at('back'));
  const restored = await openAt(at('back'));
  expect(await tallies(restored.db)).toEqual(before);
  await restored.close();

  for (const [command, folder, data, refusal] of [
    [restore, 'kept', 'back', 'is not empty: it has jwt-secret'],
    [backUp, 'kept', 'data', 'is not empty'],
    [backUp, 'data/x', 'data', 'lies in the data folder'],
    [restore, 'none', 'b', 'holds no whole backup'],
  ] as const) {
    await expect(run(command, folder, data)).rejects.toThrow(refusal);
  }
  const server = await openAt(at('data'));
  expect(await run(backUp, 'beside', 'data')).toContain('and 6 files');
  await server.close();
  expect((await readdir(folder.path)).sort()).toEqual(['back', 'beside', 'data', 'kept']);

  // A change of one letter in any part is detected, and the target stays empty.
  for (const part of [
    ...['manifest.json', 'tables/users.jsonl', 'files.jsonl', 'media/releases/1/a.png'],
  ]) {
    const whole = await readFile(at('kept', part));
    const spoilt = Buffer.from(whole);
    spoilt.writeUInt8(spoilt.readUInt8(3) ^ 1, 3);
    await writeFile(at('kept', part), spoilt);
    await expect(run(restore, 'kept', 'c')).rejects.toThrow(
      `The backup is damaged: ${part} is not`,
    );
    await writeFile(at('kept', part), whole);
    expect(await readdir(at('c')).catch(() => [])).toEqual([]);
  }
  await withoutOneTable();
  await expect(run(restore, 'kept', 'c')).rejects.toThrow('the same tables');
  for (const change of [
    ({ migrations }: Manifest) => ({ migrations: [...migrations, 'x'] }),
    () => ({ version: 2 }),
  ]) {
    await rewrite(change);
    await expect(run(restore, 'kept', 'c')).rejects.toThrow('The backup is of a newer Linernote');
  }
  expect(await readdir(at('c'))).toEqual([]);
});

it('names files that are not found or changed, and still completes the backup', async () => {
  await fillOwn();
  await rm(at('data/deleted'), { recursive: true });
  await writeFile(at('data/media/releases/1/a.png'), 'another');
  const output = await backUp([at('kept')], { DATA_DIR: at('data') });
  expect(output).toContain('1 files that rows name were not there: media/releases/1/k.txt');
  expect(output).toContain('1 files are not what their rows say: media/releases/1/a.png');
});

it('moves to PostgreSQL, backs up while users are active, and restores there', async () => {
  const before = await fillOwn();
  const [target, other] = [await createTestDatabase(), await createTestDatabase()];
  try {
    await backUp([at('own')], { DATA_DIR: at('data') });
    const env = { DATA_DIR: at('moved'), DATABASE_URL: target.url };
    await other.db.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 9e12::int8)`,
    );
    const newer = { DATA_DIR: at('newer'), DATABASE_URL: other.url };
    await expect(restore([at('own')], newer, MIGRATIONS_FOLDER)).rejects.toThrow(
      'The database is of a newer Linernote',
    );
    await other.db.execute(sql`DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'x'`);
    const output = await restore([at('own')], env, MIGRATIONS_FOLDER);
    expect(output).not.toContain('a'.repeat(64));
    expect(await tallies(target.db)).toEqual(before);

    await backUp([at('kept')], env);
    const back = { DATA_DIR: at('back'), DATABASE_URL: other.url };
    await restore([at('kept')], back, MIGRATIONS_FOLDER);
    await expectRestored(at('back'));
    expect(await tallies(other.db)).toEqual(before);
    await expect(
      restore([at('kept')], { ...back, DATA_DIR: at('c') }, MIGRATIONS_FOLDER),
    ).rejects.toThrow('its table');
    expect(await readdir(at('c'))).toEqual([]);
  } finally {
    await target.close();
    await other.close();
  }
});

describe('an object store', () => {
  let from: TestObjectStore;
  let to: TestObjectStore;
  const MINE = Object.entries(KEPT).filter(([name]) => name !== 'jwt-secret');
  /** The content of a bucket by key. */
  const contentOf = async () =>
    Promise.all((await to.keys()).map(async (key) => [key, String(await to.read(key))]));
  beforeEach(async () => {
    [from, to] = [await startObjectStore(), await startObjectStore()];
    await fillOwn();
    for (const folder of ['media', 'private', 'tmp', 'deleted']) {
      for await (const place of diskStorage(at('data')).filesBelow(folder)) {
        await from.plant(place, await readFile(at('data', place), 'utf8'));
      }
      await rm(at('data', folder), { recursive: true });
    }
    const output = await backUp([at('kept')], { DATA_DIR: at('data'), S3_URL: from.url });
    expect(output).not.toContain('Warning');
  });
  afterEach(async () => {
    await from.close();
    await to.close();
  });
  const restoreInto = (dataDir: string, more: Env = {}) =>
    restore([at('kept')], { DATA_DIR: at(dataDir), S3_URL: to.url, ...more }, MIGRATIONS_FOLDER);

  it('is backed up with its files, which are restored into another, empty store', async () => {
    expect(await restoreInto('back')).toContain('6 files are restored');
    expect(await contentOf()).toEqual(MINE);
    expect((await readdir(at('back'))).sort()).toEqual(['jwt-secret', 'postgres']);
    // It refuses to restore a second time, and over other objects.
    await expect(restoreInto('b')).rejects.toThrow('is not empty: it has media/releases/1/a-96');
    await to.empty();
    await to.plant('notes.txt', 'of somebody else');
    await expect(restoreInto('b')).rejects.toThrow('is not empty: it has notes.txt');
    expect(await contentOf()).toEqual([['notes.txt', 'of somebody else']]);
    // That it is out of reach is reported before anything is written.
    await to.stop();
    await expect(restoreInto('b')).rejects.toThrow('S3_URL names a store that does not answer');
    expect(await readdir(at('b'))).toEqual([]);
  });

  it('stays empty when the backup is damaged or its rows cannot be inserted', async () => {
    const file = at('kept/private/orders/2/delivery.txt');
    await writeFile(file, 'Wards.');
    await expect(restoreInto('b')).rejects.toThrow('damaged: private/orders/2/delivery.txt is not');
    await writeFile(file, 'Words.');
    await withoutOneTable();
    await expect(restoreInto('b')).rejects.toThrow('the same tables');
    expect(await contentOf()).toEqual([]);
    expect(await readdir(at('b'))).toEqual([]);
  });

  it('is emptied again when the restore fails while or after it copies files', async () => {
    const bucket = objectStorage(to.config, folder.path);
    const names = [...MINE.map(([name]) => name), 'media/none.png'];
    const files = names.map((name) => ({ path: name, bytes: 1, sha256: '' }));
    await expect(fillBucket(bucket, at('kept'), files)).rejects.toThrow('ENOENT');
    expect(await contentOf()).toEqual([]);
    const takeBack = await fillBucket(bucket, at('kept'), files.slice(0, -1));
    expect(await contentOf()).toEqual(MINE);
    await takeBack();
    expect(await contentOf()).toEqual([]);
    bucket.close();
  });

  it('is restored together with PostgreSQL', async () => {
    const target = await createTestDatabase();
    try {
      await restoreInto('back', { DATABASE_URL: target.url });
    } finally {
      await target.close();
    }
    expect(await contentOf()).toEqual(MINE);
  });
});
