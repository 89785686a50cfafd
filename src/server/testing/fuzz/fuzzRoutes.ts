import { ROUTE_CASES } from '@/server/testing/cases/everyCase';
import type { FuzzCase } from './fuzzCase';

/** Every route of the app, with its input for fuzzing. */
export const FUZZ_ROUTES: Readonly<Record<string, FuzzCase>> = Object.fromEntries(
  Object.entries(ROUTE_CASES).map(([route, [, , fuzz]]) => [route, fuzz]),
);
