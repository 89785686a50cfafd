import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { borrowDatabase, closeDatabases, giveBackDatabase } from '@/server/testing/testDatabase';
import type { TestDatabase } from '@/server/testing/createTestDatabase';
import { MINUTE_MS } from '@/shared/platform/durations';
import { createWorker, lastRuns, type Worker, type WorkerOptions } from './createWorker';

jest.setTimeout(30_000);

const LEASE_MS = 5 * MINUTE_MS;
const NEVER_MS = 3600_000;

let database: TestDatabase;
let now: Date;
let workers: Worker[];
let done: number[];
const advance = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

beforeAll(async () => {
  const fresh = await borrowDatabase();
  const chores = sql`CREATE TABLE chores (id integer PRIMARY KEY, due_at timestamptz NOT NULL)`;
  await fresh.db.execute(chores);
  giveBackDatabase(fresh);
}, 120_000);
afterAll(closeDatabases);
beforeEach(async () => {
  database = await borrowDatabase();
  now = new Date('2030-01-01T00:00:00Z');
  workers = [];
  done = [];
});
afterEach(async () => {
  for (const worker of workers) await worker.stop();
  giveBackDatabase(database);
});

interface Chore {
  id: number;
}

const doIt = async ({ id }: Chore): Promise<void> => {
  done.push(id);
  await database.db.execute(sql`DELETE FROM chores WHERE id = ${id}`);
};

function begin(options: Partial<WorkerOptions<Chore>> = {}): Worker {
  const { db } = database;
  const worker = createWorker<Chore>({
    work: 'chores',
    async claim(at) {
      const { rows } = await db.execute<{ id: number }>(sql`
        UPDATE chores SET due_at = ${new Date(at.getTime() + LEASE_MS).toISOString()}
        WHERE id = (
          SELECT id FROM chores WHERE due_at <= ${at.toISOString()}
          ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
        ) RETURNING id`);
      return rows[0];
    },
    settle: doIt,
    async nextDueAt() {
      const { rows } = await db.execute<{ ms: number | null }>(
        sql`SELECT (extract(epoch FROM min(due_at)) * 1000)::float8 AS ms FROM chores`,
      );
      const ms = rows[0]?.ms ?? null;
      return ms === null ? null : new Date(ms);
    },
    now: () => now,
    pollMs: NEVER_MS,
    ...options,
  });
  workers.push(worker);
  return worker;
}

/** Inserts `count` chores from the first id on, due in so many milliseconds. */
const add = async (count: number, { first = 1, inMs = 0 } = {}): Promise<void> => {
  const dueAt = new Date(now.getTime() + inMs).toISOString();
  await database.db.execute(sql`
    INSERT INTO chores SELECT id, ${dueAt}::timestamptz
    FROM generate_series(${first}::int, ${first + count - 1}::int) AS id`);
};
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(5);
}

it('due work is done once, with several workers on one table', async () => {
  await add(200);
  const by = [0, 0, 0, 0];
  const all = by.map((_, at) =>
    begin({
      async settle(chore) {
        by[at] = (by[at] ?? 0) + 1;
        await doIt(chore);
      },
    }),
  );
  await Promise.all(all.map((worker) => worker.wake()));
  await until(() => done.length >= 200);
  for (const worker of all) await worker.stop();
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
  expect(by.every((count) => count > 0)).toBe(true);
});

it('the last run says what was done and what failed', async () => {
  const worker = begin({
    work: 'counted chores',
    settle: (chore) => (chore.id === 3 ? Promise.reject(new Error('no')) : doIt(chore)),
  });
  await worker.wake();
  await add(3);
  await worker.wake();
  expect(lastRuns()).toContainEqual(
    expect.objectContaining({ name: 'counted chores', at: now.toISOString(), done: 2, failed: 1 }),
  );
});

it('due work is done at the start, the longest due first', async () => {
  for (const first of [1, 2]) await add(1, { first, inMs: -first });
  begin();
  await until(() => done.length === 2);
  expect(done).toEqual([2, 1]);
});

it('due work is done when a wake has resolved, also by a worker that has just checked', async () => {
  let woken: Promise<void> | undefined;
  const worker: Worker = begin({
    async nextDueAt() {
      if (!woken) await add(1);
      woken ??= worker.wake();
      return null;
    },
  });
  await worker.wake();
  await woken;
  expect(done).toEqual([1]);
});

