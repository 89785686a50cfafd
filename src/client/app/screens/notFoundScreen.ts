import type { Screen } from './screen';

/** Serves every address without another screen. */
export const notFoundScreen: Screen = {
  path: '*',
  frame: 'rest',
  load: async () =>
    (
      await import(
        /* webpackChunkName: "not-found" */ '@/client/features/platform/errors/NotFoundPage'
      )
    ).NotFoundPage,
  chunk: 'not-found',
  example: '/no-such-page',
};
