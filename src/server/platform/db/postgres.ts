import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, DatabaseOptions, Db } from './client';
import { listenAlone } from './listenAlone';
import { holdsNoAccount } from './isNew';
import { migrateDatabase } from './migrateDatabase';
import * as schema from './schema';
import { SteadyClient, SteadyPool } from './steadyPool';

const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** Any number that nothing else in the database locks. */
const MIGRATION_LOCK = 7_361_904;

/** A raw `int8` would be a string; ours are counts and ids far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Planning every order of the joins for an order's nine tables took longer than the rest of the
 * query; the queries already write their joins in a good order.
 */
const PLANNER_PARAMETERS = '-c join_collapse_limit=4';

export async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  await migrateAlone(url, options.migrationsFolder);
  const pool = new SteadyPool(
    {
      connectionString: url,
      max: CONNECTIONS_MAX,
      application_name: 'linernote',
      options: PLANNER_PARAMETERS,
    },
    options.logger,
  );
  const db = drizzle({ client: pool, schema }) as unknown as Db; // the driver's result type is wider
  try {
    return {
      db,
      isShared: true,
      isNew: await holdsNoAccount(db),
      async ping() {
        await db.execute(sql`SELECT 1`);
      },
      listen: (channel, listener) => listenAlone(url, channel, listener),
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Servers that start at the same time migrate one after the other. */
export async function migrateAlone(url: string, migrationsFolder: string): Promise<void> {
  const client = new SteadyClient({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'linernote-migrations',
  });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const handle = drizzle({ client, schema });
    const db = handle as unknown as Db; // the driver's result type is wider
    await migrateDatabase(db, migrationsFolder, () => migrate(handle, { migrationsFolder }));
  } finally {
    // Ending the session frees the lock.
    await client.end();
  }
}
