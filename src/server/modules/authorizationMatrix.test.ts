import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { createMediaAddresses } from '@/server/files/mediaAddresses';
import { formBody } from '@/server/testing/formBody';
import { routesOf } from '@/server/testing/routeList';
import {
  createTestApp,
  sessionIdIn,
  TEST_PASSWORD,
  type TestAccount,
  type TestApp,
} from '@/server/testing/testApp';
import { completedOrder, offer, order, serviceBody } from '@/server/testing/trade';

jest.setTimeout(60_000);

/**
 * Who calls. What is asked for belongs to the artist and the media account that are called owner;
 * the others have the same role, and nothing.
 */
const CALLERS = [
  'no token',
  'expired',
  'artist owner',
  'other artist',
  'media owner',
  'other media',
] as const;
type Caller = (typeof CALLERS)[number];
type Owner = Exclude<Caller, 'no token' | 'expired'>;

let test: TestApp;
let routes: string[];
let accounts: Record<Owner, TestAccount>;
/** Of both owners. */
let expired: TestAccount['headers'][];
let count = 0;

beforeAll(async () => {
  let now = new Date();
  [test, routes] = await routesOf(() => createTestApp({ now: () => now }));
  now = new Date(Date.now() - 2 * test.deps.config.accessTtlS * 1000);
  accounts = {
    'artist owner': await test.register('artist'),
    'other artist': await test.register('artist'),
    'media owner': await test.register('media'),
    'other media': await test.register('media'),
  };
  expired = [accounts['artist owner'].headers, accounts['media owner'].headers];
  now = new Date();
  for (const account of Object.values(accounts)) {
    const { id: userId, role, profile } = account.user;
    const { sessionId } = account;
    const access = test.app.signAccess({ userId, role, profileId: profile.id, sessionId });
    account.headers = { authorization: `Bearer ${access}` };
  }
});
afterAll(() => test.close());

type Call = Pick<InjectOptions, 'url' | 'payload' | 'headers'>;
type MakeCall = () => Call | Promise<Call>;
type Statuses = [none: number, expired: number, ...owners: [number, number, number, number]];

const to =
  (url: string, payload?: object): MakeCall =>
  () => ({ url: `/api/${url}`, ...(payload && { payload }) });

const registration = (): object => {
  count += 1;
  const username = `newcomer${count}`;
  const email = `${username}@example.com`;
  return { username, email, password: TEST_PASSWORD, password2: TEST_PASSWORD };
};
const release = async (): Promise<Call> => {
  const artist = String(accounts['artist owner'].user.profile.id);
  const values = { artist, title: 'Glass Harbour', format: 'ep', genre: 'pop' };
  const parts = Object.entries(values).map(([name, value]) => ({ name, value }));
  return { url: '/api/releases/', ...(await formBody(parts)) };
};
const newRelease = async (): Promise<number> => {
  const { payload, headers, ...rest } = await release();
  const { authorization } = accounts['artist owner'].headers;
  const options = { method: 'POST' as const, ...rest, headers: { ...headers, authorization } };
  const response = await test.app.inject({ ...options, ...(payload && { payload }) });
  return response.json<{ id: number }>().id;
};
const newService = async (): Promise<number> => (await offer(test, accounts['media owner'])).id;
const newOrder = async (): Promise<number> =>
  (await order(test, accounts['artist owner'], await newService())).id;
const newCompletedOrder = async (): Promise<number> =>
  (await completedOrder(test, accounts['artist owner'], await newService())).id;

/** Another log-in of the artist's. */
const newSession = async (): Promise<number> => {
  const { email } = accounts['artist owner'].user;
  const payload = { email, password: TEST_PASSWORD };
  const response = await test.app.inject({ method: 'POST', url: '/api/auth/login/', payload });
  return sessionIdIn(response.json<{ access: string }>().access);
};

