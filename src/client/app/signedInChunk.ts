import { paths } from '@/client/lib/paths';

export const loadSignedIn = () => import(/* webpackChunkName: "signed-in" */ './signedInRoutes');

/** Preloads the chunk and the page that most log-ins lead to. */
export function preloadSignedIn(): void {
  loadSignedIn()
    .then(({ preloadScreen }) => preloadScreen(paths.profile))
    .catch(() => undefined); // the page itself loads it again
}
