import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc, sql } from 'drizzle-orm';
import type { Db } from './platform/db/client';
import { users } from './platform/db/schema';
import { createTestDatabase } from './testing/createTestDatabase';
import {
  buildServer,
  postTo,
  registerAt,
  SERVER_OUTPUT,
  SERVER_PASSWORD,
  ServerProcess,
} from './testing/serverProcess';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

describe('a migration', () => {
  jest.setTimeout(300_000);

  const STATEMENTS = '\n--> statement-breakpoint\n';
  const NEW_TABLE = 'CREATE TABLE "postcards" ("id" integer PRIMARY KEY)';
  /** Fails with two accounts, which the test creates; the statements before it would succeed. */
  const FAILING = `ALTER TABLE "users" ADD CONSTRAINT "one_account" EXCLUDE USING btree ((1) WITH =)`;

  let dataDir: string;
  let programs: string;
  let env: Record<string, string>;
  let look: <Found>(work: (db: Db) => Promise<Found>) => Promise<Found>;
  let endDatabase: () => Promise<void>;
  const running: ServerProcess[] = [];

  beforeAll(buildServer);
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'linernote-migration-'));
    // Inside the project, so that the programs find their packages.
    programs = await mkdtemp(`${SERVER_OUTPUT}-`);
    const database = await createTestDatabase();
    env = {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      JWT_SECRET: 'a secret of these servers, 32 long',
    };
    look = (work) => work(database.db);
    endDatabase = () => database.close();
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.destroy();
    await endDatabase();
    for (const folder of [dataDir, programs]) await rm(folder, { recursive: true, force: true });
  });

  async function programWith(name: string, ...statements: string[]): Promise<string> {
    const folder = path.join(programs, name, 'server');
    await cp(SERVER_OUTPUT, folder, { recursive: true });
    const file = path.join(folder, 'migrations/meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as {
      entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
    };
    const last = journal.entries.at(-1);
    if (!last) throw new Error('there is no migration');
    const tag = '9999_one_more';
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag });
    await writeFile(file, JSON.stringify(journal));
    await writeFile(path.join(folder, 'migrations', `${tag}.sql`), statements.join(STATEMENTS));
    return path.join(folder, 'main.mjs');
  }

  const start = (program?: string): ServerProcess => {
    const server = new ServerProcess(env, program === undefined ? {} : { program });
    running.push(server);
    return server;
  };

  async function runOnce(program?: string): Promise<void> {
    const server = start(program);
    await server.ready();
    expect(await server.end('SIGTERM')).toBe(0);
  }

  async function register(server: ServerProcess, name: string): Promise<void> {
    expect((await registerAt(await server.ready(), name)).status).toBe(201);
  }

  /** The accounts, the number of migrations, and whether the new one's table exists. */
  const state = () =>
    look(async (db) => {
      const accounts = await db.select().from(users).orderBy(asc(users.id));
      const { rows } = await db.execute<{ migrations: number; table: string | null }>(
        sql`SELECT count(*)::int AS migrations, to_regclass('postcards')::text AS table
          FROM drizzle.__drizzle_migrations`,
      );
      return { accounts, migrations: rows[0]?.migrations ?? 0, table: rows[0]?.table ?? null };
    });

  /** Starts the previous version and registers two accounts; returns the state. */
  async function begin() {
    const server = start();
    await register(server, 'mara');
    await register(server, 'ilse');
    expect(await server.end('SIGTERM')).toBe(0);
    return state();
  }

  const oneLine = ({ errors }: ServerProcess): string => {
    expect(errors.trim().split('\n')).toHaveLength(1);
    return errors;
  };

  it('a migration that fails half-way changes nothing, and the fixed one succeeds', async () => {
    const before = await begin();
    expect(before.accounts).toHaveLength(2);

    const broken = start(await programWith('broken', NEW_TABLE, FAILING));
    expect(await broken.ended).toBe(1);
    expect(oneLine(broken)).toMatch(
      /^Linernote cannot start\. .*its migration 9999_one_more failed \(.*one_account.*\)\. Nothing of it was kept/,
    );
    expect(await state()).toEqual(before);

    await runOnce();
    await runOnce(await programWith('mended', NEW_TABLE));
    expect(await state()).toEqual({
      accounts: before.accounts,
      migrations: before.migrations + 1,
      table: 'postcards',
    });
  });

  it('a database of a newer version is refused with an explanation, and left unchanged', async () => {
    await begin();
    await runOnce(await programWith('newer', NEW_TABLE));
    const left = await state();

    const older = start();
    expect(await older.ended).toBe(1);
    expect(oneLine(older)).toMatch(
      /^Linernote cannot start\. The database is of a newer Linernote: it has had 1 migration that this one lacks, the last of 20\d\d-\d\d-\d\d\. Nothing was changed\./,
    );
    expect(await state()).toEqual(left);
  });
});

describe('a full disk', () => {
  jest.setTimeout(600_000);

  const folder = mkdtempSync(path.join(tmpdir(), 'linernote-small-disk-'));

  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=260m', 'tmpfs', folder]).status === 0;

  if (!isMounted)
    console.warn('Skipped: a small file system cannot be mounted here; it needs root.');

  /** Without the right to mount there is no small disk to fill. */
  const onSmallDisk = isMounted ? it : it.skip;

  const filler = path.join(folder, 'filler');

  /** Fills the disk to the last byte. */
  const fill = (): void => {
    const { bavail, bsize } = statfsSync(folder);
    try {
      appendFileSync(filler, Buffer.alloc(bavail * bsize));
    } catch (error) {
      // PostgreSQL may take some space meanwhile; only a full disk ends the loop.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error; // appendFileSync's own
    }
  };

  const running: ServerProcess[] = [];

  const start = (): ServerProcess => {
    const server = new ServerProcess({ DATA_DIR: path.join(folder, 'data') });
    running.push(server);
    return server;
  };

  beforeAll(buildServer);

  afterAll(async () => {
    for (const server of running) await server.destroy();
    if (isMounted) spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  const register = (origin: string, name: string): Promise<Response> =>
    // Random text does not compress, so that each row needs its own space.
    registerAt(origin, name, 'artist', { biography: randomBytes(2400).toString('hex') });

  const logIn = async (origin: string, name: string) => {
    const email = `${name}@example.com`;
    return (await postTo(origin, 'auth/login/', { email, password: SERVER_PASSWORD })).status;
  };

  onSmallDisk('a full disk refuses writes, loses none, and is got over by itself', async () => {
    const server = start();
    const origin = await server.ready();
    const acknowledged: string[] = [];
    let rejections = 0;
    const tryOne = async (name: string): Promise<boolean> => {
      const response = await register(origin, name);
      if (response.status === 201) {
        acknowledged.push(name);
        return true;
      }
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      rejections += 1;
      return false;
    };
    await tryOne('first');

    fill();
    for (let round = 0; rejections < 5; round += 1) await tryOne(`more${round}`);

    rmSync(filler);
    for (let round = 0; !(await tryOne(`after${round}`)); round += 1) await pause(100);
    for (const name of acknowledged) expect(await logIn(origin, name)).toBe(200);

    fill();
    await server.end('SIGTERM');
    fill(); // the space that the ended server has freed
    const refused = start();
    expect(await refused.ended).toBe(1);
    expect(refused.errors).toMatch(/^Linernote cannot start\. .*No space left on device/);
    expect(refused.errors.trim().split('\n')).toHaveLength(1);
    rmSync(filler);
    const again = start();
    expect(await logIn(await again.ready(), 'first')).toBe(200);
    expect(await again.end('SIGTERM')).toBe(0);
  });
});
