import { asc, eq, sql } from 'drizzle-orm';
import { testApp } from '@/server/testing/testApp';
import type { Db } from './client';
import { builtOnce, together } from './queryParts';
import { artistProfiles, outletProfiles, users } from './schema';

const test = testApp();

/** Times, lists, a computed value, a group of a table that a left join did not find, and one inside. */
const people = (db: Db) =>
  db
    .select({
      id: users.id,
      artist: artistProfiles,
      outlet: outletProfiles,
      name: { long: sql<string>`upper(${users.username})`.as('long'), given: users.username },
      count: sql`(SELECT count(*) FROM users)`.mapWith(String),
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(artistProfiles, eq(artistProfiles.userId, users.id))
    .leftJoin(outletProfiles, eq(outletProfiles.userId, users.id))
    .orderBy(asc(users.id));

it('prepared statements and parts of one give the rows that Drizzle gives', async () => {
  await test.register('artist');
  await test.register('media');
  const rows = await people(test.db);
  expect(rows).toMatchObject([{ outlet: null, count: '2' }, { artist: null }]);
  const prepared = builtOnce((db) => people(db).prepare('people_prepared'));
  expect(await prepared(test.db).execute()).toEqual(rows);
  const parts = together('people_together', (db) => ({ one: people(db), other: people(db) }));
  expect(await parts(test.db, {})).toEqual({ one: rows, other: rows });
});
