import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';

/** Milliseconds that a request waits for Redis; a healthy one takes about one. */
const TIMEOUT_MS = 250;
/** Milliseconds for a connection, and for each of its first commands. */
const CONNECT_MS = 1000;
/** Milliseconds between two attempts to connect, plus a random time of up to as much. */
const RETRY_MS = 500;
const PROBE = { key: 'linernote:probe', seconds: 10 };

/** The only connection of this process to Redis, which may be unavailable at any time. */
export interface RedisLink {
  readonly isUp: boolean;
  /** `undefined` at once while Redis is unavailable, or after a quarter of a second. */
  run<Result>(command: (redis: Redis) => Promise<Result>): Promise<Result | undefined>;
  close(): Promise<void>;
}

interface Options {
  url: string;
  logger?: FastifyBaseLogger;
}

/** Resolves after a second at most: a server also starts without Redis. */
export async function openRedis({ url, logger }: Options): Promise<RedisLink> {
  // A server without Redis must not load the client into its memory.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: CONNECT_MS,
    disconnectTimeout: CONNECT_MS,
    // A command that cannot be sent now is counted in memory instead, and not sent later.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => RETRY_MS * (1 + Math.random()),
  });
  let isUp = false;
  let isClosed = false;
  let isOutageLogged = false;

  /** Logs only the message of an error, since the rest contains commands, such as the password. */
  const lose = (error: unknown): void => {
    if (isClosed) return;
    isUp = false;
    if (!isOutageLogged) {
      isOutageLogged = true;
      const reason = error instanceof Error ? error.message : 'it gave no reason';
      logger?.warn({ reason }, 'Redis is away: limits are counted in this process alone');
    }
  };
  /** Disconnects only once when many commands give up at the same time. */
  const giveUp = (error: unknown): void => {
    if (!isUp) return;
    lose(error);
    redis.disconnect(true);
  };
  let whenTried: (() => void) | undefined;
  const isTried = new Promise<void>((resolve) => (whenTried = resolve));
  /** Up only after a write: Redis may be full, a replica, or deny the right. */
  const probe = async (): Promise<void> => {
    try {
      await redis.set(PROBE.key, 1, 'EX', PROBE.seconds);
      isUp = true;
      if (isOutageLogged) logger?.info('Redis is back: limits are counted there again');
      isOutageLogged = false;
    } catch (error) {
      lose(error);
      redis.disconnect(true);
    }
    whenTried?.();
  };
  redis.on('error', (error) => {
    lose(error);
    whenTried?.();
  });
  redis.on('close', () => lose(new Error('The connection was closed.')));
  redis.on('ready', () => void probe());

  redis.connect().catch(() => undefined); // it also emits `error`, and is retried
  const timer = setTimeout(() => whenTried?.(), CONNECT_MS);
  await isTried;
  clearTimeout(timer);

  return {
    get isUp() {
      return isUp;
    },
    async run(command) {
      if (!isUp) return undefined;
      try {
        return await inTime(command(redis));
      } catch (error) {
        giveUp(error);
        return undefined;
      }
    },
    async close() {
      isClosed = true;
      isUp = false;
      redis.disconnect();
    },
  };
}

async function inTime<Result>(result: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    // If this process was busy, the response may have arrived unread.
    const giveUp = () => setImmediate(() => reject(new Error('Redis did not respond in time.')));
    timer = setTimeout(giveUp, TIMEOUT_MS);
  });
  try {
    return await Promise.race([result, tooLate]);
  } finally {
    clearTimeout(timer);
    result.catch(() => undefined); // a late error after the timeout
  }
}
