import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const CHANNEL = 'fastify.initialization';

/** Every route, as `GET /api/health/`, of the app that `build` builds; without the HEAD of each GET. */
export async function routesOf<App>(build: () => Promise<App>): Promise<[App, string[]]> {
  const [app, routes] = await routeOptionsOf(build);
  return [app, routes.map(({ method, url }) => `${String(method)} ${url}`)];
}

/** The same with all that each was declared with; one entry a method. */
export async function routeOptionsOf<App>(
  build: () => Promise<App>,
): Promise<[App, RouteOptions[]]> {
  const routes: RouteOptions[] = [];
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance }; // the channel's documented message
    fastify.addHook('onRoute', (route) => {
      for (const method of [route.method].flat()) {
        if (method !== 'HEAD') routes.push({ ...route, method });
      }
    });
  };
  subscribe(CHANNEL, listen);
  try {
    return [await build(), routes];
  } finally {
    unsubscribe(CHANNEL, listen);
  }
}
