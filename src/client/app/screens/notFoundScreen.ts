import type { Screen } from './screen';

/** Serves every address that no other screen does. */
export const notFoundScreen: Screen = {
  path: '*',
  frame: 'rest',
  load: async () =>
    (await import(/* webpackChunkName: "not-found" */ '@/client/features/errors/NotFoundPage'))
      .NotFoundPage,
  chunk: 'not-found',
  budget: 82,
  example: '/no-such-page',
};
