import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { DataDirInUse } from './errors';
import { folderOf, OldDatabase } from './folders';
import { borrowLocalPostgres, type LocalPostgres, startLocalPostgres } from './localPostgres';
import { readPostmaster } from './postmaster';

jest.setTimeout(300_000);

let root: string;
let dataDir: string;
const started: LocalPostgres[] = [];
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linernote-local-'));
  dataDir = path.join(root, 'data');
});
afterEach(async () => {
  for (const local of started.splice(0)) await local.stop();
  await rm(root, { recursive: true, force: true });
});

const start = async (...args: Parameters<typeof startLocalPostgres>): Promise<LocalPostgres> => {
  const local = await startLocalPostgres(...args);
  started.push(local);
  return local;
};

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows[0] && Object.values(rows[0])[0];
  } finally {
    await client.end();
  }
}

/** Repeats the statement until the database responds. */
async function askUntilUp(url: string, statement: string): Promise<unknown> {
  for (;;) {
    try {
      return await ask(url, statement);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

it('keeps committed rows durably, on a socket that only its owner can use', async () => {
  const first = await start(dataDir);
  expect(await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS number')).toBeUndefined();
  expect(await ask(first.url, 'SHOW fsync')).toBe('on');
  expect(await ask(first.url, 'SHOW listen_addresses')).toBe('');
  const socketFolder = new URL(first.url).searchParams.get('host') ?? '';
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  await first.stop();
  expect(await readdir(path.dirname(socketFolder))).not.toContain(path.basename(socketFolder));
  const second = await start(dataDir);
  expect(await ask(second.url, 'SELECT number FROM kept')).toBe(7);
});

it('refuses a second server and names the first, and serves commands beside it', async () => {
  const { url } = await start(dataDir);
  const second = startLocalPostgres(dataDir);
  await expect(second).rejects.toThrow(DataDirInUse);
  await expect(second).rejects.toThrow(`in use by another Linernote (process ${process.pid})`);
  const borrowed = await borrowLocalPostgres(dataDir);
  expect(await ask(borrowed.url, 'SELECT 1')).toBe(1);
  await borrowed.stop();
  expect(await ask(url, 'SELECT 1')).toBe(1);
});

it('restarts when it dies, or when one of its processes dies', async () => {
  const errors: string[] = [];
  const logger = {
    info() {},
    warn() {},
    error: (_: object, message: string) => errors.push(message),
  };
  const { url } = await start(dataDir, { logger });
  await ask(url, 'CREATE TABLE kept AS SELECT 7 AS number');
  process.kill(readPostmaster(folderOf(dataDir))?.pid ?? 0, 'SIGKILL');
  expect(await askUntilUp(url, 'SELECT number FROM kept')).toBe(7);
  await askUntilUp(url, "SELECT 1 / count(*) FROM pg_locks WHERE locktype = 'advisory'");
  process.kill(
    Number(await ask(url, "SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'")),
    'SIGKILL',
  );
  expect(await askUntilUp(url, 'SELECT number FROM kept')).toBe(7);
  await askUntilUp(url, "SELECT 1 / count(*) FROM pg_locks WHERE locktype = 'advisory'");
  expect(errors).toEqual(['the database has stopped', 'the database has stopped']);
});

it('leaves a database of another version unchanged, and explains what to do', async () => {
  const old = path.join(dataDir, 'database');
  await mkdir(old, { recursive: true });
  await writeFile(path.join(old, 'PG_VERSION'), '17\n');
  await expect(startLocalPostgres(dataDir)).rejects.toThrow(OldDatabase);
  await expect(startLocalPostgres(dataDir)).rejects.toThrow(`${old} holds a database made by`);
  await rm(old, { recursive: true });
  const folder = folderOf(dataDir);
  await mkdir(folder);
  await writeFile(path.join(folder, 'PG_VERSION'), '17\n');
  await expect(startLocalPostgres(dataDir)).rejects.toThrow('made by PostgreSQL 17, which');
  expect(await readdir(folder)).toEqual(['PG_VERSION']);
});

it('is not misled by a process id that now belongs to another process', async () => {
  const first = await start(dataDir);
  await first.stop();
  const left = [process.pid, folderOf(dataDir), 1, 5432, '/tmp/linernote-gone', ''].join('\n');
  await writeFile(path.join(folderOf(dataDir), 'postmaster.pid'), left);
  expect(await ask((await start(dataDir)).url, 'SELECT 1')).toBe(1);
});
