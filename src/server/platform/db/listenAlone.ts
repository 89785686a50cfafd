import pg from 'pg';
import type { Listener } from './client';
import { SteadyClient } from './steadyPool';

/** Milliseconds. */
const CONNECT_TIMEOUT = 4000;
const QUERY_TIMEOUT = 5000;
/** Milliseconds between checks of the connection, since a silent network closes nothing. */
const CHECK_EVERY = 10_000;

/** Listens on its own connection, since the pool lends its connections to other queries. */
export async function listenAlone(
  url: string,
  channel: string,
  { onMessage, onLost }: Listener,
): Promise<() => Promise<void>> {
  const client = new SteadyClient({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    keepAlive: true,
    application_name: 'linernote-live',
  });
  client.on('notification', ({ payload = '' }) => {
    onMessage(payload);
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  // A failing query breaks the connection, and the `end` event below reports that.
  const ping = () => void Promise.resolve(client.query('SELECT 1')).catch(() => undefined);
  const timer = setInterval(ping, CHECK_EVERY).unref();
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
}
