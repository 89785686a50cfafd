import { accountScreens } from './accountScreens';
import { innerScreens } from './signedInScreens';
import { notFoundScreen, publicScreens } from './publicScreens';
import type { Screen } from './screen';

export const screens: readonly Screen[] = [
  ...publicScreens,
  ...accountScreens,
  ...innerScreens,
  notFoundScreen,
];
