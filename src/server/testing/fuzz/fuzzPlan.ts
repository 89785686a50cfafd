import fc from 'fast-check';
import { type FormChange, formChange, FUZZ_CALLERS, type FuzzCaller, isStaff } from './fuzzForm';
import {
  CONTENT_TYPES,
  MARK,
  ODD_IDS,
  oddBody,
  oneOf,
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

const oddFields = fc
  .array(fc.tuple(fc.nat(100), oddValue), { minLength: 1, maxLength: 3 })
  .map((changes): BodyPlan => ({ kind: 'fields', changes }));
const jsonBody: fc.Arbitrary<BodyPlan> = oneOf(
  [3, fc.constant<BodyPlan>({ kind: 'valid' })],
  [8, oddFields],
  [1, oddValue.map((value): BodyPlan => ({ kind: 'nested', value }))],
  [1, fc.constant<BodyPlan>({ kind: 'unknown' })],
);
const raw = fc
  .tuple(fc.constantFrom(...RAW_BODIES), fc.constantFrom(...CONTENT_TYPES))
  .map(([content, type]): BodyPlan => ({ kind: 'raw', content, type }));
const form = formChange.map((change): BodyPlan => ({ kind: 'form', change }));
const none = fc.constant<BodyPlan>({ kind: 'none' });
const json = oddBody.map((value): BodyPlan => ({ kind: 'json', value }));
const anyBody: fc.Arbitrary<BodyPlan> = oneOf([2, json], [2, raw], [1, none], [1, form]);

function bodyFor(route: string): fc.Arbitrary<BodyPlan> {
  const row = FUZZ_ROUTES[route] ?? {};
  if (!row.body && !row.form) return oneOf([6, none], [1, anyBody]);
  return oneOf([3, row.form ? form : jsonBody], [1, anyBody]);
}

function callerFor(route: string): fc.Arbitrary<FuzzCaller> {
  const { role } = FUZZ_ROUTES[route] ?? {};
  const likely = FUZZ_CALLERS.filter(
    (caller) => !role || caller === role || (role === 'admin' && isStaff(caller)),
  );
  return oneOf([5, fc.constantFrom(...likely)], [1, fc.constantFrom(...FUZZ_CALLERS)]);
}

const token: fc.Arbitrary<Plan['token']> = oneOf(
  [7, fc.constant('valid' as const)],
  [1, fc.constantFrom(...TOKENS)],
);

const planFor = (route: string): fc.Arbitrary<Plan> =>
  fc.record({
    route: fc.constant(route),
    method: oneOf(
      [30, fc.constant(undefined)],
      [1, fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE')],
    ),
    caller: callerFor(route),
    token,
    id: oneOf([4, fc.constant(undefined)], [1, fc.constantFrom('1', '2', '3', ...ODD_IDS)]),
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
export const anyPlan: fc.Arbitrary<Plan> = oneOf(
  ...Object.entries(FUZZ_ROUTES).map(
    ([route, row]) => [row.form ? 6 : row.body ? 3 : 1, planFor(route)] as const,
  ),
  [1, lost] as const,
);

/** The fields that get odd values: those of the call's body, and those that no body has. */
export function fieldsOf(route: string): string[] {
  const { body, patch, response } = CALLS.get(route) ?? {};
  // The body of a profile depends on the role; its fields are those of the response.
  const schema = body ?? patch ?? response;
  const fields = schema instanceof ObjectSchema ? Object.keys(schema.fields as object) : [];
  return [...fields, ...fields, ...OF_THE_SERVER, ...OF_RECORDS];
}
