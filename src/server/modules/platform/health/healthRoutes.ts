import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@/server/platform/db/client';
import { answerInTime } from '@/server/platform/db/databaseError';
import { draining, notReady } from '@/server/platform/http/failures';
import { serve, routesOf } from '@/server/platform/http/serve';
import { systemContract } from '@/shared/platform/system.schemas';

/** Probes are frequent and matter most under load, so they are neither limited nor shed. */
const PROBE = { logLevel: 'warn', config: { limit: 'none', isShed: false } } as const;

/** Migrations need no check, since the app starts after them. */
export const healthRoutes = routesOf((app, { database, drain }) => {
  serve(
    app,
    systemContract.checkHealth,
    async ({ request: { log } }) => {
      await requireDatabase(database, log);
      return { status: 'ok' as const };
    },
    PROBE,
  );
  serve(
    app,
    systemContract.checkReady,
    async ({ request: { log } }) => {
      if (drain?.hasBegun) throw draining();
      await requireDatabase(database, log);
      return { status: 'ready' as const };
    },
    PROBE,
  );
});

async function requireDatabase(database: Database, log: FastifyBaseLogger): Promise<void> {
  try {
    await answerInTime(database.ping());
  } catch (err) {
    log.error({ err }, 'the health check failed');
    throw notReady();
  }
}
