import type { Screen } from './screen';

export const notFoundScreen: Screen = {
  path: '*',
  frame: 'rest',
  load: () =>
    import(
      /* webpackChunkName: "not-found" */ '@/client/features/platform/errors/NotFoundPage'
    ).then(({ NotFoundPage }) => NotFoundPage),
  chunk: 'not-found',
  example: '/no-such-page',
};
