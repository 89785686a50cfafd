import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { databaseErrorOf, type Db } from './client';

/** This program cannot work with the schema of the database, which stays unchanged. */
export class SchemaRefused extends Error {
  override readonly name = 'SchemaRefused';
}

interface Migration {
  tag: string;
  /** The creation time in milliseconds, by which Drizzle identifies applied migrations. */
  when: number;
}

/**
 * Brings a database up to this version with `migrate`, the driver's own migrator, which works in
 * one transaction. Rejects with `SchemaRefused` when the database has a migration that this program
 * lacks, and when one of our migrations fails.
 */
export async function migrateDatabase(
  db: Db,
  migrationsFolder: string,
  migrate: () => Promise<unknown>,
): Promise<void> {
  const file = path.join(migrationsFolder, 'meta', '_journal.json');
  // Its shape is that of drizzle-kit.
  const { entries } = JSON.parse(await readFile(file, 'utf8')) as { entries: Migration[] };
  await refuseNewer(db, entries);
  try {
    await migrate();
  } catch (error) {
    const sentence = await whatFailed(error, migrationsFolder, entries);
    throw sentence === undefined ? error : new SchemaRefused(sentence, { cause: error });
  }
}

async function refuseNewer(db: Db, own: readonly Migration[]): Promise<void> {
  const { rows: found } = await db.execute<{ name: string | null }>(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations')::text AS name`,
  );
  if (found[0]?.name == null) return;
  const { rows } = await db.execute<{ at: number }>(
    sql`SELECT created_at::float8 AS at FROM drizzle.__drizzle_migrations`,
  );
  const known = new Set(own.map(({ when }) => when));
  const lacking = rows.filter(({ at }) => !known.has(at));
  if (lacking.length === 0) return;
  const last = new Date(Math.max(...lacking.map(({ at }) => at))).toISOString().slice(0, 10);
  throw new SchemaRefused(
    `The database is of a newer Linernote: it has had ${lacking.length} ${
      lacking.length === 1 ? 'migration' : 'migrations'
    } that this one lacks, the last of ${last}. Nothing was changed. Start that version, or restore a backup that this one made.`,
  );
}

/** Returns `undefined` unless one of our statements failed. */
async function whatFailed(
  error: unknown,
  folder: string,
  own: readonly Migration[],
): Promise<string | undefined> {
  if (!(error instanceof DrizzleQueryError) || !databaseErrorOf(error)) return undefined;
  for (const { tag } of own) {
    const text = await readFile(path.join(folder, `${tag}.sql`), 'utf8');
    if (!text.includes(error.query)) continue;
    return `The database could not be brought up to this version: its migration ${tag} failed (${
      error.cause?.message ?? error.message
    }). Nothing of it was kept: the data is as it was, and the version before goes on with it.`;
  }
  return undefined;
}
