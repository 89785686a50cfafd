import { once } from 'node:events';
import http from 'node:http';
import { eq } from 'drizzle-orm';
import { buildApp } from '@/server/app';
import { users } from '@/server/platform/db/schema';
import { formBody } from '@/server/testing/formBody';
import { routesOf } from '@/server/testing/routeList';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { call, offer } from '@/server/testing/trade';
import { MemoryCounters } from './counters';

jest.setTimeout(120_000);

/** More requests than any limit allows. */
const TOO_MANY = 400;

let test: TestApp;
let now = new Date();
const start = async (trustProxy = false, rateLimit = true) => {
  // The tokens outlive the hours that a test skips.
  test = await createTestApp({
    config: { rateLimit, trustProxy, accessTtlS: 365 * 24 * 3600 },
    now: () => now,
  });
};
const advance = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
afterEach(async () => {
  jest.restoreAllMocks();
  await test.close();
});

type Send = () => Promise<{ statusCode: number; headers: Record<string, unknown> }>;

async function passing(send: Send): Promise<number> {
  for (let count = 0; count < TOO_MANY; count += 1) {
    const { statusCode, headers } = await send();
    if (statusCode !== 429) continue;
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    return count;
  }
  return Infinity;
}

/** Counts as a log-in but hashes no password. */
const pretend = (options: { from?: string; via?: string } = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    remoteAddress: options.from ?? '203.0.113.9',
    headers: { ...(options.via && { 'x-forwarded-for': options.via }) },
    payload: {},
  });

it('every route that writes is limited, whichever plugin added it', async () => {
  const [, routes] = await routesOf(() => start());
  const accounts = [await test.register('artist'), await test.register('media')];
  for (const { user } of accounts) {
    await test.db.update(users).set({ adminRole: 'owner' }).where(eq(users.id, user.id));
  }
  const writing = routes.filter((route) => !/^(?:GET|OPTIONS) /.test(route));
  expect(writing.length).toBeGreaterThan(15);
  // Every counter already reports more requests than any limit allows.
  jest
    .spyOn(MemoryCounters.prototype, 'hit')
    .mockResolvedValue({ count: TOO_MANY, endsInMs: 1000 });
  const unlimited: string[] = [];
  for (const route of writing) {
    const [method, url] = route.split(' ') as ['POST' | 'PATCH' | 'DELETE', string]; // as routesOf writes them
    const statuses = await Promise.all(
      accounts.map(async ({ headers }) => {
        const options = { method, url: url.replace(':id', '999999'), headers, payload: {} };
        return (await test.app.inject(options)).statusCode;
      }),
    );
    // A caller of the other role is rejected before the request is counted.
    if (!statuses.includes(429)) unlimited.push(route);
  }
  expect(unlimited).toEqual([]);
});

describe('limits per account', () => {
  beforeEach(() => start());

  it('limit orders placed in quick succession, and nobody else is affected', async () => {
    const [artist, other] = [await test.register('artist'), await test.register('artist')];
    const { id: service } = await offer(test, await test.register('media'));
    const place = (caller: TestAccount) => call(test, caller, 'POST', 'orders/', { service });
    expect(await passing(() => place(artist))).toBe(60);
    const refused = await place(artist);
    expect(refused.json()).toEqual({
      detail: 'Too many attempts. Please try again in a minute.',
      code: 'too_many_requests',
    });
    expect((await place(other)).statusCode).not.toBe(429);
    advance(60_000);
    expect((await place(artist)).statusCode).not.toBe(429);
  });

  it('limit uploads, and do not wait for the rest of one that is refused', async () => {
    const artist = await test.register('artist');
    const { payload, headers } = await formBody([{ name: 'title', value: 'x' }]);
    const upload = () => call(test, artist, 'POST', 'releases/', payload, headers);
    expect(await passing(upload)).toBe(10);
    expect((await upload()).headers.connection).toBe('close');
    for (let minute = 1; minute < 10; minute += 1) {
      advance(60_000);
      expect(await passing(upload)).toBe(10);
    }
    advance(60_000);
    expect(await passing(upload)).toBe(0);
  });

  it('limit reads too', async () => {
    const { headers } = await test.register('artist');
    const read = () => test.app.inject({ url: '/api/releases/0/', headers });
    for (let count = 0; count < 1200; count += 1) expect((await read()).statusCode).toBe(404);
    expect((await read()).statusCode).toBe(429);
    expect((await test.app.inject('/api/health/')).statusCode).toBe(200);
  });
});

