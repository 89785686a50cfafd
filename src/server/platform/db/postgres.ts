import { withMailedCommits } from './mailedCommits';
import { sql, DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, type DatabaseOptions, type Db, postgresErrorOf } from './client';
import * as schema from './schema';
import { users } from './schema';
import { openHintRelay, relayingClient } from './relayedHints';
import { Servers } from './servers';
import { connectClient, type SteadyClient, SteadyPool } from './steadyPool';
import { isThereAny } from './queryParts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** This program cannot work with the schema of the database, which stays unchanged. */
export class SchemaRefused extends Error {
  override readonly name = 'SchemaRefused';
}

interface Migration {
  tag: string;
  /** The creation time in milliseconds, by which Drizzle identifies applied migrations. */
  when: number;
}

/** This also holds after an earlier first start that was interrupted. */
export const holdsNoAccount = async (db: Db): Promise<boolean> => !(await isThereAny(db, users));

const CONNECTIONS_MAX = 10;
const MIGRATION_CONNECT_MS = 10_000;
const LISTEN_CONNECT_MS = 4000;
const LISTEN_QUERY_MS = 5000;
/** Between checks of the listening connection, since a silent network closes nothing. */
const LISTEN_CHECK_MS = 10_000;
/** Any number that nothing else in the database locks. */
const MIGRATION_LOCK = 7_361_904;

/** A raw `int8` would be a string; ours are counts and ids far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Planning every order of an order's nine joins took longer than the rest of the query. */
const PLANNER_PARAMETERS = '-c join_collapse_limit=4';

