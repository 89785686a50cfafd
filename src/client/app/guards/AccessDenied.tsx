import { lazyPage } from '@/client/ui/lazyPage';

/* A separate chunk, since few users ever see it. */
export const AccessDenied = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "access-denied" */ './AccessDeniedPage')).AccessDeniedPage,
);
