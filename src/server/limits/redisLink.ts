import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';

/** Milliseconds that a request waits for Redis; where it is well it takes one. */
const TIMEOUT_MS = 250;
/** Milliseconds for a connection, and for each command of its beginning. */
const CONNECT_MS = 1000;
/** Milliseconds between two attempts to connect: this and up to as much more, by chance. */
const RETRY_MS = 500;
const PROBE = { key: 'linernote:probe', seconds: 10 };

/** The one connection of this process to Redis, which may be away at any time. */
export interface RedisLink {
  /** Whether Redis took what was written last. */
  readonly isUp: boolean;
  /**
   * The answer of a command; `undefined` at once while Redis is away, and after a quarter of a second
   * when it becomes so. It never rejects.
   */
  ask<Answer>(command: (redis: Redis) => Promise<Answer>): Promise<Answer | undefined>;
  close(): Promise<void>;
}

interface Options {
  url: string;
  logger?: FastifyBaseLogger;
}

/**
 * Connects to Redis and stays connected. Resolves as soon as it answers, or after a second without:
 * a server starts without it, too.
 */
export async function openRedis({ url, logger }: Options): Promise<RedisLink> {
  // Who needs no Redis shall not hold its client in memory.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: CONNECT_MS,
    disconnectTimeout: CONNECT_MS,
    // What cannot be sent now is counted here instead, and not sent later.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => RETRY_MS * (1 + Math.random()),
  });
  let isUp = false;
  let isClosed = false;
  let isOutageLogged = false;

  /** Of the client's errors the sentence alone: the rest holds what was sent, a password among it. */
  const lose = (error: unknown): void => {
    if (isClosed) return;
    isUp = false;
    if (!isOutageLogged) {
      isOutageLogged = true;
      const reason = error instanceof Error ? error.message : 'it gave no reason';
      logger?.warn({ reason }, 'Redis is away: limits are counted in this process alone');
    }
  };
  /** A connection that many give up at once is left once. */
  const giveUp = (error: unknown): void => {
    if (!isUp) return;
    lose(error);
    redis.disconnect(true);
  };
  let whenTried: (() => void) | undefined;
  const isTried = new Promise<void>((resolve) => (whenTried = resolve));
  /** A connection is worth something once it takes a write: not full, no replica, no right missing. */
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
  redis.on('close', () => lose(new Error('the connection was closed')));
  redis.on('ready', () => void probe());

  redis.connect().catch(() => undefined); // told as `error`, and tried again
  const timer = setTimeout(() => whenTried?.(), CONNECT_MS);
  await isTried;
  clearTimeout(timer);

  return {
    get isUp() {
      return isUp;
    },
    async ask(command) {
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

/** Rejects when the answer is not there in time. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    // In a process that was busy with something else the answer may lie there, unread.
    const giveUp = () => setImmediate(() => reject(new Error('it did not answer in time')));
    timer = setTimeout(giveUp, TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined); // of one that was given up
  }
}
