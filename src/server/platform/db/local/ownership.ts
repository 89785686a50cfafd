import { setTimeout as pause } from 'node:timers/promises';
import { SteadyClient } from '../steadyPool';
import { DataDirInUse } from './errors';

/** Any number that nothing else in the database locks. */
const OWNER_LOCK = 7_361_906;
/** Milliseconds. */
const CONNECT_TIMEOUT = 5000;
/** Milliseconds for a previous owner that is just ending to release the lock. */
const RELEASE_TIMEOUT = 1500;
const RETRY_AFTER = 50;

/** The connection that owns the database: its lock ends with it. */
export type Ownership = SteadyClient;

interface OwnOptions {
  url: string;
  /** For the error message. */
  dataDir: string;
  /** Whether to try again when the connection fails. */
  mayRetry: () => boolean;
}

/**
 * Takes ownership of the database at the URL. Rejects with `DataDirInUse` when another process owns
 * it, and as the driver does when it cannot be reached.
 */
export async function takeOwnership({ url, dataDir, mayRetry }: OwnOptions): Promise<Ownership> {
  const releaseUntil = Date.now() + RELEASE_TIMEOUT;
  for (;;) {
    const client = new SteadyClient({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      keepAlive: true,
      application_name: `linernote-owner ${process.pid}`,
    });
    try {
      await client.connect();
      if (await tryLock(client)) return client;
      if (Date.now() > releaseUntil) throw new DataDirInUse(dataDir, await findOwner(client));
      await client.end();
    } catch (error) {
      void client.end().catch(() => undefined);
      if (error instanceof DataDirInUse || !mayRetry()) throw error;
    }
    await pause(RETRY_AFTER);
  }
}

async function tryLock(client: SteadyClient): Promise<boolean> {
  const { rows } = (await client.query('SELECT pg_try_advisory_lock($1) AS taken', [
    OWNER_LOCK,
  ])) as { rows: { taken: boolean }[] }; // what the statement selects
  return rows[0]?.taken === true;
}

/** Returns the process id of the owner. */
async function findOwner(client: SteadyClient): Promise<string | undefined> {
  const { rows } = (await client.query(
    `SELECT application_name AS name FROM pg_stat_activity JOIN pg_locks USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [OWNER_LOCK],
  )) as { rows: { name: string }[] }; // what the statement selects
  return rows[0]?.name.split(' ')[1];
}
