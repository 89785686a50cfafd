import type { PGlite, Transaction } from '@electric-sql/pglite';
import { databaseErrorOf } from './client';
import { GuardedPglite } from './guardedPglite';

let client: GuardedPglite;

beforeAll(async () => {
  client = new GuardedPglite({}, { isDiskFull: () => false });
  await client.waitReady;
});
afterAll(() => client.close());
beforeEach(async () => {
  await client.exec(`DROP TABLE IF EXISTS songs;
    CREATE TABLE songs (id int PRIMARY KEY, title text, tags text[], is_out boolean, day date)`);
});

const insert = 'INSERT INTO songs VALUES ($1, $2, $3, $4, $5) RETURNING id';
const select = 'SELECT * FROM songs ORDER BY id';
const add = (on: PGlite | Transaction, id: number) =>
  on.query(insert, [id, 'Glass "Harbour"', ['a,b', 'c"'], true, '2026-01-02']);
const keptNames = async (): Promise<number> =>
  (await client.exec('SELECT name FROM pg_prepared_statements'))[0]?.rows.length ?? 0;

describe('a kept statement', () => {
  it('answers what PGlite would', async () => {
    for (let id = 1; id <= 8; id += 1) await add(client, id);
    const kept = await client.query(select);
    const [plain] = await client.exec(select);
    expect(kept).toEqual(plain);
    expect(kept.rows).toHaveLength(8);
    const parsers = { 1082: (day: string) => `day ${day}` };
    const asRows = await client.query(select, [], { rowMode: 'array', parsers });
    expect(asRows.rows[0]).toEqual([1, 'Glass "Harbour"', ['a,b', 'c"'], true, 'day 2026-01-02']);
    expect((await client.query('SELECT $1::text AS word', [null])).rows).toEqual([{ word: null }]);
  });

  it('is there once, however often it is used', async () => {
    await client.query(select);
    const before = await keptNames();
    await client.query(select);
    await client.transaction((tx) => tx.query(select));
    expect(await keptNames()).toBe(before);
  });

  it('leaves when there are too many', async () => {
    for (let count = 0; count < 300; count += 1) await client.query(`SELECT ${count} AS n`);
    expect(await keptNames()).toBeLessThanOrEqual(121);
  });

  it('fails as it would, and harms no other', async () => {
    await add(client, 1);
    const failure: unknown = await add(client, 1).catch((error: unknown) => error);
    expect(databaseErrorOf(failure)).toEqual({ code: '23505', constraint: 'songs_pkey' });
    await expect(client.query('SELECT nothing FROM songs')).rejects.toThrow('does not exist');
    await add(client, 2);
    expect((await client.query(select)).rows).toHaveLength(2);
  });

  it('is undone with its transaction', async () => {
    const undone = client.transaction(async (tx) => {
      await add(tx, 1);
      await add(tx, 1);
    });
    await expect(undone).rejects.toThrow('duplicate key');
    expect((await client.query(select)).rows).toEqual([]);
  });

  it('gets over a table that has other columns now', async () => {
    await add(client, 1);
    await client.query(select);
    await client.exec('ALTER TABLE songs DROP COLUMN tags');
    await client.query(select).catch(() => undefined);
    expect((await client.query(select)).rows).toEqual([
      { id: 1, title: 'Glass "Harbour"', is_out: true, day: new Date('2026-01-02') },
    ]);
  });
});
