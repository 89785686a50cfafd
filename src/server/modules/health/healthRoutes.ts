import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { notReady } from '@/server/http/failures';

const TIMEOUT_MS = 3000;

/** The app exists only once migrations are done, so the database's answer decides. */
export const healthRoutes =
  ({ database }: AppDeps): FastifyPluginAsync =>
  async (app) => {
    app.get('/health/', { logLevel: 'warn', config: { limit: 'none' } }, async (request, reply) => {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('the database did not answer')), TIMEOUT_MS);
      });
      try {
        await Promise.race([database.ping(), timeout]);
      } catch (err) {
        request.log.error({ err }, 'the health check failed');
        throw notReady();
      } finally {
        clearTimeout(timer);
      }
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    });
  };