describe('limits per address', () => {
  it('refuse the sixty-first login, whatever the account', async () => {
    await start();
    expect(await passing(() => pretend())).toBe(60);
    const refused = await pretend();
    expect(refused.json().code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
    expect((await pretend({ from: '198.51.100.7' })).statusCode).toBe(400);
    expect((await test.app.inject('/api/health/')).statusCode).toBe(200);
  });

  it.each(['/sitemap.xml', '/outlets/1', '/coverage/low-tide-at-the-blog-1'])(
    'limit public pages that the server renders: %s',
    async (url) => {
      await start();
      const visit = (remoteAddress: string) => test.app.inject({ url, remoteAddress });
      expect(await passing(() => visit('203.0.113.9'))).toBe(300);
      expect((await visit('198.51.100.7')).statusCode).not.toBe(429);
    },
  );

  it('limit files', async () => {
    await start();
    const hits = jest.spyOn(MemoryCounters.prototype, 'hit');
    hits.mockResolvedValue({ count: 3001, endsInMs: 1000 });
    const { statusCode } = await test.app.inject('/media/releases/1/artwork-0-96.webp');
    expect([statusCode, hits.mock.calls.length]).toEqual([429, 1]);
  });

  type Client = Parameters<typeof pretend>[0];
  const expectOne = async (first: (n: number) => Client, same: Client, other: Client) => {
    for (let count = 0; count < 60; count += 1) await pretend(first(count));
    expect((await pretend(same)).statusCode).toBe(429);
    expect((await pretend(other)).statusCode).toBe(400);
  };

  it('count the /64 of an IPv6 address as one, and both forms of an IPv4 address', async () => {
    await start();
    const inNetwork = (n: number) => ({ from: `2001:db8:1:1::${n}` });
    await expectOne(inNetwork, { from: '2001:db8:1:1:ffff::1' }, { from: '2001:db8:1:2::1' });
    const mapped = () => ({ from: '::ffff:198.51.100.1' });
    await expectOne(mapped, { from: '198.51.100.1' }, { from: '198.51.100.2' });
  });

  it('cannot be evaded by naming other addresses', async () => {
    await start();
    const naming = (n: number) => ({ via: `198.51.100.${n}` });
    await expectOne(naming, { via: '198.51.100.99' }, { from: '198.51.100.2' });
  });

  it('distinguish clients behind a trusted proxy by the address that the proxy adds', async () => {
    await start(true);
    const behind = (n: number) => ({ via: `10.0.0.${n}, 198.51.100.1` });
    await expectOne(behind, { via: '10.1.1.1, 198.51.100.1' }, { via: '198.51.100.2' });
  });
});

it('limits can be turned off', async () => {
  await start(false, false);
  for (let count = 0; count < 70; count += 1) expect((await pretend()).statusCode).toBe(400);
});

describe('the requests of an account that are worked on at once', () => {
  /** An app with `/api/slow/`, which responds once the next of `ends` is called. */
  const slowApp = async () => {
    await start();
    const [one, two] = [await test.register('artist'), await test.register('artist')];
    const app = await buildApp(test.deps);
    const ends: (() => void)[] = [];
    app.get('/api/slow/', { onRequest: [app.authenticate] }, async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return {};
    });
    const started = async (count: number) => {
      while (ends.length < count) await new Promise(setImmediate);
      // Until every request that could start has started.
      await app.inject({ url: '/api/auth/profile/', headers: two.headers });
      return ends.length;
    };
    const request = ({ headers }: TestAccount) => app.inject({ url: '/api/slow/', headers });
    return { app, one, two, ends, started, request };
  };

  it('are six, and its others wait', async () => {
    const { app, one, two, ends, started, request } = await slowApp();
    const responses = Array.from({ length: 8 }, () => request(one));
    expect(await started(6)).toBe(6);
    responses.push(request(two));
    expect(await started(7)).toBe(7);
    ends[0]?.();
    expect(await started(8)).toBe(8);
    ends[1]?.();
    expect(await started(9)).toBe(9);
    for (const end of ends) end();
    for (const response of responses) expect((await response).statusCode).toBe(200);
    await app.close();
  });

  it('count until their work is done, also when their clients have left', async () => {
    const { app, one, two, ends, started, request } = await slowApp();
    const closed: Promise<unknown>[] = [];
    app.server.on('connection', (socket) => closed.push(once(socket, 'close')));
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const left = Array.from({ length: 6 }, () =>
      http.get(`${origin}/api/slow/`, { headers: one.headers }).on('error', () => undefined),
    );
    expect(await started(6)).toBe(6);
    for (const sent of left) sent.destroy();
    await Promise.all(closed);
    const responses = [request(one), request(two)];
    expect(await started(7)).toBe(7);
    ends[0]?.();
    expect(await started(8)).toBe(8);
    for (const end of ends) end();
    for (const response of responses) expect((await response).statusCode).toBe(200);
    await app.close();
  });
});

describe('counters in memory', () => {
  let time: number;
  const counters = (keysMax?: number) => new MemoryCounters(() => time, keysMax);
  beforeEach(() => {
    time = 0;
  });

  it('count within a window, and start again in the next one', async () => {
    const few = counters();
    expect(await few.hit('a', 100)).toEqual({ count: 1, endsInMs: 100 });
    time = 40;
    expect(await few.hit('a', 100)).toEqual({ count: 2, endsInMs: 60 });
    expect(await few.hit('b', 100)).toEqual({ count: 1, endsInMs: 100 });
    await few.undo('a');
    expect(await few.hit('a', 100)).toEqual({ count: 2, endsInMs: 60 });
    await few.forget('a');
    expect(await few.hit('a', 100)).toEqual({ count: 1, endsInMs: 100 });
    time = 140;
    expect(await few.hit('b', 100)).toEqual({ count: 1, endsInMs: 100 });
  });

  it('keep the relevant count when they are flooded with keys', async () => {
    const few = counters(100);
    for (let count = 0; count < 20; count += 1) await few.hit('under attack', 1000);
    for (let count = 0; count < 10_000; count += 1) await few.hit(`flood ${count}`, 1000);
    expect((await few.hit('under attack', 1000)).count).toBe(21);
    expect((await few.hit('flood 0', 1000)).count).toBe(1);
  });

  it('stay within their size limit, and remove expired counts first', async () => {
    const few = counters(10);
    for (let count = 0; count < 5; count += 1) await few.hit('old', 50);
    await few.hit('young', 1000);
    time = 60;
    for (let count = 0; count < 9; count += 1) await few.hit(`new ${count}`, 1000);
    expect((await few.hit('young', 1000)).count).toBe(2);
    for (let count = 0; count < 100_000; count += 1) await few.hit(`key ${count}`, 1000);
    expect(few.size).toBeLessThanOrEqual(10);
  });
});
