import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { FREE_SPACE_RESERVE } from '@/server/freeSpace';
import { MIGRATIONS_FOLDER } from '@/server/testing/template';
import type { Database } from './client';
import { openDatabase } from './openDatabase';
import { openDurablePglite } from './durablePglite';
import { DataDirFull } from './embedded';
import { GuardedPglite } from './guardedPglite';
import { startMaintenance } from './maintenance';
import { databaseTroubleOf } from './trouble';
import { users } from './schema';

jest.setTimeout(120_000);

// The rest of the suite says the same of either database; this is about the embedded one alone.
const describeOnce = process.env.TEST_DATABASE_URL ? describe.skip : describe;

const open = (dataDir: string): Promise<Database> =>
  openDatabase({ dataDir }, { migrationsFolder: MIGRATIONS_FOLDER });
const makeFolder = () => mkdtempSync(path.join(tmpdir(), 'linernote-embedded-'));

describeOnce('the embedded database', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = makeFolder();
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('is made at the first start, after what a cut off start left', async () => {
    mkdirSync(path.join(dataDir, 'database.init'));
    writeFileSync(path.join(dataDir, 'database.init', 'PG_VERSION'), '');
    const database = await open(dataDir);
    expect(database).toMatchObject({ kind: 'embedded', isNew: true });
    await database.ping();
    await database.db.insert(users).values({
      email: 'a@example.com',
      username: 'a',
      passwordHash: 'x',
      role: 'artist',
    });
    await database.close();
    expect(readdirSync(dataDir)).toEqual(['database']);
  });

  it('is there again, after a crash that left an empty pid file', async () => {
    writeFileSync(path.join(dataDir, 'database', 'postmaster.pid'), '');
    const database = await open(dataDir);
    expect(database.isNew).toBe(false);
    expect(await database.db.select({ name: users.username }).from(users)).toEqual([{ name: 'a' }]);
    await database.close();
  });

  it('runs with fsync and small sizes, and syncs before it acknowledges', async () => {
    const client = await openDurablePglite(path.join(dataDir, 'database'));
    const settings = await client.query<{ name: string; setting: string }>(
      `SELECT name, setting FROM pg_settings WHERE name IN
       ('fsync', 'wal_sync_method', 'max_wal_size', 'shared_buffers', 'synchronous_commit',
        'full_page_writes') ORDER BY name`,
    );
    expect(Object.fromEntries(settings.rows.map((row) => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      max_wal_size: '64',
      shared_buffers: '4096',
      synchronous_commit: 'on',
      wal_sync_method: 'fsync',
    });
    const sync = jest.spyOn(fs, 'fsyncSync');
    await client.query("UPDATE users SET username = 'b'");
    expect(sync).toHaveBeenCalled();
    sync.mockRestore();
    await client.close();
  });

  it('is given up by a start that fails', async () => {
    await expect(
      openDatabase({ dataDir }, { migrationsFolder: path.join(dataDir, 'nowhere') }),
    ).rejects.toThrow();
    await (await open(dataDir)).close();
  });

  it('is never made over something else', async () => {
    const other = makeFolder();
    mkdirSync(path.join(other, 'database'));
    writeFileSync(path.join(other, 'database', 'letter.txt'), 'mine');
    await expect(open(other)).rejects.toThrow(/is not empty and holds no database/);
    expect(existsSync(path.join(other, 'database', 'letter.txt'))).toBe(true);
    rmSync(other, { recursive: true });
  });
});

