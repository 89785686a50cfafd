import { accountScreens } from './accountScreens';
import { innerScreens } from './innerScreens';
import { notFoundScreen } from './notFoundScreen';
import { publicScreens } from './publicScreens';
import type { Screen } from './screen';

/** Every screen of the program, for what is made while building and for tests: no page needs them all. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...accountScreens,
  ...innerScreens,
  notFoundScreen,
];
