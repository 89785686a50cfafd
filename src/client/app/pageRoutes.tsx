import { Route } from 'react-router-dom';
import { lazyPage } from './lazyPage';
import { Titled } from './PageOutlet';
import { notFoundScreen } from './screens/notFoundScreen';
import type { Frame, Guard, Screen } from './screens/screen';

/** The element that shows a screen. */
function pageOf({ load, title }: Screen) {
  const Page = lazyPage(load);
  const page = <Page />;
  return title ? <Titled title={title}>{page}</Titled> : page;
}

/**
 * Gives the routes of a frame's screens; of those behind a guard, or of those without one; of those
 * that stand alone, or of those that do not.
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
