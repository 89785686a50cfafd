import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { AppDeps } from '@/server/deps';

/** The label of addresses without a route, such as the static files. */
const NO_ROUTE = 'none';

/** Counts the requests and their durations by the pattern of their route. */
export const requestMeters = plugin(
  async (app: FastifyInstance, { meters }: Pick<AppDeps, 'meters'>) => {
    if (!meters) return;
    app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      const { url: route = NO_ROUTE, config } = routeOptions;
      meters.requests.inc({ method, route, status: statusCode });
      if (config.isStream === true && statusCode === 200) return;
      meters.durations.observe({ method, route }, elapsedTime / 1000);
    });
  },
  { name: 'request-meters' },
);
