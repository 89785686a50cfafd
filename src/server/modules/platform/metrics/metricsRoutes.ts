import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { AppDeps } from '@/server/deps';
import { answerInTime } from '@/server/platform/db/databaseError';
import { readFreeBytes } from '@/server/platform/config/dataDir';
import { notFound, unauthorized } from '@/server/platform/http/failures';
import type { Meters } from '@/server/platform/metrics/meters';
import { hashTurns } from '@/server/platform/auth/passwords';
import { serve, routesOf } from '@/server/platform/http/serve';
import { systemContract } from '@/shared/platform/system.schemas';
import { countFailedMails, QUEUES, type QueueName, readQueue, sumFiles } from './figuresRepository';

/** Milliseconds between two sums over all files, which are expensive. */
const STORAGE_EVERY_MS = 5 * 60_000;

type Deps = Pick<AppDeps, 'config' | 'database' | 'now' | 'payments'>;

/** Queues without a running worker are left out, because their rows would stay due. */
const hasWorker = ({ config, payments }: Deps, queue: QueueName): boolean => {
  if (queue === 'link_checks' || queue === 'sample_checks') return config.linkChecks;
  if (queue === 'payment_checks' || queue === 'card_payouts') return payments !== undefined;
  return true;
};

const BEARER = /^Bearer ([\w-]+)$/i;

/** `timingSafeEqual` needs inputs of equal length, which hashes always have. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export const metricsRoutes = routesOf((app, deps) => {
  const { meters, config } = deps;
  const options = { logLevel: 'warn', config: { isShed: false } } as const;
  if (!meters || config.metricsToken === undefined) {
    const refuse = async (): Promise<FastifyReply> => {
      throw notFound();
    };
    serve(app, systemContract.readMetrics, refuse, options);
    return;
  }
  watchProcess(deps, meters);
  const figures = createFigures(deps, meters);
  const expected = digest(config.metricsToken);
  serve(
    app,
    systemContract.readMetrics,
    async ({ request, reply }) => {
      const given = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!timingSafeEqual(digest(given), expected)) throw unauthorized('This needs a token.');
      await figures.read(request.log);
      return reply.type(meters.registry.contentType).send(await meters.registry.metrics());
    },
    options,
  );
});

function watchProcess({ config, database, redis, drain }: AppDeps, meters: Meters): void {
  meters.watch('draining', '1 while the process is about to stop.', () => Number(drain?.hasBegun));
  meters.watch('storage_free_bytes', 'Room on the disk of the data folder.', () =>
    readFreeBytes(config.dataDir),
  );
  meters.watch(
    'password_hashes_waiting',
    'Log-ins and new passwords that wait for their hash.',
    () => hashTurns.waiting,
  );
  meters.watchTotal(
    'password_hashes_refused_total',
    'Log-ins and new passwords that were refused because too many waited.',
    () => hashTurns.refused,
  );
  if (redis) {
    meters.watch('redis_up', '1 while limits are counted in Redis.', () => Number(redis.isUp));
  }
  const { $client: pool } = database.db as unknown as { $client: Pool }; // where Drizzle keeps it
  meters.watch('database_connections', 'Open connections of the pool.', () => pool.totalCount);
  meters.watch('database_connections_idle', 'Of these, unused ones.', () => pool.idleCount);
  meters.watch(
    'database_connections_waiting',
    'Queries that wait for a connection.',
    () => pool.waitingCount,
  );
}

/** Metrics of the queues and files in the database. Concurrent scrapes share one read. */
function createFigures(deps: Deps, meters: Meters) {
  const { db } = deps.database;
  const isUp = meters.gauge('database_up', '1 when the database answered just now.');
  const due = meters.gauge('queue_due_rows', 'Rows whose time has come.', ['queue']);
  const age = meters.gauge('queue_oldest_due_age_seconds', 'How long the first of them waits.', [
    'queue',
  ]);
  const failedMails = meters.gauge('mails_failed', 'Emails that could not be sent.');
  const used = meters.gauge('storage_used_bytes', 'What accounts have stored.');
  const queues = QUEUES.filter((queue) => hasWorker(deps, queue));
  let storageReadAt = -Infinity;
  let reading: Promise<void> | undefined;

  const refresh = async (): Promise<void> => {
    for (const queue of queues) {
      const now = deps.now();
      const { count, oldest } = await readQueue(db, queue, now);
      due.set({ queue }, count);
      age.set({ queue }, oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0);
    }
    failedMails.set(await countFailedMails(db));
    if (performance.now() - storageReadAt < STORAGE_EVERY_MS) return;
    used.set(await sumFiles(db));
    storageReadAt = performance.now();
  };

  return {
    /** Never rejects: without the database, the metrics of the process are still reported. */
    async read(log: FastifyBaseLogger): Promise<void> {
      reading ??= refresh().finally(() => (reading = undefined));
      try {
        await answerInTime(reading);
        isUp.set(1);
      } catch (err) {
        log.error({ err }, 'the metrics of the database could not be read');
        isUp.set(0);
        // No values are better than outdated ones.
        due.reset();
        age.reset();
      }
    },
  };
}
