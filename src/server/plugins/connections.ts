import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** While the server closes, connections are not kept open for another request. */
export const connections = plugin(
  async (app: FastifyInstance) => {
    let isClosing = false;
    app.addHook('preClose', async () => {
      isClosing = true;
    });
    app.addHook('onSend', async (_request, reply) => {
      if (isClosing) void reply.header('connection', 'close');
    });
  },
  { name: 'connections' },
);
