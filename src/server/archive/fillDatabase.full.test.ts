import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { seedDemo } from '@/server/demo/seedDemo';
import { openFileStore } from '@/server/platform/files/fileStore';
import { findBreaches } from '@/server/modules/money/ledger/findBreaches';
import { fillEveryTable, ODD_TEXT } from '@/server/testing/everyTable';
import { tallies } from '@/server/testing/tallies';
import { testFolder } from '@/server/testing/testFolder';
import { createTestApp } from '@/server/testing/testApp';
import { borrowDatabase, closeDatabases, giveBackDatabase } from '@/server/testing/testDatabase';
import { createTestDatabase, type TestDatabase } from '@/server/testing/createTestDatabase';
import { fillDatabase, type RowSource } from './fillDatabase';
import { listTables, readRows, readSequences, type Tally, usePlainValues } from './tables';

jest.setTimeout(300_000);
afterAll(closeDatabases);

const folder = testFolder();
let source: TestDatabase;
let target: TestDatabase;
beforeEach(async () => {
  source = await createTestDatabase();
  target = await borrowDatabase();
});
afterEach(async () => {
  await source.close();
  giveBackDatabase(target);
});

const sourceOf = async (from: Db): Promise<RowSource> => ({
  tables: await listTables(from),
  rows: (table) => readRows(from, table),
  sequences: () => readSequences(from),
});

const copy = (change: (given: RowSource) => RowSource = (given) => given): Promise<Tally[]> =>
  source.db.transaction(async (from) => {
    await usePlainValues(from);
    return target.db.transaction(async (to) => {
      await usePlainValues(to);
      return fillDatabase(to, change(await sourceOf(from)));
    });
  });

const contentOf = async ({ db }: TestDatabase) => ({
  found: await tallies(db),
  sequences: await readSequences(db),
});

const insertUser = (name: string) =>
  sql`INSERT INTO users (email, username, password_hash, role)
      VALUES (${`${name}@example.com`}, ${name}, '-', 'artist')`;

/** The triggers and foreign keys, and whether they are enabled. */
const rules = async ({ db }: TestDatabase): Promise<unknown> => {
  const { rows } = await db.execute(
    sql`SELECT tgname AS name, tgenabled::text AS state FROM pg_trigger WHERE NOT tgisinternal
        UNION ALL SELECT conname || ' ' || pg_get_constraintdef(oid), convalidated::text
        FROM pg_constraint WHERE contype = 'f' ORDER BY 1`,
  );
  return rows;
};

it('copies every value of every type unchanged', async () => {
  const make = sql`CREATE TABLE odd_values (name text PRIMARY KEY, big int8, real8 float8,
    amount numeric, moment timestamptz(6), day date, raw bytea, exact json, loose jsonb,
    names text[], numbers smallint[], flag boolean, span interval, twice int8 GENERATED ALWAYS AS (big) STORED)`;
  for (const { db } of [source, target]) await db.execute(make);
  try {
    await source.db.execute(sql`INSERT INTO odd_values VALUES
      ('b', 9223372036854775807, 0.1, 12345678901234567890.0001, '2026-03-29 02:30:00.123456+01',
        '2026-02-28', '\\x00ff5c', '{"b":1.00,  "a":"\\u0000", "a":2}', '{"b":1.00,"a":[null]}',
        ARRAY['a,b', 'NULL', NULL, '', '"{}\\'], ARRAY[-1, 32767]::smallint[], true, '1 mon -2 days'),
      ('B', -9223372036854775808, 'NaN', 'NaN', 'infinity', '-infinity', '', 'null', 'null',
        '{}', NULL, false, '00:00:00.000001'),
      (${ODD_TEXT}, NULL, 1e-320, 1.10, '0001-01-01 00:00:00+00 BC', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
      ('ä', 9007199254740993, '-0', 0, '2026-03-01 00:00:00.1+00', NULL, NULL, '"x"', '"x"', ARRAY[ARRAY['a'],ARRAY['b']], '{}', NULL, NULL)`);
    await copy();
    const [old, own] = [await contentOf(source), await contentOf(target)];
    expect(own).toEqual(old);
    expect(own.found).toContainEqual(expect.objectContaining({ table: 'odd_values', rows: 4 }));
    for (const { db } of [source, target]) {
      const { rows } = await db.execute(
        sql`SELECT name, big::text, twice::text AS twice, exact::text FROM odd_values WHERE big > 0 ORDER BY big`,
      );
      const [highest, above] = ['9223372036854775807', '9007199254740993'];
      const exact = '{"b":1.00,  "a":"\\u0000", "a":2}';
      expect(rows).toEqual([
        { name: 'ä', big: above, twice: above, exact: '"x"' },
        { name: 'b', big: highest, twice: highest, exact },
      ]);
    }
    // The checksum detects a row that differs in its last digit only.
    await target.db.execute(
      sql`UPDATE odd_values SET moment = moment + interval '1 microsecond' WHERE name = 'ä'`,
    );
    expect((await contentOf(target)).found).not.toEqual(old.found);
  } finally {
    await target.db.execute(sql`DROP TABLE odd_values`);
  }
});