export async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const { isPooled } = await migrateAlone(url, options.migrationsFolder);
  const { redisUrl, logger } = options;
  const relay =
    isPooled && redisUrl !== undefined ? await openHintRelay(redisUrl, logger) : undefined;
  const pool = new SteadyPool(
    {
      servers: new Servers(url),
      max: CONNECTIONS_MAX,
      application_name: 'linernote',
      options: PLANNER_PARAMETERS,
      ...(relay && { client: relayingClient(relay.send) }),
    },
    logger,
  );
  const db = withMailedCommits(drizzle({ client: pool, schema }));
  try {
    return {
      db,
      isShared: true,
      isNew: await holdsNoAccount(db),
      async ping() {
        await db.execute(sql`SELECT 1`);
      },
      listen: (channel, listener) => (relay?.listen ?? listenAlone(url))(channel, listener),
      async close() {
        relay?.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * Servers that start at the same time migrate one after the other. A pooler shows by a process id
 * that is not the connection's.
 */
export async function migrateAlone(
  url: string,
  migrationsFolder: string,
): Promise<{ isPooled: boolean }> {
  const client = await connectClient(url, {
    connectionTimeoutMillis: MIGRATION_CONNECT_MS,
    keepAlive: true,
    application_name: 'linernote-migrations',
  });
  try {
    // The lock ends with the transaction, which Drizzle commits: a pooler keeps sessions.
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const handle = drizzle({ client, schema });
    const db = handle as unknown as Db; // the driver's result type is wider
    await migrateDatabase(db, migrationsFolder, () => migrate(handle, { migrationsFolder }));
    return { isPooled: await isPooled(client) };
  } finally {
    await client.end();
  }
}

async function isPooled(client: SteadyClient): Promise<boolean> {
  const { rows } = (await client.query('SELECT pg_backend_pid() AS pid')) as {
    rows: { pid: number }[];
  };
  return rows[0]?.pid !== client.processID;
}

/** Listens on its own connection, since the pool lends its connections to other queries. */
const listenAlone =
  (url: string): Database['listen'] =>
  async (channel, { onMessage, onLost }) => {
    const client = await connectClient(url, {
      connectionTimeoutMillis: LISTEN_CONNECT_MS,
      query_timeout: LISTEN_QUERY_MS,
      keepAlive: true,
      application_name: 'linernote-live',
    });
    client.on('notification', ({ payload = '' }) => {
      onMessage(payload);
    });
    try {
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    // A failing query breaks the connection, and the `end` event below reports that.
    const ping = () => void Promise.resolve(client.query('SELECT 1')).catch(() => undefined);
    const timer = setInterval(ping, LISTEN_CHECK_MS).unref();
    let isStopped = false;
    client.once('end', () => {
      clearInterval(timer);
      if (!isStopped) onLost();
    });
    return async () => {
      isStopped = true;
      clearInterval(timer);
      await client.end();
    };
  };

/** Rejects with `SchemaRefused` for a migration that fails or that this program lacks. */
async function migrateDatabase(db: Db, migrationsFolder: string, migrate: () => Promise<unknown>) {
  await missingMigrations(db, migrationsFolder);
  try {
    await migrate();
  } catch (error) {
    const sentence = await whatFailed(error, migrationsFolder);
    throw sentence === undefined ? error : new SchemaRefused(sentence, { cause: error });
  }
}

/**
 * Runs the missing migrations in one transaction and takes them back. Returns the name of each with
 * the milliseconds it took; rejects as a start would.
 */
export async function tryMigrations(db: Db, folder: string): Promise<[string, number][]> {
  const missing = await missingMigrations(db, folder);
  const tried: [string, number][] = [];
  await db.execute(sql`BEGIN`);
  try {
    for (const { tag } of missing) {
      const startedAt = performance.now();
      const text = await readFile(path.join(folder, `${tag}.sql`), 'utf8');
      for (const statement of text.split('--> statement-breakpoint'))
        await db.execute(sql.raw(statement));
      tried.push([tag, Math.round(performance.now() - startedAt)]);
    }
  } catch (error) {
    const sentence = await whatFailed(error, folder);
    throw sentence === undefined ? error : new SchemaRefused(sentence, { cause: error });
  } finally {
    await db.execute(sql`ROLLBACK`);
  }
  return tried;
}

const migrationsIn = async (folder: string): Promise<Migration[]> => {
  const journal = await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: Migration[] }).entries;
};

/** Rejects with `SchemaRefused` when the database is of a newer program. */
async function missingMigrations(db: Db, folder: string): Promise<Migration[]> {
  const own = await migrationsIn(folder);
  const { rows: found } = await db.execute<{ name: string | null }>(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations')::text AS name`,
  );
  if (found[0]?.name == null) return own;
  const { rows } = await db.execute<{ at: number }>(
    sql`SELECT created_at::float8 AS at FROM drizzle.__drizzle_migrations`,
  );
  const known = new Set(own.map(({ when }) => when));
  const lacking = rows.filter(({ at }) => !known.has(at));
  const had = new Set(rows.map(({ at }) => at));
  if (lacking.length === 0) return own.filter(({ when }) => !had.has(when));
  const last = new Date(Math.max(...lacking.map(({ at }) => at))).toISOString().slice(0, 10);
  throw new SchemaRefused(
    `The database is of a newer Linernote: it has had ${lacking.length} ${
      lacking.length === 1 ? 'migration' : 'migrations'
    } that this one lacks, the last of ${last}. Nothing was changed. Start that version, or restore a backup that this one made.`,
  );
}

/** Returns `undefined` unless one of our statements failed. */
async function whatFailed(error: unknown, folder: string): Promise<string | undefined> {
  if (!(error instanceof DrizzleQueryError) || !postgresErrorOf(error)) return undefined;
  for (const { tag } of await migrationsIn(folder)) {
    const text = await readFile(path.join(folder, `${tag}.sql`), 'utf8');
    if (!text.includes(error.query)) continue;
    return `The database could not be brought up to this version: its migration ${tag} failed (${
      error.cause?.message ?? error.message
    }). Nothing of it was kept: the data is as it was, and the version before goes on with it.`;
  }
  return undefined;
}
