import { sql } from 'drizzle-orm';
import { borrowDatabase, closeDatabases } from '@/server/testing/testDatabase';
import type { TestDatabase } from '@/server/testing/createTestDatabase';
import { type Db, isUniqueViolation } from './client';
import { noteMails, onMails } from './mailedCommits';
import { outgoingMails, users } from './schema';
import { searchable } from '@/shared/platform/fold';
import { searchableText } from './search';

let database: TestDatabase;
beforeAll(async () => {
  database = await borrowDatabase();
}, 120_000);
afterAll(closeDatabases);

const someone = {
  email: 'a@example.com',
  username: 'a',
  passwordHash: 'x',
  role: 'artist',
} as const;

it('the database returns a raw int8 as a number, and keeps timestamps to the millisecond', async () => {
  const { rows } = await database.db.execute<{ big: unknown }>(
    sql`SELECT 9007199254740991::int8 AS big`,
  );
  expect(rows).toEqual([{ big: 9007199254740991 }]);
  const nextAttemptAt = new Date('2026-03-29T01:30:00.123Z');
  const values = { recipient: 'a@example.com', subject: '', body: '', nextAttemptAt };
  const [mail] = await database.db.insert(outgoingMails).values(values).returning();
  expect(mail?.nextAttemptAt).toEqual(nextAttemptAt);
});

it('the database recognises which unique constraint a duplicate violates', async () => {
  await database.db.insert(users).values(someone);
  const error: unknown = await database.db
    .insert(users)
    .values({ ...someone, username: 'b', email: 'A@EXAMPLE.com' })
    .catch((reason: unknown) => reason);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'users_email_key')).toBe(true);
  expect(isUniqueViolation(error, 'users_username_key')).toBe(false);
  expect(isUniqueViolation(new Error('something else'))).toBe(false);
});

it('the database rolls back a failed transaction, and a failed savepoint alone', async () => {
  const other = { ...someone, email: 'c@example.com', username: 'c' };
  await expect(
    database.db.transaction(async (tx) => {
      await tx.insert(users).values(other);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await database.db.transaction(async (tx) => {
    await tx.insert(users).values({ ...other, email: 'd@example.com', username: 'd' });
    await tx.transaction((inner) => inner.insert(users).values(someone)).catch(() => undefined);
  });
  const rows = await database.db.select({ name: users.username }).from(users);
  expect(rows.map((row) => row.name).sort()).toEqual(['a', 'd']);
});

it('a commit with mails wakes the outbox once, after it; a rollback and other commits do not', async () => {
  const { db } = database;
  const wakes: boolean[] = [];
  let isOpen = false;
  onMails(db, () => wakes.push(isOpen));
  const transaction = (work: (tx: Db) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      isOpen = true;
      await tx.execute(sql`SELECT 1`);
      await work(tx);
      isOpen = false;
    });
  await transaction(async () => undefined);
  const refused = transaction(async (tx) => {
    noteMails(tx);
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(wakes).toEqual([]);
  await transaction((tx) =>
    tx.transaction(async (inner) => {
      noteMails(inner);
      noteMails(tx);
    }),
  );
  expect(wakes).toEqual([false]);
  noteMails(db);
  expect(wakes).toHaveLength(2);
});

/** Without the blocks in which Unicode adds letters, of which programs know different versions. */
const BLOCKS = [
  [0x1, 0x1c80],
  [0x1c90, 0xa700],
  [0xf900, 0x1_0000],
] as const;

it('a search finds each letter in the database as in the program', async () => {
  const known = BLOCKS.flatMap(([start, end]) =>
    Array.from({ length: end - start }, (_none, at) => String.fromCodePoint(start + at)),
  ).filter((letter) => !/\p{Cn}|\s/u.test(letter));
  const { rows } = await database.db.execute<{ letter: string; stored: string }>(
    sql`SELECT letter, ${searchableText(sql`letter`)} AS stored
      FROM unnest(${sql.param(known)}::text[]) AS letter`,
  );
  expect(rows).toHaveLength(known.length);
  const other = rows.filter(({ letter, stored }) => stored.trim() !== searchable(letter));
  expect(other.map(({ letter }) => letter.codePointAt(0)?.toString(16))).toEqual([]);
});
