import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc, sql } from 'drizzle-orm';
import type { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Db } from '@/server/platform/db/client';
import { openPostgres, tryMigrations } from '@/server/platform/db/postgres';
import { connectAlone } from '@/server/archive/connectAlone';
import * as schema from '@/server/platform/db/schema';
import { fold, searchable } from '@/shared/platform/fold';
import { MIGRATIONS_FOLDER } from '@/server/testing/template';
import { createTestDatabase } from '@/server/testing/createTestDatabase';
import { borrowDatabase, closeDatabases } from '@/server/testing/testDatabase';

const { artistProfiles, campaigns, deliverables, orders, outletProfiles } = schema;
const { refreshTokens, releases, services, sessions } = schema;

jest.setTimeout(120_000);
afterAll(closeDatabases);

it('an ordinary role that owns its database can run the migrations', async () => {
  const { url, db, close } = await createTestDatabase();
  await run(
    db,
    'DROP SCHEMA public, drizzle CASCADE',
    'CREATE ROLE linernote_ordinary',
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I OWNER TO linernote_ordinary', current_database()); END $$`,
    'CREATE SCHEMA public AUTHORIZATION linernote_ordinary',
  );
  const asOrdinary = new URL(url);
  asOrdinary.searchParams.set('options', '-c role=linernote_ordinary');
  const database = await openPostgres(asOrdinary.href, { migrationsFolder: MIGRATIONS_FOLDER });
  const { rows } = await database.db.execute(
    sql`SELECT rolname, rolsuper FROM pg_roles WHERE rolname = current_user`,
  );
  expect(rows).toEqual([{ rolname: 'linernote_ordinary', rolsuper: false }]);
  await database.close();
  await run(
    db,
    'REASSIGN OWNED BY linernote_ordinary TO CURRENT_USER',
    'DROP OWNED BY linernote_ordinary',
    'DROP ROLE linernote_ordinary',
  );
  await close();
});

/** Our database type is narrower than the driver's. */
const migrateTo = (db: Db, migrationsFolder: string): Promise<void> =>
  migrate(db as unknown as ReturnType<typeof drizzle>, { migrationsFolder });

async function run(db: Db, ...statements: string[]): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement));
}

it('a dry run names what is missing, and changes nothing', async () => {
  const { url, db, close } = await createTestDatabase();
  const { db: alone, close: leave } = await connectAlone({ databaseUrl: url, dataDir: '' });
  const names = sql`SELECT to_regclass('paper_numbers') IS NOT NULL AS "isThere"`;
  await run(db, 'DROP SCHEMA public, drizzle CASCADE', 'CREATE SCHEMA public');
  await inFolder(79, (folder) => migrateTo(db, folder));
  const tried = await tryMigrations(alone, MIGRATIONS_FOLDER);
  expect(tried[0]).toEqual(['0079_papers', expect.any(Number)]);
  expect((await db.execute(names)).rows).toEqual([{ isThere: false }]);
  await migrateTo(db, MIGRATIONS_FOLDER);
  expect(await tryMigrations(alone, MIGRATIONS_FOLDER)).toEqual([]);
  await leave();
  await close();
});

/** An artist (account 1) and an outlet (account 2). */
const ACCOUNTS = `INSERT INTO users (email, username, password_hash, role)
  VALUES ('a@example.com', 'a', '', 'artist'), ('b@example.com', 'b', '', 'media')`;
const PROFILES = [
  `INSERT INTO artist_profiles (user_id, stage_name) VALUES (1, 'Røyksopp')`,
  `INSERT INTO media_profiles (user_id, company_name) VALUES (2, 'Der Stürmische Übersee')`,
];

/**
 * A database after the first `count` migrations, filled by the statements and then migrated to
 * today.
 */
async function migrated(count: number, ...statements: string[]): Promise<Db> {
  const { db } = await borrowDatabase();
  await run(db, 'DROP SCHEMA public, drizzle CASCADE', 'CREATE SCHEMA public');
  await inFolder(count, (folder) => migrateTo(db, folder));
  await run(db, ACCOUNTS, ...statements);
  await migrateTo(db, MIGRATIONS_FOLDER);
  return db;
}

