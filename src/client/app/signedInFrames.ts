import { lazy } from 'react';
import { paths } from '@/client/lib/paths';
import { lazyPage } from './lazyPage';
import { preloadScreen } from './screens/screens';

const loadSignedIn = () => import(/* webpackChunkName: "signed-in" */ './signedInParts');

/** Fetches what most logins lead to. */
export function preloadSignedIn(): void {
  loadSignedIn().catch(() => undefined); // who then needs it meets it again
  preloadScreen(paths.profile);
}

export const AuthGuard = lazyPage(async () => {
  if (typeof window !== 'undefined') preloadScreen(window.location.pathname);
  return (await loadSignedIn()).AuthGuard;
});
export const RoleGuard = lazy(async () => ({ default: (await loadSignedIn()).RoleGuard }));
export const SignedInLayout = lazyPage(async () => (await loadSignedIn()).SignedInLayout);
/* fetched with its page, as the only guard that needs the data layer */
export const AdminGuard = lazyPage(
  async () => (await import(/* webpackChunkName: "admin" */ './guards/AdminGuard')).AdminGuard,
);
