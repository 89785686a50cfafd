import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const CHANNEL = 'fastify.initialization';

/** Returns the app and its routes, such as `GET /api/health/`, without the HEAD of each GET. */
export async function routesOf<App>(build: () => Promise<App>): Promise<[App, string[]]> {
  const [app, routes] = await routeOptionsOf(build);
  return [app, routes.map(({ method, url }) => `${String(method)} ${url}`)];
}

/** Also returns the options of each route; one entry for each method. */
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
