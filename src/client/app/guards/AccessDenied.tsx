import { lazyPage } from '@/client/ui/lazyPage';

/* Hardly anybody sees it. */
export const AccessDenied = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "access-denied" */ './AccessDeniedPage')).AccessDeniedPage,
);
