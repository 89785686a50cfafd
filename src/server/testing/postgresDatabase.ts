import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '@/server/db/openDatabase';
import { MIGRATIONS_FOLDER, schemaHash } from './template';
import type { TestDatabase } from './testDatabaseTypes';

const TEMPLATE_LOCK = 7_361_905;

/**
 * `adminUrl`: of a role that may create databases and set `session_replication_role`, as a superuser
 * may. Each test file gets a database of its own.
 */
export async function createPostgresDatabase(adminUrl: string): Promise<TestDatabase> {
  const template = `linernote_template_${schemaHash()}`;
  const name = `linernote_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await makeTemplate(admin, adminUrl, template);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  const url = urlOf(adminUrl, name);
  const database = await openDatabase(
    { databaseUrl: url, dataDir: '' },
    { migrationsFolder: MIGRATIONS_FOLDER },
  );
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await asAdmin(adminUrl, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

async function makeTemplate(admin: pg.Client, adminUrl: string, name: string): Promise<void> {
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount) return;
  const draft = `${name}_draft`;
  await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${draft}`);
  const database = await openDatabase(
    { databaseUrl: urlOf(adminUrl, draft), dataDir: '' },
    { migrationsFolder: MIGRATIONS_FOLDER },
  );
  await database.close();
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** Only the database changes; a host in the query string (a socket's folder) stays. */
function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.toString();
}
