import { sql } from 'drizzle-orm';
import { createEmbeddedDatabase } from './embeddedDatabase';
import { createPostgresDatabase } from './postgresDatabase';
import type { TestDatabase } from './testDatabaseTypes';

const idle: TestDatabase[] = [];
const all: TestDatabase[] = [];
let truncation: Promise<string> | undefined;

/** An empty, migrated database: one that a test of the same file gave back, or a new one. */
export async function borrowDatabase(): Promise<TestDatabase> {
  const used = idle.pop();
  if (used) {
    truncation ??= truncationOf(used);
    await used.db.execute(sql.raw(await truncation));
    return used;
  }
  const url = process.env.TEST_DATABASE_URL;
  const database = url ? await createPostgresDatabase(url) : await createEmbeddedDatabase();
  all.push(database);
  return database;
}

export function giveBackDatabase(database: TestDatabase): void {
  idle.push(database);
}

export async function closeDatabases(): Promise<void> {
  idle.length = 0;
  for (const database of all.splice(0)) await database.close();
}

async function truncationOf({ db }: TestDatabase): Promise<string> {
  const { rows } = await db.execute<{ names: string }>(
    sql`SELECT string_agg(quote_ident(tablename), ', ') AS names
        FROM pg_tables WHERE schemaname = 'public'`,
  );
  return `TRUNCATE ${rows[0]?.names ?? ''} RESTART IDENTITY CASCADE`;
}
