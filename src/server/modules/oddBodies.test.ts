import type { InjectOptions } from 'fastify';
import { formBody } from '@/server/testing/formBody';
import {
  createTestApp,
  TEST_PASSWORD,
  type TestAccount,
  type TestApp,
} from '@/server/testing/testApp';
import { offer, order } from '@/server/testing/trade';

jest.setTimeout(60_000);

let test: TestApp;
let accounts: Record<'artist' | 'media', TestAccount>;
beforeAll(async () => {
  test = await createTestApp();
  accounts = { artist: await test.register('artist'), media: await test.register('media') };
});
afterAll(() => test.close());

/** What a careless or hostile client may put where anything else is expected. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  'x',
  'x'.repeat(50_000),
  'a\u0000b',
  '\u0000',
  '\u0007\u009f',
  '\ud800',
  'a\udfff\ud800b',
  '\u202e\u0301🎷',
  "'; DROP TABLE users; --",
  '%s%n{}$1\\',
  'NaN',
  '1e999',
  '-0',
  '9007199254740993',
  '0000-00-00',
  '275760-09-14',
  '9999-12-31',
  [],
  [null],
  [[[]]],
  JSON.parse('['.repeat(2000) + ']'.repeat(2000)) as unknown,
  ['rock', { a: 1 }],
  Array.from({ length: 2000 }, () => 'rock'),
  {},
  { toString: 1 },
  { constructor: { prototype: {} } },
  { length: 1e9 },
];

const registration = {
  username: 'odd',
  email: 'odd@example.com',
  password: TEST_PASSWORD,
  password2: TEST_PASSWORD,
};

const service = {
  type: 'online_article',
  price: 49.9,
  delivery_days: 7,
  description: 'Six hundred words.',
};

interface Endpoint {
  method: 'POST' | 'PATCH';
  path: string;
  valid: Record<string, unknown>;
  as?: 'artist' | 'media';
  /** More fields to put something odd into. */
  optional?: string[];
}

const links = ['website', 'facebook', 'instagram', 'youtube', 'tiktok', 'twitter'];
const artistFields = ['stage_name', 'genres', 'country', 'year_of_foundation', 'biography'];
const mediaFields = ['company_name', 'genres', 'country', 'types'];

const ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: 'auth/register/artist/',
    valid: registration,
    optional: ['role', ...artistFields, ...links],
  },
  {
    method: 'POST',
    path: 'auth/register/media/',
    valid: registration,
    optional: ['role', ...mediaFields, 'website'],
  },
  { method: 'POST', path: 'auth/login/', valid: { email: 'a@example.com', password: 'x' } },
  { method: 'POST', path: 'auth/token/refresh/', valid: { refresh: 'x' } },
  { method: 'POST', path: 'auth/logout/', valid: { refresh: 'x' } },
  { method: 'POST', path: 'auth/activate/', valid: { token: 'x' } },
  { method: 'POST', path: 'password_reset/', valid: { email: 'nobody@example.com' } },
  {
    method: 'POST',
    path: 'password_reset/confirm/',
    valid: { token: 'x', password: TEST_PASSWORD },
  },
  {
    method: 'PATCH',
    path: 'auth/profile/update/',
    as: 'artist',
    valid: {},
    optional: ['id', 'role', 'username', 'email', 'profile', ...artistFields, ...links],
  },
  {
    method: 'PATCH',
    path: 'auth/profile/update/',
    as: 'media',
    valid: {},
    optional: ['profile', 'category', 'tier', ...mediaFields],
  },
  {
    method: 'PATCH',
    path: 'releases/RELEASE/',
    as: 'artist',
    valid: {},
    optional: ['id', 'title', 'format', 'genre', 'description', 'link', 'release_date', 'artwork'],
  },
  {
    method: 'POST',
    path: 'services/',
    as: 'media',
    // The first outlet of an empty database.
    valid: { ...service, id: 1 },
    optional: ['media', 'deleted_at'],
  },
  {
    method: 'PATCH',
    path: 'services/SERVICE/',
    as: 'media',
    valid: {},
    optional: ['id', 'media', ...Object.keys(service)],
  },
  { method: 'POST', path: 'orders/', as: 'artist', valid: { service: 1 }, optional: ['status'] },
  { method: 'PATCH', path: 'orders/ORDER/done/', as: 'artist', valid: { status: 'pending' } },
  {
    method: 'POST',
    path: 'reviews/',
    as: 'artist',
    valid: { order: 1, rating: 5 },
    optional: ['id', 'comment'],
  },
];

const send = async (endpoint: Endpoint, path: string, options: Partial<InjectOptions>) => {
  const { headers = {}, ...rest } = options;
  return test.app.inject({
    method: endpoint.method,
    url: `/api/${path}`,
    ...rest,
    headers: { ...(endpoint.as && accounts[endpoint.as].headers), ...headers },
  });
};