it('copies a row of every table, and constraints hold before and after', async () => {
  const now = () => new Date();
  const files = await openFileStore({ dataDir: folder.path, db: source.db, isShared: false, now });
  const { deps, close } = await createTestApp();
  try {
    await seedDemo({ config: deps.config, database: source, files, now });
    await fillEveryTable(source.db);
    const before = await rules(target);
    const given = await copy();
    expect(given.length).toBeGreaterThan(25);
    expect(given.filter(({ rows }) => rows === 0)).toEqual([]);
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(await rules(target)).toEqual(before);
    expect(await findBreaches(target.db)).toEqual([]);
    // Ids continue after the highest one, even if its row is gone.
    const last = await source.db.execute<{ id: number }>(sql`SELECT max(id) AS id FROM users`);
    await target.db.execute(insertUser('next'));
    const next = await target.db.execute<{ id: number }>(sql`SELECT max(id) AS id FROM users`);
    expect(next.rows[0]!.id).toBe(last.rows[0]!.id + 1);
    await expect(target.db.execute(sql`DELETE FROM transfers`)).rejects.toThrow();
  } finally {
    await files.stop();
    await close();
  }
});

it('never assigns an id a second time, even if its row was deleted', async () => {
  for (const name of ['gone', 'gone2']) await source.db.execute(insertUser(name));
  await source.db.execute(sql`DELETE FROM users`);
  await copy();
  await target.db.execute(insertUser('next'));
  const { rows } = await target.db.execute(sql`SELECT id FROM users`);
  expect(rows).toEqual([{ id: 3 }]);
});

it('refuses a database that has rows, and leaves it unchanged', async () => {
  await source.db.execute(insertUser('mara'));
  await target.db.execute(insertUser('other'));
  const before = [await contentOf(target), await rules(target)];
  await expect(copy()).rejects.toThrow('The database is not empty: its table users holds rows.');
  expect([await contentOf(target), await rules(target)]).toEqual(before);
});

it('writes nothing when a table differs, a foreign key is broken or reading stops', async () => {
  await source.db.execute(insertUser('mara'));
  const before = await rules(target);
  const instead = (lines: AsyncIterable<string[]>, table: string) => (given: RowSource) => ({
    ...given,
    rows: (info: Parameters<RowSource['rows']>[0]) =>
      info.name === table ? lines : given.rows(info),
  });
  async function* one(...values: (string | null)[]) {
    yield [JSON.stringify(values)];
  }
  async function* broken() {
    yield await Promise.reject<string[]>(new Error('broken off'));
  }
  const code = one('7', '99', 'abc', '2026-01-01 00:00:00+00');
  await expect(copy(instead(code, 'recovery_codes'))).rejects.toThrow();
  // PostgreSQL writes this time in another form, so the row is read back with another text.
  const moment = one('7', '1', 'abc', '2026-01-01T00:00:00Z');
  await expect(copy(instead(moment, 'recovery_codes'))).rejects.toThrow(
    'The table recovery_codes has other rows than it was given (1 of 1). Nothing was kept.',
  );
  await expect(copy(instead(broken(), 'users'))).rejects.toThrow('broken off');
  await expect(copy((given) => ({ ...given, tables: given.tables.slice(1) }))).rejects.toThrow(
    'The two sides do not have the same tables: account_marks.',
  );
  expect((await tallies(target.db)).filter(({ rows }) => rows > 0)).toEqual([]);
  expect(await rules(target)).toEqual(before);
});
