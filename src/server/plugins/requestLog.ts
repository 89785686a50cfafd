import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** One line a request, with its id, when it is over. */
export const requestLog = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onResponse', async (request, reply) => {
      const { statusCode, elapsedTime } = reply;
      request.log.info({ req: request, statusCode, ms: Math.round(elapsedTime) }, 'request');
    });
    app.addHook('onRequestAbort', async (request) => {
      request.log.info({ req: request }, 'the client went away');
    });
  },
  { name: 'request-log' },
);
