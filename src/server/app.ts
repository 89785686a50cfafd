import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { AppDeps } from './deps';
import { authRoutes } from './modules/auth/authRoutes';
import { healthRoutes } from './modules/health/healthRoutes';
import { profileRoutes } from './modules/profile/profileRoutes';
import { releasesRoutes } from './modules/releases/releasesRoutes';
import { auth } from './plugins/auth';
import { errors } from './plugins/errors';
import { requestLog } from './plugins/logging';
import { rateLimits } from './plugins/rateLimits';
import { yupValidator } from './plugins/yupValidator';

/** Bytes of a JSON body; uploads are streams with limits of their own. */
const BODY_LIMIT = 256 * 1024;
/** Within which a whole request must have arrived; an upload of 30 MB at 1 Mbit/s takes 240 s. */
const REQUEST_TIMEOUT_MS = 300_000;
/** Only the proxy right in front is believed: a client can name any others. */
const trustNearest = (_address: string, hop: number): boolean => hop < 1;

const serverOptions = ({ config, logger }: AppDeps): FastifyServerOptions => ({
  ...(logger && { loggerInstance: logger }),
  disableRequestLogging: true,
  genReqId: () => randomUUID(),
  trustProxy: config.trustProxy ? trustNearest : false,
  bodyLimit: BODY_LIMIT,
  requestTimeout: REQUEST_TIMEOUT_MS,
  forceCloseConnections: 'idle',
  return503OnClosing: false,
});

/** The whole server but its port. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = fastify(serverOptions(deps));
  await app.register(errors);
  await app.register(requestLog);
  await app.register(yupValidator);
  await app.register(rateLimits, deps);
  await app.register(auth, deps);

  for (const routes of [healthRoutes, authRoutes, profileRoutes, releasesRoutes]) {
    await app.register(routes(deps), { prefix: '/api' });
  }
  return app;
}
