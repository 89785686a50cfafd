import type { FastifyInstance, FastifyPluginAsync, FastifyRegisterOptions } from 'fastify';

const DISPLAY_NAME = Symbol.for('fastify.display-name');

/**
 * Registers routes under a name. For a plugin without a name Fastify searches the exports
 * of every loaded module, which took most of the time to build an app in tests.
 */
export async function addRoutes<Deps>(
  app: FastifyInstance,
  routes: (deps: Deps) => FastifyPluginAsync,
  deps: Deps,
  options: FastifyRegisterOptions<object> = {},
): Promise<void> {
  const plugin = routes(deps);
  await app.register(Object.assign(plugin, { [DISPLAY_NAME]: routes.name || 'routes' }), options);
}
