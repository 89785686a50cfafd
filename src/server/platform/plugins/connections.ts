import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { AppDeps } from '@/server/deps';

/**
 * While the server drains and closes, responses end their connections. Otherwise a proxy could send
 * a request on a kept connection just when the server closes it.
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
