import { paths } from '@/client/lib/paths';

export const loadSignedIn = () => import(/* webpackChunkName: "signed-in" */ './signedInRoutes');

/** Preloads the chunk and the page to which most log-ins lead. */
export function preloadSignedIn(): void {
  loadSignedIn()
    .then(({ preloadScreen }) => preloadScreen(paths.profile))
    .catch(() => undefined); // the page itself loads it again
}
