import { paths } from '@/client/lib/paths';

export const loadSignedIn = () => import(/* webpackChunkName: "signed-in" */ './signedInRoutes');

/** Fetches what most logins lead to. */
export function preloadSignedIn(): void {
  loadSignedIn()
    .then(({ preloadScreen }) => {
      preloadScreen(paths.profile);
    })
    .catch(() => undefined); // who then needs it meets it again
}
