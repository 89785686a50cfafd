import fc from 'fast-check';
import { type FormChange, formChange, FUZZ_CALLERS, type FuzzCaller } from './fuzzForm';
import {
  CONTENT_TYPES,
  MARK,
  ODD_IDS,
  oddBody,
  oddHeaders,
  oddQuery,
  oddValue,
  RAW_BODIES,
} from './oddValues';
import { ObjectSchema } from 'yup';
import { API_PARTS } from '@/server/api';
import { ROUTE_CASES } from '@/server/testing/cases/everyCase';
import type { Call } from '@/shared/platform/contract';
import type { FuzzCase } from './fuzzCase';

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

const TOKENS = [
  'valid',
  'expired',
  'forged',
  'unsigned',
  'of another role',
  'odd',
  'none',
] as const;

export type BodyPlan =
  /** As the route accepts it. */
  | { kind: 'valid' }
  | { kind: 'none' }
  /** With odd values in some fields; the index wraps around. */
  | { kind: 'fields'; changes: readonly (readonly [field: number, value: unknown])[] }
  | { kind: 'nested'; value: unknown }
  /** With an unknown field, so it must be rejected. */
  | { kind: 'unknown' }
  | { kind: 'json'; value: unknown }
  | { kind: 'raw'; content: string | Buffer; type: string }
  | { kind: 'form'; change: FormChange };

/** A request that does not depend on accounts and records yet. */
export interface Plan {
  route: string;
  /** A method other than the route's. */
  method?: string | undefined;
  caller: FuzzCaller;
  token: (typeof TOKENS)[number];
  /** Replaces `:id`; `undefined` stands for a record of the caller. */
  id: string | undefined;
  query: string;
  headers: Record<string, string>;
  body: BodyPlan;
}

const field = fc.tuple(fc.nat(100), oddValue);

const jsonBody: fc.Arbitrary<BodyPlan> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<BodyPlan>({ kind: 'valid' }) },
  {
    weight: 8,
    arbitrary: fc
      .array(field, { minLength: 1, maxLength: 3 })
      .map((changes): BodyPlan => ({ kind: 'fields', changes })),
  },
  { weight: 1, arbitrary: oddValue.map((value): BodyPlan => ({ kind: 'nested', value })) },
  { weight: 1, arbitrary: fc.constant<BodyPlan>({ kind: 'unknown' }) },
);
const anyBody: fc.Arbitrary<BodyPlan> = fc.oneof(
  { weight: 2, arbitrary: oddBody.map((value): BodyPlan => ({ kind: 'json', value })) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('raw' as const),
      content: fc.constantFrom(...RAW_BODIES),
      type: fc.constantFrom(...CONTENT_TYPES),
    }),
  },
  { weight: 1, arbitrary: fc.constant<BodyPlan>({ kind: 'none' }) },
  { weight: 1, arbitrary: formChange.map((change): BodyPlan => ({ kind: 'form', change })) },
);
const form = formChange.map((change): BodyPlan => ({ kind: 'form', change }));

function bodyFor(route: string): fc.Arbitrary<BodyPlan> {
  const row = FUZZ_ROUTES[route] ?? {};
  if (!row.body && !row.form) {
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant<BodyPlan>({ kind: 'none' }) },
      { weight: 1, arbitrary: anyBody },
    );
  }
  return fc.oneof(
    { weight: 3, arbitrary: row.form ? form : jsonBody },
    { weight: 1, arbitrary: anyBody },
  );
}

function callerFor(route: string): fc.Arbitrary<FuzzCaller> {
  const { role } = FUZZ_ROUTES[route] ?? {};
  const likely = FUZZ_CALLERS.filter((caller) => !role || caller === role);
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...likely) },
    { weight: 1, arbitrary: fc.constantFrom(...FUZZ_CALLERS) },
  );
}

const token: fc.Arbitrary<Plan['token']> = fc.oneof(
  { weight: 7, arbitrary: fc.constant('valid' as const) },
  { weight: 1, arbitrary: fc.constantFrom(...TOKENS) },
);

const planFor = (route: string): fc.Arbitrary<Plan> =>
  fc.record({
    route: fc.constant(route),
    method: fc.oneof(
      { weight: 30, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE') },
    ),
    caller: callerFor(route),
    token,
    id: fc.oneof(
      { weight: 4, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom('1', '2', '3', ...ODD_IDS) },
    ),
    query: oddQuery,
    headers: oddHeaders,
    body: bodyFor(route),
  });

const LOST = [
  '/api/',
  '/api',
  '/api/nothing/',
  '/media/',
  '/login',
  `/${MARK}`,
  '/%',
  '//',
  '/a%00',
];
const lost = planFor('GET /api/health/').chain((plan) =>
  fc.constantFrom(...LOST).map((path): Plan => ({ ...plan, route: `GET ${path}` })),
);

/** Routes with a body get more runs than those without. */
export const anyPlan: fc.Arbitrary<Plan> = fc.oneof(
  ...Object.entries(FUZZ_ROUTES).map(([route, { body, form: parts }]) => ({
    weight: parts ? 6 : body ? 3 : 1,
    arbitrary: planFor(route),
  })),
  { weight: 1, arbitrary: lost },
);

/** The fields that get odd values: those of the call's body, and those that no body has. */
export function fieldsOf(route: string): string[] {
  const { body, patch, response } = CALLS.get(route) ?? {};
  // The body of a profile depends on the role; its fields are those of the response.
  const schema = body ?? patch ?? response;
  const fields = schema instanceof ObjectSchema ? Object.keys(schema.fields as object) : [];
  return [...fields, ...fields, ...OF_THE_SERVER, ...OF_RECORDS];
}
