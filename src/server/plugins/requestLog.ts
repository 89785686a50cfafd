import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { REQUEST_ID_HEADER } from '@/server/http/bareHeaders';
import { isServicePath } from '@/server/http/failures';

/**
 * Logs one line for each finished request, with its id, which API responses carry too. Requests
 * that get the short rejection are logged by `RejectionLog`.
 */
export const requestLog = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      if (isServicePath(request.url)) void reply.header(REQUEST_ID_HEADER, request.id);
    });
    app.addHook('onResponse', async (request, reply) => {
      if (request.isTurnedAway) return;
      const { statusCode, elapsedTime } = reply;
      request.log.info({ req: request, statusCode, ms: Math.round(elapsedTime) }, 'request');
    });
    app.addHook('onRequestAbort', async (request) => {
      if (request.isTurnedAway) return;
      request.log.info({ req: request }, 'the client went away');
    });
  },
  { name: 'request-log' },
);
