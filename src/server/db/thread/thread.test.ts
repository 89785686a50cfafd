import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { type Database, databaseErrorOf, isUniqueViolation } from '@/server/db/client';
import { openEmbedded } from '@/server/db/embedded';
import { users } from '@/server/db/schema';
import { databaseTroubleOf } from '@/server/db/trouble';
import { buildServer, SERVER_OUTPUT } from '@/server/testing/serverProcess';
import { MIGRATIONS_FOLDER } from '@/server/testing/template';
import { ThreadClient } from './threadClient';
import { ThreadConnection } from './threadConnection';

jest.setTimeout(600_000);

const FILE = path.join(SERVER_OUTPUT, 'databaseThread.mjs');
// The rest of the suite says the same of either database; this is about the embedded one alone.
const describeOnce = process.env.TEST_DATABASE_URL ? describe.skip : describe;
const makeFolder = () => mkdtempSync(path.join(tmpdir(), 'linernote-thread-'));
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (error: unknown) => error,
  );

/** Keeps the database busy for some hundred milliseconds. */
const LONG = "SELECT count(md5(n::text || 'x')) FROM generate_series(1, 400000) n";

describeOnce('the thread of the embedded database', () => {
  let dataDir: string;
  let calls: SharedArrayBuffer;
  let connection: ThreadConnection;
  let client: ThreadClient;
  const lost: Error[] = [];
  const open = () =>
    ThreadConnection.open(FILE, { folder: path.join(dataDir, 'database'), calls }, (reason) =>
      lost.push(reason),
    );

  beforeAll(async () => {
    buildServer();
    dataDir = makeFolder();
    calls = new SharedArrayBuffer(4);
    connection = await open();
    client = new ThreadClient(connection);
    await client.exec(`
      CREATE TABLE things (id int PRIMARY KEY, name text NOT NULL UNIQUE);
      CREATE TABLE parts (thing int REFERENCES things DEFERRABLE INITIALLY DEFERRED)`);
  });
  afterAll(async () => {
    await connection.close();
    rmSync(dataDir, { recursive: true });
  });
  beforeEach(() => client.exec('TRUNCATE things, parts'));

  const names = async () =>
    (await client.query<{ name: string }>('SELECT name FROM things ORDER BY id')).rows.map(
      ({ name }) => name,
    );

  it('takes and gives values of every type as the library does', async () => {
    const here = await PGlite.create();
    const text = `SELECT $1::int AS int, $2::bigint AS big, $3::bigint AS huge, $4::text AS text,
      $5::boolean AS flag, $6::timestamptz AS moment, $7::date AS day, $8::jsonb AS json,
      $9::int[] AS numbers, $10::text[] AS words, $11::bytea AS bytes, $12::numeric AS amount,
      $13::uuid AS uuid, $14::text AS nothing, $15::interval AS span, now() = now() AS yes`;
    const params = [
      ...[7, 12, 2n ** 60n, 'Été “x” 🎧', true, new Date('2026-01-02T03:04:05.678Z')],
      ...['2026-05-06', { a: [1, null, 'ü'] }, [1, 2], ['a', 'b,c"d']],
      ...[new Uint8Array([0, 1, 255]), '12.50', 'e1c1b9f0-4b0a-4b0e-8b1a-0d7c0e9f1a2b', null],
      '1 day',
    ];
    const asText = (value: string) => `text ${value}`;
    for (const options of [
      {},
      { rowMode: 'array' as const },
      { rowMode: 'array' as const, parsers: { 1184: asText, 1082: asText, 25: asText } },
      { parsers: { 1184: asText, 1007: asText, 25: asText } },
    ]) {
      const expected = await here.query(text, params, options);
      const found = await client.query(text, params, options);
      // What another realm made is compared by what it holds.
      expect(plain(found)).toBe(plain(expected));
    }
    expect((await client.query('SELECT 1 AS a, 2 AS a', [], { rowMode: 'array' })).rows).toEqual([
      [1, 2],
    ]);
    const both = await client.exec("INSERT INTO things VALUES (1, 'a'); SELECT 2 AS two");
    expect(both.map(({ affectedRows, rows }) => [affectedRows, rows])).toEqual([
      [1, []],
      [1, [{ two: 2 }]],
    ]);
    await here.close();
  });

  it("passes PostgreSQL's errors on with their code and constraint", async () => {
    await client.query("INSERT INTO things VALUES (1, 'a')");
    const twice = await failureOf(client.query("INSERT INTO things VALUES (2, 'a')"));
    expect(databaseErrorOf(twice)).toEqual({ code: '23505', constraint: 'things_name_key' });
    expect(twice).toMatchObject({ severity: 'ERROR', table: 'things' });
    const wrong = await failureOf(client.query('SELECT nothing'));
    expect(databaseErrorOf(wrong)?.code).toBe('42703');
    expect((wrong as Error).message).toContain('"nothing" does not exist');
    expect(await failureOf(client.query('SELECT $1', [() => 1]))).toMatchObject({
      name: 'DataCloneError',
    });
    expect(await names()).toEqual(['a']);
  });

  it('commits what resolves, and undoes what rejects', async () => {
    const result = await client.transaction(async (transaction) => {
      await transaction.query("INSERT INTO things VALUES (1, 'kept')");
      return 'done';
    });
    expect(result).toBe('done');
    const reason = new Error('no');
    const undone = client.transaction(async (transaction) => {
      await transaction.query("INSERT INTO things VALUES (2, 'undone')");
      throw reason;
    });
    expect(await failureOf(undone)).toBe(reason);
    const caught = client.transaction(async (transaction) => {
      await transaction.query("INSERT INTO things VALUES (3, 'swallowed')");
      await transaction.query('SELECT nothing').catch(() => undefined);
    });
    expect(databaseErrorOf(await failureOf(caught))?.code).toBe('25P02');
    const late = client.transaction((transaction) =>
      transaction.query('INSERT INTO parts VALUES (9)'),
    );
    expect(databaseErrorOf(await failureOf(late))?.code).toBe('23503');
    expect(await names()).toEqual(['kept']);
  });

  it('keeps transactions, and queries beside them, apart', async () => {
    await client.query("INSERT INTO things VALUES (1, '0')");
    const seen: string[] = [];
    const count = (isKept: boolean) =>
      client.transaction(async (transaction) => {
        const { rows } = await transaction.query<{ name: string }>('SELECT name FROM things');
        const next = String(Number(rows[0]?.name) + 1);
        await transaction.query('UPDATE things SET name = $1', [isKept ? next : 'never seen']);
        await pause(1);
        if (!isKept) throw new Error('undone');
      });
    const work = Array.from({ length: 40 }, (_, at) => failureOf(count(at % 4 !== 0)));
    const looks = Array.from({ length: 40 }, async () => seen.push(...(await names())));
    await Promise.all([...work, ...looks]);
    expect(await names()).toEqual(['30']);
    expect(seen).not.toContain('never seen');
  });

  it('takes no step of a transaction that is over', async () => {
    const kept = await client.transaction(async (transaction) => transaction);
    await expect(kept.query("INSERT INTO things VALUES (1, 'a')")).rejects.toThrow(/is over/);
    expect(await names()).toEqual([]);
  });

  it('tells listeners what was said, once it is committed', async () => {
    const heard: string[] = [];
    const stop = await connection.listen('thread_test', (payload) => heard.push(payload));
    await client.transaction(async (transaction) => {
      await transaction.query("SELECT pg_notify('thread_test', 'one')");
      await connection.ping();
      expect(heard).toEqual([]);
    });
    await failureOf(
      client.transaction(async (transaction) => {
        await transaction.query("SELECT pg_notify('thread_test', 'never')");
        throw new Error('undone');
      }),
    );
    await client.query("SELECT pg_notify('thread_test', 'two')");
    await connection.ping();
    await stop();
    await client.query("SELECT pg_notify('thread_test', 'three')");
    await connection.ping();
    expect(heard).toEqual(['one', 'two']);
    expect(await failureOf(connection.listen('no such"channel', () => undefined))).toBeInstanceOf(
      Error,
    );
  });

  it('answers whether it is there at any moment, also in a transaction that failed', async () => {
    await client.transaction(async (transaction) => {
      await connection.ping();
      await transaction.exec('SAVEPOINT before');
      await failureOf(transaction.query('SELECT nothing'));
      await connection.ping();
      await transaction.exec('ROLLBACK TO before');
    });
  });

  it('leaves everything else of the process alone while a query runs', async () => {
    await client.query(LONG); // its first run takes longer
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    const startedAt = performance.now();
    await client.query(LONG);
    const took = performance.now() - startedAt;
    clearInterval(timer);
    expect(longest).toBeLessThan(took / 2);
  });

  it('lets others have their turn between two answers that came together', async () => {
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    const answered: number[] = [];
    const asked = Array.from({ length: 20 }, () =>
      connection
        .ask({ is: 'statement', text: 'SELECT 1', bound: { params: [], asText: [] } })
        .then(() => answered.push(turns)),
    );
    // Meanwhile all of the answers come in.
    const until = Date.now() + 300;
    while (Date.now() < until);
    turn();
    await Promise.all(asked);
    isOver = true;
    expect(new Set(answered).size).toBe(20);
  });

  it('refuses, with a word that asks to come again, what waits too long', async () => {
    const hasty = new ThreadClient(connection, { waitMs: 30, answerMs: 10_000 });
    let late: unknown;
    await client.transaction(async () => {
      late = await failureOf(hasty.query("INSERT INTO things VALUES (1, 'late')"));
    });
    expect(databaseTroubleOf(late)).toBe('unavailable');
    expect(await names()).toEqual([]);

    const short = new ThreadClient(connection, { waitMs: 1000, answerMs: 30 });
    const unanswered = short.transaction(async (transaction) => {
      await transaction.query("INSERT INTO things VALUES (1, 'undone')");
      await transaction.query(LONG);
    });
    expect(databaseTroubleOf(await failureOf(unanswered))).toBe('unavailable');
    expect(await names()).toEqual([]);
    expect(lost).toEqual([]);
  });

  it('counts each call inside the database, and there is none when it rests', () => {
    const count = Atomics.load(new Int32Array(calls), 0);
    expect(count).toBeGreaterThan(100);
    expect(count % 2).toBe(0);
  });

  it('keeps what it acknowledged, closed or ended where it stands', async () => {
    await client.query("INSERT INTO things VALUES (1, 'closed')");
    await connection.close();
    expect(databaseTroubleOf(await failureOf(client.query('SELECT 1')))).toBe('unavailable');
    connection = await open();
    client = new ThreadClient(connection);
    await client.query("INSERT INTO things VALUES (2, 'ended')");
    await connection.end();
    connection = await open();
    client = new ThreadClient(connection);
    expect(await names()).toEqual(['closed', 'ended']);
    expect(lost).toEqual([]);
  });

  it('says why the database cannot be opened', async () => {
    const other = makeFolder();
    const folder = path.join(other, 'database');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'letter.txt'), 'mine');
    await expect(ThreadConnection.open(FILE, { folder, calls })).rejects.toThrow(
      /is not empty and holds no database/,
    );
    rmSync(other, { recursive: true });
  });

  it.each([
    ['ends', 'process.exit(0)'],
    ['fails', "throw new Error('out of order')"],
    [
      'says that the database panicked',
      "parentPort.postMessage({ is: 'lost', error: { message: 'no', fields: { code: '53100' } } })",
    ],
  ])('is lost when it %s, and gives no answer after that', async (_what, action) => {
    const file = path.join(dataDir, 'broken.mjs');
    writeFileSync(
      file,
      `import { parentPort } from 'node:worker_threads';
       parentPort.on('message', () => { ${action} });
       parentPort.postMessage({ is: 'ready' });`,
    );
    const reasons: Error[] = [];
    const broken = await ThreadConnection.open(file, { folder: dataDir, calls }, (reason) =>
      reasons.push(reason),
    );
    const broke = new ThreadClient(broken);
    expect(databaseTroubleOf(await failureOf(broke.query('SELECT 1')))).toBe('unavailable');
    expect(databaseTroubleOf(await failureOf(broke.transaction(async () => 1)))).toBe(
      'unavailable',
    );
    expect(databaseTroubleOf(await failureOf(broken.ping()))).toBe('unavailable');
    expect(reasons).toHaveLength(1);
    await broken.close();
  });
});