/** Lends a folder of the first `count` migrations. */
async function inFolder(count: number, use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linernote-migrations-'));
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    const file = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] };
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('orders without a copy of their service’s data get it from the service', async () => {
  const db = await migrated(
    1,
    ...PROFILES,
    `INSERT INTO services (media_id, type, price_cents, delivery_days, description)
        VALUES (1, 'online_article', 100, 7, 'x'), (1, 'tiktok_video', 200, 14, 'x')`,
    'INSERT INTO orders (artist_id, service_id, price_cents) VALUES (1, 2, 150), (1, 1, 100)',
  );
  expect(await db.select().from(orders).orderBy(asc(orders.id))).toMatchObject([
    { serviceId: 2, outletId: 1, type: 'tiktok_video', priceCents: 150, deliveryDays: 14 },
    { serviceId: 1, outletId: 1, type: 'online_article', priceCents: 100, deliveryDays: 7 },
  ]);
});

it('logins from before the sessions table stay open', async () => {
  const db = await migrated(
    3,
    `INSERT INTO refresh_tokens (user_id, token_hash, expires_at)
        VALUES (1, 'over', now() - interval '1 day'),
          (2, 'x', now() + interval '1 day'), (1, 'y', now() + interval '1 day')`,
  );
  expect(await db.select().from(sessions).orderBy(asc(sessions.id))).toMatchObject([
    { id: 1, userId: 2 },
    { id: 2, userId: 1 },
  ]);
  expect(await db.select().from(refreshTokens).orderBy(asc(refreshTokens.id))).toMatchObject([
    { sessionId: 1, tokenHash: 'x', usedAt: null },
    { sessionId: 2, tokenHash: 'y', usedAt: null },
  ]);
  const later = 'INSERT INTO sessions (user_id, last_used_at, expires_at) VALUES (1, now(), now())';
  await run(db, later);
});

it('services from before approval stay on sale, and each release gets its campaign', async () => {
  const db = await migrated(
    8,
    ...PROFILES,
    `INSERT INTO services (media_id, type, price_cents, delivery_days, description)
        VALUES (1, 'reel_shorts', 100, 7, 'Café ガ’ talk.')`,
    `INSERT INTO releases (artist_id, title, format, genre, description, artwork, link)
        VALUES (1, 'Ágætis', 'ep', 'rock', 'x', 'releases/1/a.png', 'https://example.com'),
          (1, 'Half', 'ep', 'rock', 'x', NULL, 'https://example.com')`,
  );
  expect(await db.select().from(services)).toMatchObject([
    { approval: 'approved', isOn: true, searchText: fold('Reel / Shorts Café ガ’ talk.') },
  ]);
  expect(await db.select().from(outletProfiles)).toMatchObject([
    { approvedAt: expect.any(Date), searchName: fold('Der Stürmische Übersee') },
  ]);
  expect(await db.select().from(artistProfiles)).toMatchObject([{ searchName: 'royksopp' }]);
  const [whole] = await db.select().from(releases).orderBy(asc(releases.id));
  expect(whole?.searchTitle).toBe(searchable('Ágætis'));
  expect(await db.select().from(campaigns).orderBy(asc(campaigns.id))).toMatchObject([
    { releaseId: 1, artistId: 1, stage: 'in_review', submittedAt: expect.any(Date) },
    { releaseId: 2, artistId: 1, stage: 'draft', submittedAt: null },
  ]);
});

it('links that were checked before results were stored get their last result', async () => {
  const db = await migrated(
    20,
    ...PROFILES,
    `INSERT INTO services (media_id, type, price_cents, delivery_days, description)
        VALUES (1, 'online_article', 100, 7, 'x')`,
    `INSERT INTO orders (artist_id, service_id, media_id, type, price_cents, fee_cents, delivery_days)
        VALUES (1, 1, 1, 'online_article', 100, 15, 7)`,
    `INSERT INTO deliverables (order_id, round, url)
        VALUES (1, 1, 'https://a.example'), (1, 1, 'https://b.example')`,
    `INSERT INTO link_checks (deliverable_id, checked_at, outcome)
        VALUES (1, now(), 'live'), (1, now(), 'gone')`,
  );
  expect(await db.select().from(deliverables).orderBy(asc(deliverables.id))).toMatchObject([
    { lastOutcome: 'gone' },
    { lastOutcome: null },
  ]);
});
