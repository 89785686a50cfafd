import { accountScreens } from './accountScreens';
import { innerScreens } from './signedInScreens';
import { notFoundScreen } from './notFoundScreen';
import { publicScreens } from './publicScreens';
import type { Screen } from './screen';

/** Every screen of the program, for the build and for tests; no page needs all of them. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...accountScreens,
  ...innerScreens,
  notFoundScreen,
];
