import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db } from '@/server/db/client';
import * as schema from '@/server/db/schema';
import { SteadyClient } from '@/server/db/steadyPool';

const CONNECT_TIMEOUT_MS = 10_000;

/** One connection without the limits of time of the server's: a table may take longer than a request. */
export async function connectAlone(url: string): Promise<{ db: Db; close(): Promise<void> }> {
  const client = new SteadyClient({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'linernote-archive',
  });
  await client.connect();
  const db = drizzle({ client, schema }) as unknown as Db; // the driver's result type is wider
  return { db, close: () => client.end() };
}