const newUpload = async (): Promise<Call> => {
  const folder = path.join(test.deps.files.mediaDir, 'releases/1');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'presskit-0.txt'), 'For everybody who has the address');
  const { sign } = createMediaAddresses(test.deps);
  return { url: `/media/${sign('releases/1/presskit-0.txt', 1)}` };
};

/** The same for everybody: the call does not look at the token. */
const PUBLIC = (status: number): Statuses => [status, status, status, status, status, status];

const TABLE: Record<string, [MakeCall, Statuses]> = {
  'GET /api/health/': [to('health/'), PUBLIC(200)],
  'GET /media/*': [newUpload, PUBLIC(200)],
  'GET /sitemap.xml': [() => ({ url: '/sitemap.xml' }), PUBLIC(200)],
  'GET /robots.txt': [() => ({ url: '/robots.txt' }), PUBLIC(200)],

  'POST /api/auth/register/artist/': [
    () => ({ url: '/api/auth/register/artist/', payload: registration() }),
    PUBLIC(201),
  ],
  'POST /api/auth/register/media/': [
    () => ({ url: '/api/auth/register/media/', payload: registration() }),
    PUBLIC(201),
  ],
  'POST /api/auth/login/': [
    () => ({
      url: '/api/auth/login/',
      payload: { email: accounts['artist owner'].user.email, password: TEST_PASSWORD },
    }),
    PUBLIC(200),
  ],
  'POST /api/auth/token/refresh/': [
    () => ({
      url: '/api/auth/token/refresh/',
      payload: { refresh: accounts['artist owner'].refresh },
    }),
    PUBLIC(200),
  ],
  'POST /api/auth/logout/': [to('auth/logout/', { refresh: 'of nobody' }), PUBLIC(204)],
  'POST /api/auth/activate/': [to('auth/activate/', { token: 'of nobody' }), PUBLIC(400)],
  'POST /api/auth/activate/resend/': [
    () => ({
      url: '/api/auth/activate/resend/',
      payload: { email: accounts['media owner'].user.email },
    }),
    PUBLIC(200),
  ],
  'POST /api/auth/email/confirm/': [to('auth/email/confirm/', { token: 'of nobody' }), PUBLIC(400)],
  'POST /api/password_reset/': [
    () => ({
      url: '/api/password_reset/',
      payload: { email: accounts['artist owner'].user.email },
    }),
    PUBLIC(200),
  ],
  'POST /api/password_reset/confirm/': [
    to('password_reset/confirm/', { token: 'of nobody', password: TEST_PASSWORD }),
    PUBLIC(400),
  ],

  //                                        none, expired, artist owner, other, media owner, other
  'GET /api/auth/profile/': [to('auth/profile/'), [401, 401, 200, 200, 200, 200]],
  'PATCH /api/auth/profile/update/': [
    to('auth/profile/update/', { country: 'uk' }),
    [401, 401, 200, 200, 200, 200],
  ],

  'GET /api/auth/second-factor/': [to('auth/second-factor/'), [401, 401, 200, 200, 200, 200]],
  'POST /api/auth/second-factor/': [
    to('auth/second-factor/', { current_password: TEST_PASSWORD }),
    [401, 401, 200, 200, 200, 200],
  ],
  'POST /api/auth/second-factor/confirm/': [
    to('auth/second-factor/confirm/', { code: 'of nobody' }),
    [401, 401, 400, 400, 400, 400],
  ],
  'POST /api/auth/second-factor/disable/': [
    to('auth/second-factor/disable/', { current_password: TEST_PASSWORD }),
    [401, 401, 409, 409, 409, 409],
  ],
  'POST /api/auth/second-factor/recovery-codes/': [
    to('auth/second-factor/recovery-codes/', { current_password: TEST_PASSWORD }),
    [401, 401, 409, 409, 409, 409],
  ],
  'POST /api/auth/password/': [
    to('auth/password/', {
      current_password: 'not-the-one-7',
      password: 'another-Harbour-78',
      password2: 'another-Harbour-78',
    }),
    [401, 401, 400, 400, 400, 400],
  ],
  'GET /api/auth/sessions/': [to('auth/sessions/'), [401, 401, 200, 200, 200, 200]],
  'DELETE /api/auth/sessions/:id/': [
    async () => ({ url: `/api/auth/sessions/${await newSession()}/` }),
    [401, 401, 204, 404, 404, 404],
  ],
  'POST /api/auth/sessions/end-others/': [
    to('auth/sessions/end-others/'),
    [401, 401, 204, 204, 204, 204],
  ],

  'GET /api/releases/': [to('releases/'), [401, 401, 200, 200, 403, 403]],
  'POST /api/releases/': [release, [401, 401, 201, 403, 403, 403]],
  'GET /api/releases/:id/': [
    async () => ({ url: `/api/releases/${await newRelease()}/` }),
    [401, 401, 200, 404, 403, 403],
  ],
  'PATCH /api/releases/:id/': [
    async () => ({ url: `/api/releases/${await newRelease()}/`, payload: { title: 'New' } }),
    [401, 401, 200, 404, 403, 403],
  ],
  'DELETE /api/releases/:id/': [
    async () => ({ url: `/api/releases/${await newRelease()}/` }),
    [401, 401, 204, 404, 403, 403],
  ],

  'GET /api/services/': [to('services/'), [401, 401, 200, 200, 200, 200]],
  'POST /api/services/': [
    () => ({ url: '/api/services/', payload: serviceBody(accounts['media owner']) }),
    [401, 401, 403, 403, 201, 403],
  ],
  'GET /api/services/:id/': [
    async () => ({ url: `/api/services/${await newService()}/` }),
    [401, 401, 200, 200, 200, 404],
  ],
  'PATCH /api/services/:id/': [
    async () => ({ url: `/api/services/${await newService()}/`, payload: { price: 1 } }),
    [401, 401, 403, 403, 200, 404],
  ],
  'DELETE /api/services/:id/': [
    async () => ({ url: `/api/services/${await newService()}/` }),
    [401, 401, 403, 403, 204, 404],
  ],

  'GET /api/orders/': [to('orders/'), [401, 401, 200, 200, 200, 200]],
  'POST /api/orders/': [
    async () => ({ url: '/api/orders/', payload: { service: await newService() } }),
    [401, 401, 201, 201, 403, 403],
  ],
  'PATCH /api/orders/:id/done/': [
    async () => ({
      url: `/api/orders/${await newOrder()}/done/`,
      payload: { status: 'completed' },
    }),
    [401, 401, 200, 404, 403, 403],
  ],

  'POST /api/reviews/': [
    async () => ({
      url: '/api/reviews/',
      payload: { order: await newCompletedOrder(), rating: 5 },
    }),
    [401, 401, 201, 404, 403, 403],
  ],
};

const endpoints = Object.keys(TABLE);
const cells = endpoints.length * CALLERS.length;
const size = `${endpoints.length} endpoints x ${CALLERS.length} callers = ${cells} cells`;
afterAll(() => process.stdout.write(`authorization matrix: ${size}\n`));

/** The headers of each request that the caller makes. */
const headersOf = (caller: Caller): object[] => {
  if (caller === 'no token') return [{}];
  return caller === 'expired' ? expired : [accounts[caller].headers];
};

describe(`the authorization matrix, ${size}`, () => {
  it('has a row for every route of the app', () => {
    expect([...routes].sort()).toEqual([...endpoints].sort());
  });

  describe.each(Object.entries(TABLE))('%s', (endpoint, [makeCall, statuses]) => {
    it.each(CALLERS.map((caller, i) => [caller, statuses[i]] as const))(
      'with %s: %d',
      async (caller, expected) => {
        for (const headers of headersOf(caller)) {
          const { headers: own, ...rest } = await makeCall();
          const response = await test.app.inject({
            method: endpoint.split(' ', 1)[0] as 'GET', // one of the methods in the keys
            ...rest,
            headers: { ...own, ...headers },
          });
          expect(response.statusCode).toBe(expected);
        }
      },
    );
  });
});