describeOnce('its upkeep', () => {
  it('makes checkpoints and vacuums when something was written', async () => {
    const client = await PGlite.create();
    await client.exec('CREATE TABLE things (id int); INSERT INTO things VALUES (1)');
    const commands: string[] = [];
    const exec = client.exec.bind(client);
    jest.spyOn(client, 'exec').mockImplementation((command, options) => {
      commands.push(command);
      return exec(command, options);
    });
    const upkeep = startMaintenance(client, undefined, {
      intervals: { lookMs: 20, checkpointMs: 0, checkpointBytes: 1, vacuumMs: 60 },
    });
    await waitFor(() => commands.includes('VACUUM (ANALYZE) "things"'));
    expect(commands[0]).toBe('CHECKPOINT');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const idle = commands.length;
    await client.query('INSERT INTO things VALUES (2)');
    await waitFor(() => commands.length > idle);
    await upkeep.stop();
    const stopped = commands.length;
    await client.query('INSERT INTO things VALUES (3)');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(commands).toHaveLength(stopped);
    await client.close();
  });
});

describeOnce('a full disk', () => {
  let dataDir: string;
  let free: number;
  let database: Database;
  beforeAll(async () => {
    dataDir = makeFolder();
    free = Infinity;
    database = await openDatabase(
      { dataDir },
      { migrationsFolder: MIGRATIONS_FOLDER, readFree: () => free },
    );
  });
  afterAll(async () => {
    free = Infinity;
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  const someone = {
    email: 'a@example.com',
    username: 'a',
    passwordHash: 'x',
    role: 'artist' as const,
  };
  const add = (name: string) =>
    database.db.insert(users).values({ ...someone, username: name, email: `${name}@example.com` });
  const names = async () =>
    (await database.db.select({ name: users.username }).from(users)).map(({ name }) => name);
  const troubleOf = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(() => 'none', databaseTroubleOf);

  it('takes no writes, answers reads, and takes writes again', async () => {
    await add('first');
    free = FREE_SPACE_RESERVE - 1;
    expect(await troubleOf(add('second'))).toBe('disk_full');
    const inTransaction = database.db.transaction((tx) => tx.delete(users));
    expect(await troubleOf(inTransaction)).toBe('disk_full');
    expect(await names()).toEqual(['first']);
    await database.ping();
    free = FREE_SPACE_RESERVE;
    await add('third');
    expect(await names()).toEqual(['first', 'third']);
  });

  it('is left as it is when it is closed, and everything is there', async () => {
    const before = await names();
    free = 0;
    await database.close();
    free = FREE_SPACE_RESERVE - 1;
    const options = { migrationsFolder: MIGRATIONS_FOLDER, readFree: () => free };
    await expect(openDatabase({ dataDir }, options)).rejects.toThrow(
      /has 63 MB of free space, the embedded database needs 64 MB/,
    );
    free = Infinity;
    database = await openDatabase({ dataDir }, options);
    expect(await names()).toEqual(before);
  });

  it('is no place for a new database', async () => {
    const other = makeFolder();
    free = 2 * FREE_SPACE_RESERVE - 1;
    const options = { migrationsFolder: MIGRATIONS_FOLDER, readFree: () => free };
    await expect(openDatabase({ dataDir: other }, options)).rejects.toThrow(DataDirFull);
    expect(readdirSync(other)).toEqual([]);
    rmSync(other, { recursive: true });
    free = Infinity;
  });
});

it('gives no answer after a panic, neither none nor an empty one', async () => {
  const reasons: Error[] = [];
  const client = new GuardedPglite(
    {},
    { isDiskFull: () => false, onLost: (reason) => reasons.push(reason) },
  );
  await client.waitReady;
  const panic = Object.assign(new Error('could not write'), { severity: 'PANIC', code: '53100' });
  jest.spyOn(PGlite.prototype, 'execProtocolStream').mockRejectedValueOnce(panic);
  await expect(client.exec('CHECKPOINT')).rejects.toBeDefined();
  expect(reasons).toEqual([panic]);
  const after: unknown = await client.query('SELECT 1').catch((error: unknown) => error);
  expect(databaseTroubleOf(after)).toBe('unavailable');
  await client.close();
  jest.restoreAllMocks();
  await PGlite.prototype.close.call(client);
});

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}