describeOnce('the embedded database of a server', () => {
  let dataDir: string;
  let database: Database;
  beforeAll(async () => {
    dataDir = makeFolder();
    const calls = new SharedArrayBuffer(4);
    database = await openEmbedded(dataDir, {
      migrationsFolder: MIGRATIONS_FOLDER,
      thread: { file: FILE, calls },
    });
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  const someone = {
    email: 'a@example.com',
    username: 'a',
    passwordHash: 'x',
    role: 'artist' as const,
  };

  it('is used through Drizzle as ever', async () => {
    const { db } = database;
    const [made] = await db.insert(users).values(someone).returning();
    expect(made).toMatchObject(someone);
    expect(Math.abs(Date.now() - Number(made?.createdAt))).toBeLessThan(60_000);
    expect(await db.query.users.findFirst({ where: eq(users.username, 'a') })).toEqual(made);
    const twice = await failureOf(Promise.resolve(db.insert(users).values(someone)));
    expect(isUniqueViolation(twice)).toBe(true);
    const undone = db.transaction(async (tx) => {
      await tx.update(users).set({ username: 'b' });
      await tx.transaction(async (nested) => {
        await nested.update(users).set({ username: 'c' });
        nested.rollback();
      });
    });
    await failureOf(undone);
    await db.transaction(async (tx) => {
      await tx.update(users).set({ username: 'd' });
      await failureOf(
        tx.transaction(async (nested) => {
          await nested.update(users).set({ username: 'e' });
          throw new Error('undone');
        }),
      );
    });
    expect(await db.select({ name: users.username }).from(users)).toEqual([{ name: 'd' }]);
    await database.ping();
  });
});

it('is ended by the watchdog when it does not return from a call', async () => {
  const dataDir = makeFolder();
  const hanging = `
    const { Worker } = require('node:worker_threads');
    const [database, watchdog, folder] = process.argv.slice(1);
    const calls = new SharedArrayBuffer(4);
    const thread = new Worker(database, { workerData: { folder, calls } });
    thread.on('message', ({ is }) => {
      if (is !== 'ready') return;
      new Worker(watchdog, { workerData: { calls, lookMs: 20, looks: 25 } });
      const text = 'WITH RECURSIVE n AS (SELECT 1 UNION ALL SELECT 1 FROM n) SELECT count(*) FROM n';
      thread.postMessage({ id: 1, is: 'statement', text });
      setTimeout(() => console.log('the others go on'), 100);
    });`;
  const child = spawn(process.execPath, [
    ...['-e', hanging, FILE, path.join(SERVER_OUTPUT, 'watchdogWorker.mjs')],
    path.join(dataDir, 'database'),
  ]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  expect(output).toMatch(
    /^the others go on\nLinernote ends itself: the embedded database has not answered/,
  );
  expect(signal).toBe('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

/** As text, with what JSON would leave out. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'bigint' ? `${each}n` : each instanceof Uint8Array ? each.join() : each,
  );