/** Nothing of ours fails, and every refusal has the one shape. */
function expectAnswer(
  response: { statusCode: number; body: string; json: () => unknown },
  sent: unknown,
): void {
  const about = `${JSON.stringify(sent).slice(0, 300)}: ${response.body.slice(0, 300)}`;
  expect([about, response.statusCode < 500]).toEqual([about, true]);
  if (response.statusCode < 400) return;
  expect(response.json()).toEqual({
    detail: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^[a-z_]+$/),
    ...(response.body.includes('"fields"') && { fields: expect.any(Object) }),
  });
}

/** The path with the id of a new record in it. */
async function pathOf(path: string): Promise<string> {
  const { artist, media } = accounts;
  if (path.includes('SERVICE')) {
    return path.replace('SERVICE', String((await offer(test, media)).id));
  }
  if (path.includes('ORDER')) {
    const { id } = await order(test, artist, (await offer(test, media)).id);
    return path.replace('ORDER', String(id));
  }
  if (!path.includes('RELEASE')) return path;
  const { payload, headers } = await formBody([
    { name: 'artist', value: String(accounts.artist.user.profile.id) },
    { name: 'title', value: 'x' },
    { name: 'format', value: 'ep' },
    { name: 'genre', value: 'pop' },
  ]);
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/releases/',
    payload,
    headers: { ...accounts.artist.headers, ...headers },
  });
  return path.replace('RELEASE', String(response.json<{ id: number }>().id));
}

describe.each(
  ENDPOINTS.map(
    (endpoint) =>
      [`${endpoint.method} ${endpoint.path} as ${endpoint.as ?? 'nobody'}`, endpoint] as const,
  ),
)('%s', (_name, endpoint) => {
  const json = { 'content-type': 'application/json' };

  it('survives odd bodies', async () => {
    const path = await pathOf(endpoint.path);
    for (const body of ODD_VALUES) {
      expectAnswer(
        await send(endpoint, path, { payload: JSON.stringify(body), headers: json }),
        body,
      );
    }
  });

  it('survives odd values in each field, one at a time and in every field at once', async () => {
    const path = await pathOf(endpoint.path);
    const fields = [...Object.keys(endpoint.valid), ...(endpoint.optional ?? [])];
    for (const value of ODD_VALUES) {
      for (const field of fields) {
        const body = { ...endpoint.valid, [field]: value };
        expectAnswer(await send(endpoint, path, { payload: body }), body);
      }
      const everywhere = Object.fromEntries(fields.map((field) => [field, value]));
      expectAnswer(await send(endpoint, path, { payload: everywhere }), everywhere);
      const nested = { ...endpoint.valid, profile: everywhere };
      expectAnswer(await send(endpoint, path, { payload: nested }), nested);
    }
  });

  it('survives what is no JSON, or not what it claims to be', async () => {
    const path = await pathOf(endpoint.path);
    const payloads = [
      '',
      '{',
      '{"a":}',
      'null',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{"a":1}}}',
      '{"email":"a@example.com","email":["b"]}',
      `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      '\u0000',
      Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
    ];
    const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x'];
    for (const payload of payloads) {
      for (const type of types) {
        const sent = [type, String(payload).slice(0, 50)];
        expectAnswer(
          await send(endpoint, path, { payload, headers: { 'content-type': type } }),
          sent,
        );
      }
    }
  });

  it('refuses a field that it does not know', async () => {
    const path = await pathOf(endpoint.path);
    const response = await send(endpoint, path, {
      payload: { ...endpoint.valid, is_superuser: true },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ fields: object }>().fields).toHaveProperty('is_superuser');
  });
});

it('POST releases/ survives odd values in each part', async () => {
  const valid = {
    artist: String(accounts.artist.user.profile.id),
    title: 'x',
    format: 'ep',
    genre: 'pop',
    description: 'x',
    release_date: '2026-09-21',
  };
  const texts = ODD_VALUES.map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  for (const value of texts) {
    for (const field of [...Object.keys(valid), 'artwork', 'constructor', 'link']) {
      const parts = Object.entries({ ...valid, [field]: value });
      const { payload, headers } = await formBody(
        parts.map(([name, part]) => ({ name, value: part })),
      );
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/releases/',
        payload,
        headers: { ...accounts.artist.headers, ...headers },
      });
      expectAnswer(response, { [field]: value });
    }
  }
});

it.each([
  ['GET', 'artist', 'releases/ID/'],
  ['PATCH', 'artist', 'releases/ID/'],
  ['DELETE', 'artist', 'releases/ID/'],
  ['GET', 'media', 'services/ID/'],
  ['PATCH', 'media', 'services/ID/'],
  ['DELETE', 'media', 'services/ID/'],
  ['PATCH', 'artist', 'orders/ID/done/'],
] as const)('%s as %s, %s survives odd ids', async (method, role, path) => {
  for (const id of [
    '0',
    '-1',
    '1.5',
    'x',
    '%00',
    '%ff',
    '%',
    '1e3',
    '٣',
    '2147483648',
    'x'.repeat(500),
  ]) {
    const response = await test.app.inject({
      method,
      url: `/api/${path.replace('ID', id)}`,
      headers: accounts[role].headers,
      ...(method === 'PATCH' && { payload: {} }),
    });
    expectAnswer(response, id);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
  }
});
