import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Db } from '@/server/platform/db/client';
import { openPostgres } from '@/server/platform/db/postgres';
import { MIGRATIONS_FOLDER, schemaHash } from './template';
import { sql } from 'drizzle-orm';

/**
 * Most tables are empty after most tests, and checking that is faster than a DELETE of nothing.
 * Foreign keys are not checked, so the order of the tables does not matter. Ids restart at 1.
 */
const EMPTY = `DO $$
DECLARE
  name regclass;
  has_rows boolean;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN
    SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', name) INTO has_rows;
    IF has_rows THEN EXECUTE format('DELETE FROM %s', name); END IF;
  END LOOP;
  PERFORM setval(oid, 1, false) FROM pg_class
  WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace;
END $$`;

const TEMPLATE_LOCK = 7_361_905;

export interface TestDatabase extends Database {
  url: string;
}

/** Returns a superuser's URL, from `testDatabaseServer.ts` or the environment of the tests. */
function adminUrlOf(env: NodeJS.ProcessEnv): string {
  if (env.TEST_DATABASE_URL) return env.TEST_DATABASE_URL;
  throw new Error('TEST_DATABASE_URL is not set: run the tests with Jest');
}

/** Creates an empty, migrated database on the test server by copying a template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = adminUrlOf(process.env);
  const template = `linernote_template_${schemaHash()}`;
  const name = `linernote_test_${randomBytes(6).toString('hex')}`;
  await withClient(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await makeTemplate(admin, adminUrl, template);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  const url = urlOf(adminUrl, name);
  const database = await openPostgres(url, { migrationsFolder: MIGRATIONS_FOLDER });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await withClient(adminUrl, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/** Runs statements that may take long on their own connection, since the app's would end them. */
export const withoutTimeouts = (
  database: Database,
  work: (db: Db) => Promise<unknown>,
): Promise<void> =>
  withClient((database as TestDatabase).url, (client) =>
    work(drizzle({ client }) as unknown as Db),
  );

async function makeTemplate(admin: pg.Client, adminUrl: string, name: string): Promise<void> {
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount) return;
  const draft = `${name}_draft`;
  await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${draft}`);
  const database = await openPostgres(urlOf(adminUrl, draft), {
    migrationsFolder: MIGRATIONS_FOLDER,
  });
  await database.close();
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
}

async function withClient(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Replaces only the database; a host in the query string (a socket's folder) stays. */
function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

/** Deletes every row of a test's database. */
export async function emptyDatabase(db: Db): Promise<void> {
  await db.execute(sql.raw(EMPTY));
}
