import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseThread } from './client';
import { openDurablePglite } from './durablePglite';
import type { Guard } from './guardedPglite';
import { ThreadClient } from './thread/threadClient';
import { ThreadConnection } from './thread/threadConnection';
import type { EmbeddedPlace } from './thread/threadMessages';
import type { Patience } from './thread/turns';

/** Below the ten seconds that a request may take, as with a server (`steadyPool.ts`). */
const PATIENCE: Patience = { waitMs: 4000, answerMs: 5000 };

/** An open embedded database, wherever it runs. */
export interface EmbeddedClients {
  forRequests: PGlite;
  /** For migrations and upkeep, which take what they take. */
  patient: PGlite;
  ping: () => Promise<void>;
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
  /** Instead of `close`, where nothing may be written. */
  leave(): Promise<void>;
}

/** In the thread of the caller: for programs that do one thing at a time. */
export async function openHere(
  { folder, emptyDatabase }: EmbeddedPlace,
  guard: Guard,
): Promise<EmbeddedClients> {
  const client = await openDurablePglite(folder, guard, emptyDatabase);
  return {
    forRequests: client,
    patient: client,
    async ping() {
      await client.exec('');
    },
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    close: () => client.close(),
    leave: () => Promise.resolve(),
  };
}

/** In a thread of its own: for a server, whose other work goes on meanwhile. */
export async function openOnThread(
  place: EmbeddedPlace,
  { file, calls }: DatabaseThread,
  onLost?: (reason: Error) => void,
): Promise<EmbeddedClients> {
  const connection = await ThreadConnection.open(file, { ...place, calls }, onLost);
  // What Drizzle and the upkeep call of PGlite is there.
  const client = (patience?: Patience) =>
    new ThreadClient(connection, patience) as unknown as PGlite;
  return {
    forRequests: client(PATIENCE),
    patient: client(),
    ping: () => connection.ping(),
    listen: (channel, onMessage) => connection.listen(channel, onMessage),
    close: () => connection.close(),
    leave: () => connection.end(),
  };
}
