import { sampleScreens } from './sampleScreens';
import type { Screen } from './screen';
import { signedInScreens } from './signedInScreens';

/** The screens of the signed-in frame. Their table comes with that frame, and with nothing before it. */
export const innerScreens: readonly Screen[] = [...signedInScreens, ...sampleScreens];

/** The screen at an address without pattern, in any case of letters, with or without a slash. */
export function screenAt(pathname: string): Screen | undefined {
  const address = (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname).toLowerCase();
  return innerScreens.find(({ path }) => path === address);
}

/** Fetches one that is about to be shown. A failure is not told here: who then needs it meets it again. */
export function preloadScreen(pathname: string): void {
  screenAt(pathname)
    ?.load()
    .catch(() => undefined);
}
