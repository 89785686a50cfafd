import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Database } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { draining, notReady } from '@/server/http/failures';

const TIMEOUT_MS = 3000;

/** Asked often, by machines, and most of all when there is too much else to do. */
const PROBE = { logLevel: 'warn', config: { limit: 'none', isShed: false } } as const;

/**
 * `health/`: whether the process works. `ready/`: whether requests are to be sent to it, which it
 * says no to as soon as it is told to stop. The app exists only once migrations are done, so beyond
 * that the database's answer decides.
 */
export const healthRoutes =
  ({ database, drain }: Pick<AppDeps, 'database' | 'drain'>): FastifyPluginAsync =>
  async (app) => {
    app.get('/health/', PROBE, async (request, reply) => {
      await requireDatabase(database, request.log);
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    });
    app.get('/ready/', PROBE, async (request, reply) => {
      if (drain?.hasBegun) throw draining();
      await requireDatabase(database, request.log);
      return reply.header('cache-control', 'no-store').send({ status: 'ready' });
    });
  };

/** Throws the 503 when the database does not answer in time. */
async function requireDatabase(database: Database, log: FastifyBaseLogger): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer')), TIMEOUT_MS);
  });
  try {
    await Promise.race([database.ping(), timeout]);
  } catch (err) {
    log.error({ err }, 'the health check failed');
    throw notReady();
  } finally {
    clearTimeout(timer);
  }
}
