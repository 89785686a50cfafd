import { ObjectSchema } from 'yup';
import { API_PARTS } from '@/server/api';
import { ROUTE_CASES } from '@/server/testing/cases/everyCase';
import type { Call } from '@/shared/platform/contract';
import type { FuzzCase } from './fuzzCase';

/** Every route of the app, with its input for fuzzing. */
export const FUZZ_ROUTES: Readonly<Record<string, FuzzCase>> = Object.fromEntries(
  Object.entries(ROUTE_CASES).map(([route, [, , fuzz]]) => [route, fuzz]),
);

/** The call of each route, as the contracts declare it. */
export const CALLS: ReadonlyMap<string, Call> = new Map(
  API_PARTS.flatMap(({ contract }) => Object.values(contract)).map((each) => [
    `${each.method} /api/${each.path}`,
    each,
  ]),
);

/** Columns that no caller may set, in any call. */
const OF_THE_SERVER = ['id', 'user', 'artist', 'media', 'role', 'is_admin', 'status', 'stage'];
const OF_RECORDS = ['price', 'amount', 'version', 'approval', 'approved_at', 'deleted_at', 'tier'];

/** The fields that get odd values: those of the call's body, and those that no body has. */
export function fieldsOf(route: string): string[] {
  const { body, patch, response } = CALLS.get(route) ?? {};
  // The body of a profile depends on the role; its fields are those of the response.
  const schema = body ?? patch ?? response;
  const fields = schema instanceof ObjectSchema ? Object.keys(schema.fields as object) : [];
  return [...fields, ...fields, ...OF_THE_SERVER, ...OF_RECORDS];
}
