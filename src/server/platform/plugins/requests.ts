import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { REQUEST_ID_HEADER } from '@/server/platform/http/headers';
import { isServicePath } from '@/server/platform/http/failures';
import type { AppDeps } from '@/server/deps';

const NO_ROUTE = 'none';

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

/** Otherwise a proxy could send a request on a kept connection just when the server closes it. */
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The log never names its senders, and its requests have no lines of their own. */
    isAnonymous?: boolean;
    /** The log has only the pattern of the path, since the path itself is a secret. */
    hasSecretPath?: boolean;
  }
  interface FastifyRequest {
    /** The same, also once the route has responded with a 404. */
    isAnonymous: boolean;
    /** Set if the path is a secret, also once the route has responded with a 404. */
    pathPattern: string | undefined;
  }
}

/** One line per finished request, with the id that API responses carry too. */
export const requestLog = plugin(
  async (app: FastifyInstance) => {
    app.decorateRequest('isAnonymous', false);
    app.decorateRequest('pathPattern', undefined);
    app.addHook('onRequest', async (request, reply) => {
      const { config, url } = request.routeOptions;
      request.isAnonymous = config.isAnonymous === true;
      if (config.hasSecretPath) request.pathPattern = url;
      if (isServicePath(request.url)) void reply.header(REQUEST_ID_HEADER, request.id);
    });
    app.addHook('onResponse', async (request, reply) => {
      if (isLeftOut(request)) return;
      const { statusCode, elapsedTime } = reply;
      request.log.info({ req: request, statusCode, ms: Math.round(elapsedTime) }, 'request');
    });
    app.addHook('onRequestAbort', async (request) => {
      if (isLeftOut(request)) return;
      request.log.info({ req: request }, 'the client went away');
    });
  },
  { name: 'request-log' },
);

const isLeftOut = ({ isShortRejection, isAnonymous }: FastifyRequest): boolean =>
  isShortRejection || isAnonymous;
