import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isSchema, ObjectSchema } from 'yup';
import { routeOptionsOf } from '@/server/testing/routeList';
import { createTestApp, type TestApp } from '@/server/testing/testApp';
import { CONTENT_MAX } from '@/shared/platform/content.rules';
import { EMAIL_MAX, REFUSED_FIELDS_MAX } from '@/shared/platform/limits';
import { ApiFailure } from '@/server/platform/http/failures';
import { validate } from './validate';

jest.setTimeout(60_000);

/** Part of every sent value, so that a message that repeats it is noticed. */
const MARK = 'Zq9sent';

const VALUES: readonly unknown[] = [
  ...[null, true, false, 4_190_817, -4_190_817, 4_190_817.25, 1e300, Number.POSITIVE_INFINITY],
  ...['', MARK, `\u0000${MARK}`, `${MARK}\ud800`, MARK.repeat(100), MARK.repeat(5000)],
  `a@${'.'.repeat(20_000)}@`,
  `${'a@'.repeat(10_000)}${MARK}`,
  `${' '.repeat(20_000)}${MARK}`,
  '1'.repeat(20_000),
  `2026-01-01T${'1.'.repeat(10_000)}`,
  `a${'\u0301\u0323'.repeat(5000)}`,
  ...['01', '5', '1e3', '0x10', 'true', '1999-02-30', '0999-01-01', '9999-01-01'],
  ...[[], [MARK], [4_190_817], [[MARK]], [{ [MARK]: MARK }]],
  Array.from({ length: 5000 }, (_, i) => `${MARK}${i}`),
  ...[{}, { [MARK]: MARK }, { toString: MARK }, { length: 1e9 }, new Date(0)],
];

/** Yup's own sentences, in every version. */
const VALIDATORS_ENGLISH =
  /must be|cannot be|is a required|must match|must have|final value|valid UUID|\btype, |undefined|NaN|\$\{|`|\bthis\b/;
/** Our own sentences that contain one of those words. */
const OURS = new Set([
  'This field is not known.',
  'This is not valid.',
  'The year must be 1900 or later.',
  'The price must be at least $0.01.',
  'The release date must be in 1900 or later.',
]);
const isOurs = (message: string): boolean =>
  OURS.has(message) ||
  /^[A-Z][A-Za-z ]+ must (?:be text|start with https?:\/\/ or https:\/\/)\.$/.test(message) ||
  !VALIDATORS_ENGLISH.test(message);

let test: TestApp;
let schemas: Map<string, ObjectSchema<object>>;
beforeAll(async () => {
  const [app, routes] = await routeOptionsOf(() => createTestApp());
  test = app;
  const found: [string, unknown][] = [];
  for (const { method, url, schema } of routes)
    for (const [part, each] of Object.entries(schema ?? {}))
      found.push([`${String(method)} ${url} ${part}`, each]);
  for (const file of readdirSync('src/shared', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const module = (await import(path.resolve('src/shared', file))) as object;
    // Responses, which are not validated, have other names.
    for (const [name, each] of Object.entries(module))
      if (name.endsWith('Schema')) found.push([`${file} ${name}`, each]);
  }
  // Most routes use a schema that the browser uses too.
  const names = new Map(found.map(([name, each]) => [each, name]));
  schemas = new Map();
  for (const [each, name] of names)
    if (isSchema(each) && each instanceof ObjectSchema) schemas.set(name, each);
});
afterAll(() => test.close());

function failureOf(schema: ObjectSchema<object>, value: unknown): ApiFailure | undefined {
  try {
    validate(schema, value);
    return undefined;
  } catch (error) {
    if (error instanceof ApiFailure) return error;
    throw error;
  }
}

/** The bodies for each schema: each value in each field, and in all fields at once. */
function* bodiesFor(schema: ObjectSchema<object>): Generator<Record<string, unknown>> {
  const names = Object.keys(schema.fields);
  for (const value of VALUES) {
    for (const name of names) yield { [name]: value };
    yield Object.fromEntries(names.map((name) => [name, value]));
  }
}

it('no schema uses a message of the validator or repeats the value that was sent', () => {
  const wrong: string[] = [];
  // Forms, bodies and query strings.
  expect([...schemas.keys()]).toContain('identity/auth.requests.ts loginSchema');
  expect([...schemas.keys()]).toContain('platform/paging.ts pageSchema');
  expect(schemas.size).toBeGreaterThan(20);
  for (const [name, schema] of schemas) {
    for (const body of bodiesFor(schema)) {
      const { detail, fields = {} } = failureOf(schema, body) ?? {};
      for (const message of [detail ?? '', ...Object.values(fields)]) {
        const repeats = message.includes(MARK) || message.includes('4190817');
        if (repeats || !isOurs(message)) wrong.push(`${name}: ${message.slice(0, 200)}`);
      }
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
});

it('no pattern of a schema reads a text that is longer than its field may be', () => {
  const { exec } = RegExp.prototype;
  const longest = new Map<string, number>();
  const spy = jest.spyOn(RegExp.prototype, 'exec').mockImplementation(function (
    this: RegExp,
    value: string,
  ) {
    longest.set(this.source, Math.max(longest.get(this.source) ?? 0, value.length));
    return exec.call(this, value);
  });
  try {
    for (const schema of schemas.values()) {
      for (const body of bodiesFor(schema)) failureOf(schema, body);
    }
  } finally {
    spy.mockRestore();
  }
  const [[, email]] = [...longest].filter(([source]) => source.includes('@')) as [[string, number]];
  expect(email).toBeLessThanOrEqual(EMAIL_MAX);
  expect([...longest].filter(([, length]) => length > CONTENT_MAX)).toEqual([]);
});

it('an error names a few of the unknown fields, also `__proto__`, and shortens long names', () => {
  const unknown = Object.fromEntries(
    Array.from({ length: 5000 }, (_, i) => [`${'n'.repeat(1000)}${i}`, i]),
  );
  for (const schema of schemas.values()) {
    const prototype = failureOf(schema, JSON.parse('{"__proto__": 1}'));
    expect(Object.keys(prototype?.fields ?? {})).toContain('__proto__');
    const failure = failureOf(schema, { a: 1, ...unknown });
    expect(Object.keys(failure?.fields ?? {}).length).toBeLessThanOrEqual(REFUSED_FIELDS_MAX);
    expect(JSON.stringify(failure?.fields).length).toBeLessThan(4000);
  }
});