it('due work yields to other work between two rows', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const seen: number[] = [];
  let id = 0;
  // No step waits, so without a pause between rows nothing else could run.
  const worker = begin({
    claim: async () => (id < 1000 ? { id: (id += 1) } : undefined),
    settle: async () => void seen.push(turns),
    nextDueAt: async () => null,
  });
  await worker.wake();
  clearInterval(others);
  expect(new Set(seen).size).toBeGreaterThan(1);
});

it('work that is due later waits until the given clock reaches it', async () => {
  const inMs = 40 * 24 * 60 * MINUTE_MS;
  await add(1, { inMs });
  const worker = begin();
  for (const ms of [0, inMs - 1]) {
    advance(ms);
    await worker.wake();
    expect(done).toEqual([]);
  }
  advance(1);
  await worker.wake();
  expect(done).toEqual([1]);
});

it('the worker wakes for the earliest row, and now and then for rows that others wrote', async () => {
  await add(1, { inMs: 200 });
  await add(1, { first: 2, inMs: NEVER_MS });
  const start = Date.now();
  const from = now.getTime();
  const worker = begin({ now: () => new Date(from + Date.now() - start) });
  await until(() => done.length === 1);
  expect(done).toEqual([1]);
  expect(Date.now() - start).toBeGreaterThanOrEqual(200);
  await worker.stop();

  const polling = begin({ pollMs: 5 });
  await polling.wake();
  await add(1, { first: 3 });
  await until(() => done.length === 2);
});

describe('an interrupted worker', () => {
  const takeAndDie = async (): Promise<void> => {
    const settle = jest.fn(() => new Promise<void>(() => undefined));
    const died = begin({ settle });
    workers.splice(workers.indexOf(died), 1);
    await until(() => settle.mock.calls.length > 0);
  };

  it.each([
    ['to another when the lease is over', false, [2, 1]],
    ['to its successor at once if no other process can have it', true, [1, 2]],
  ])('leaves its row %s', async (_when, isOwn, order) => {
    await add(2);
    await takeAndDie();
    const end = (at: Date) =>
      database.db.execute(sql`UPDATE chores SET due_at = ${at.toISOString()}`);
    const worker = begin(isOwn ? { endLeases: end } : {});
    await worker.wake();
    advance(LEASE_MS - 1);
    await worker.wake();
    expect(done).toEqual(isOwn ? order : [2]);
    advance(1);
    await worker.wake();
    expect(done).toEqual(order);
  });

  it('finishes the current row when it is stopped, and starts no other', async () => {
    await add(3);
    let finish = (): void => undefined;
    const settle = jest.fn(async (chore: Chore) => {
      await new Promise<void>((resolve) => (finish = resolve));
      await doIt(chore);
    });
    const worker = begin({ settle });
    await until(() => settle.mock.calls.length === 1);
    const stopped = worker.stop();
    finish();
    await stopped;
    await worker.wake();
    expect([done, settle.mock.calls.length]).toEqual([[1], 1]);
  });
});

it('an error in one row does not stop the others, and that row is retried', async () => {
  let isBroken = true;
  const errors: unknown[] = [];
  const worker = begin({
    logger: { error: (details) => errors.push(details) },
    async settle(chore) {
      if (isBroken && chore.id === 2) throw new Error('not this one');
      await doIt(chore);
    },
  });
  await worker.wake();
  await add(4);
  await worker.wake();
  expect(done).toEqual([1, 3, 4]);
  expect(errors).toEqual([{ err: new Error('not this one') }]);
  isBroken = false;
  advance(LEASE_MS);
  await worker.wake();
  expect(done).toEqual([1, 3, 4, 2]);
});

it('an error of the database does not stop the worker, which queries again at the next check', async () => {
  await add(1);
  let failures = 0;
  const worker = begin({
    pollMs: 5,
    endLeases: async () => {
      failures += 1;
      if (failures < 3) throw new Error('away');
    },
  });
  await worker.wake();
  await until(() => done.length === 1);
  expect(failures).toBe(3);
});

it('a row that another process has claimed is not queried again and again', async () => {
  await add(1);
  let looks = 0;
  const worker = begin({
    claim: async () => {
      looks += 1;
      return undefined;
    },
  });
  await worker.wake();
  const start = Date.now();
  const before = looks;
  await until(() => looks >= before + 5);
  expect(Date.now() - start).toBeGreaterThanOrEqual(200);
});
