import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

const CHANNEL = 'fastify.initialization';

/** Every route, as `GET /api/health/`, of the app that `build` builds; without the HEAD of each GET. */
export async function routesOf<App>(build: () => Promise<App>): Promise<[App, string[]]> {
  const routes: string[] = [];
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance }; // the channel's documented message
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.push(`${each} ${url}`);
    });
  };
  subscribe(CHANNEL, listen);
  try {
    return [await build(), routes];
  } finally {
    unsubscribe(CHANNEL, listen);
  }
}
