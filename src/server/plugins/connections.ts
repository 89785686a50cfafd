import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { AppDeps } from '@/server/deps';

/**
 * While the server drains and closes, connections are not kept open for another request. A proxy
 * that keeps some has none left when the door closes, which might meet a request on its way.
 */
export const connections = plugin(
  async (app: FastifyInstance, { drain }: Pick<AppDeps, 'drain'>) => {
    let isClosing = false;
    app.addHook('preClose', async () => {
      isClosing = true;
    });
    app.addHook('onSend', async (_request, reply) => {
      if (isClosing || drain?.hasBegun) void reply.header('connection', 'close');
    });
  },
  { name: 'connections' },
);
