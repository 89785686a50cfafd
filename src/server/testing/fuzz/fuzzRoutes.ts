import { ROUTE_ROWS } from '@/server/testing/rows/everyRow';
import type { FuzzRow } from './fuzzRow';

/** Every route of the app, with what it is fuzzed with. */
export const FUZZ_ROUTES: Readonly<Record<string, FuzzRow>> = Object.fromEntries(
  Object.entries(ROUTE_ROWS).map(([route, [, , fuzz]]) => [route, fuzz]),
);
