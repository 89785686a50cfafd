import type { QueryConfig } from 'pg';
import type { Database, DatabaseLogger } from './client';
import { SteadyClient, type SteadyConfig } from './steadyPool';

/** Milliseconds for a connection to Redis, and for each command. */
const REDIS_MS = 1000;
/** Between checks of the listening connection, since a silent network closes nothing. */
const CHECK_MS = 10_000;

/** PostgreSQL's code: whoever wants to listen gets a 503, as without the database. */
const CONNECTION_FAILURE = '08006';

export interface HintRelay {
  send: (channel: string, payload: string) => void;
  listen: Database['listen'];
  close: () => void;
}

/** Carries what `pg_notify` would. When Redis is away, listeners are cut off and read again. */
export async function openHintRelay(url: string, logger?: DatabaseLogger): Promise<HintRelay> {
  const { Redis } = await import('ioredis');
  const settings = {
    lazyConnect: true,
    connectTimeout: REDIS_MS,
    commandTimeout: REDIS_MS,
    maxRetriesPerRequest: 1,
  };
  const sender = new Redis(url, settings);
  sender.on('error', () => undefined); // `publish` rejects too
  return {
    send: (channel, payload) =>
      void sender.publish(channel, payload).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : 'it gave no reason';
        logger?.warn({ reason }, 'Redis is away: a live event was not sent');
      }),
    async listen(channel, { onMessage, onLost }) {
      const redis = new Redis(url, { ...settings, retryStrategy: () => null });
      redis.on('error', () => undefined);
      redis.on('message', (_channel, payload) => onMessage(payload));
      try {
        await redis.subscribe(channel);
      } catch (cause) {
        redis.disconnect();
        throw Object.assign(new Error('Redis is away.', { cause }), { code: CONNECTION_FAILURE });
      }
      const ping = () => void redis.ping().catch(() => redis.disconnect());
      const timer = setInterval(ping, CHECK_MS).unref();
      let isStopped = false;
      redis.once('end', () => {
        clearInterval(timer);
        if (!isStopped) onLost();
      });
      return async () => {
        isStopped = true;
        redis.disconnect();
      };
    },
    close: () => sender.disconnect(),
  };
}

const NOTIFIES = 'SELECT pg_notify(';

/**
 * Behind a pooler that lends a connection for a transaction alone nobody can listen, and statements
 * have no names: the one that was prepared may belong to another connection.
 */
export const relayingClient = (send: HintRelay['send']): typeof SteadyClient =>
  class extends SteadyClient {
    private waiting: [channel: string, payload: string][] = [];
    private isUndone = false;

    constructor(config: SteadyConfig) {
      super(config);
      const { connection } = this;
      connection.on('errorMessage', () => (this.isUndone = true));
      // The commit of a failed transaction is answered by ROLLBACK too.
      connection.on('commandComplete', ({ text }: { text: string }) => {
        this.isUndone = text === 'ROLLBACK';
      });
      connection.on('readyForQuery', ({ status }: { status: string }) => {
        if (status !== 'I') return;
        const hints = this.waiting.splice(0);
        if (!this.isUndone) for (const hint of hints) send(...hint);
      });
    }

    protected override adapted(args: unknown[]): unknown[] {
      const [first, ...rest] = args as [string | QueryConfig, ...unknown[]]; // as `query` takes them
      const query: Partial<QueryConfig> & { text: string } = {
        ...(typeof first === 'string' ? { text: first } : first),
      };
      delete query.name;
      if (query.text.startsWith(NOTIFIES)) {
        const values = (rest[0] ?? query.values) as string[]; // made by `publishLiveAll`
        for (let at = 0; at < values.length; at += 2)
          this.waiting.push([values[at] ?? '', values[at + 1] ?? '']);
      }
      return [query, ...rest];
    }
  };
