import { sql } from 'drizzle-orm';
import { borrowDatabase, closeDatabases } from '@/server/testing/testDatabase';
import { searchable } from '@/shared/platform/fold';
import { searchableText } from './containsWords';

afterAll(closeDatabases);

/** Without the blocks in which Unicode adds letters, of which programs know different versions. */
const BLOCKS = [
  [0x1, 0x1c80],
  [0x1c90, 0xa700],
  [0xf900, 0x1_0000],
] as const;

it('stores each letter for searches in the database as in the program', async () => {
  const known = BLOCKS.flatMap(([start, end]) =>
    Array.from({ length: end - start }, (_none, at) => String.fromCodePoint(start + at)),
  ).filter((letter) => !/\p{Cn}|\s/u.test(letter));
  const { db } = await borrowDatabase();
  const { rows } = await db.execute<{ letter: string; stored: string }>(
    sql`SELECT letter, ${searchableText(sql`letter`)} AS stored
      FROM unnest(${sql.param(known)}::text[]) AS letter`,
  );
  expect(rows).toHaveLength(known.length);
  const other = rows.filter(({ letter, stored }) => stored.trim() !== searchable(letter));
  expect(other.map(({ letter }) => letter.codePointAt(0)?.toString(16))).toEqual([]);
});
