import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import type { AppDeps } from '@/server/deps';
import { readFreeBytes } from '@/server/platform/config/freeSpace';
import { notFound, unauthorized } from '@/server/platform/http/failures';
import type { Meters } from '@/server/platform/metrics/meters';
import { hashTurns } from '@/server/platform/auth/passwords';
import { serve } from '@/server/platform/http/serve';
import { systemContract } from '@/shared/platform/system.schemas';
import { createFigures } from './figures';

const BEARER = /^Bearer ([\w-]+)$/i;

/** `timingSafeEqual` needs inputs of equal length, which hashes always have. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `metrics/` for Prometheus, which sends the token of the settings. Without a token in them, the
 * route responds with 404.
 */
export const metricsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
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
  };

/** Metrics of the process that need no database query. */
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
