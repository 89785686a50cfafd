import type { FastifyInstance, FastifyPluginAsync, FastifyRegisterOptions } from 'fastify';

const DISPLAY_NAME = Symbol.for('fastify.display-name');

/**
 * Registers routes under their own name. Fastify compares a plugin without one with the exports of
 * every module that is loaded; in the tests that was the greater part of making an app.
 */
export async function addRoutes<Deps>(
  app: FastifyInstance,
  routes: (deps: Deps) => FastifyPluginAsync,
  deps: Deps,
  options: FastifyRegisterOptions<object> = {},
): Promise<void> {
  const plugin = routes(deps);
  await app.register(Object.assign(plugin, { [DISPLAY_NAME]: routes.name }), options);
}
