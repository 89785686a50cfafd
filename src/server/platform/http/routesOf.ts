import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';

/** Makes a module's plugin of functions that each add some of its routes. */
export const routesOf =
  (...parts: readonly ((app: FastifyInstance, deps: AppDeps) => void)[]) =>
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    for (const add of parts) add(app, deps);
  };
