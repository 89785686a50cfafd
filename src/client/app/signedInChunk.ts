import { paths } from '@/client/lib/paths';

export const loadSignedIn = () => import(/* webpackChunkName: "signed-in" */ './signedInRoutes');

export function preloadSignedIn(): void {
  loadSignedIn()
    .then(({ preloadScreen }) => preloadScreen(paths.profile))
    .catch(() => undefined); // the page itself loads it again
}
