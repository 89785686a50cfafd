import { drizzle } from 'drizzle-orm/node-postgres';
import type { Config } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
import { borrowLocalPostgres, startLocalPostgres } from '@/server/platform/db/local/localPostgres';
import * as schema from '@/server/platform/db/schema';
import { connectClient, type SteadyClient } from '@/server/platform/db/steadyPool';

const CONNECT_TIMEOUT_MS = 10_000;

/** One connection without the limits that apply to requests. It does not migrate the schema. */
export interface LoneConnection {
  db: Db;
  url: string;
  close(): Promise<void>;
}

/** With `mayBorrow`, a running server keeps using the program's own database meanwhile. */
export async function connectAlone(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { mayBorrow = false } = {},
): Promise<LoneConnection> {
  const local =
    databaseUrl === undefined
      ? await (mayBorrow ? borrowLocalPostgres : startLocalPostgres)(dataDir)
      : { url: databaseUrl, stop: async () => undefined };
  let client: SteadyClient;
  try {
    client = await connectClient(local.url, {
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'linernote-archive',
    });
  } catch (error) {
    await local.stop();
    throw error;
  }
  const db = drizzle({ client, schema }) as unknown as Db; // the driver's result type is wider
  return {
    db,
    url: local.url,
    async close() {
      await client.end();
      await local.stop();
    },
  };
}
