import { Route } from 'react-router-dom';
import { lazyPage } from '@/client/ui/lazyPage';
import { Titled } from './PageOutlet';
import { notFoundScreen } from './screens/publicScreens';
import type { Frame, Guard, Screen } from './screens/screen';

function pageOf({ load, title }: Screen) {
  const Page = lazyPage(load);
  const page = <Page />;
  return title ? <Titled title={title}>{page}</Titled> : page;
}

/**
 * Returns a function that makes the routes of one frame: those with the given guard or none, and
 * with or without the sidebar (`isBare`).
 */
export function makeRoutesOf(screens: readonly Screen[]) {
  const drawn = screens.map((screen) => ({ ...screen, page: pageOf(screen) }));
  return (frame: Frame, guard?: Guard, isBare = false) =>
    drawn
      .filter((screen) => screen.frame === frame && screen.guard === guard)
      .filter((screen) => (screen.isBare ?? false) === isBare)
      .map(({ path, page }) => <Route key={path} path={path} element={page} />);
}

export const notFoundPage = pageOf(notFoundScreen);
