import { setTimeout as pause } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { Redis } from 'ioredis';
import { buildApp } from '@/server/app';
import { recordLog } from '@/server/testing/recordLog';
import { createTestApp } from '@/server/testing/testApp';
import { tally } from '@/server/testing/trade';
// eslint-disable-next-line no-restricted-imports -- what starts servers lies outside of src
import { findRedis, startRedis } from '../../../../scripts/lib/redis.mjs';
import { MemoryCounters, RedisCounters } from './counters';
import { openRedis, type RedisLink } from './redisLink';

jest.setTimeout(120_000);

type Server = Awaited<ReturnType<typeof startRedis>>;

const SECRET = 'a secret that only the tests sign with';
/** Milliseconds that a request may wait for a silent Redis, with a margin for a busy machine. */
const SOON = 10_000;
const AWAY = 'Redis is away: limits are counted in this process alone';
const BACK = 'Redis is back: limits are counted there again';

let server: Server | undefined;
let eye: Redis;
const links: RedisLink[] = [];
let log = recordLog();

beforeAll(async () => {
  const program = await findRedis();
  if (!program) {
    process.stdout.write('Skipped: redis-server was not found. Limits in Redis are not tried.\n');
    return;
  }
  server = await startRedis(program);
});
afterAll(() => server?.kill());

const withRedis = (name: string, work: (redis: Server) => Promise<void>) =>
  it(name, async () => {
    if (!server) return;
    log = recordLog();
    eye = new Redis(server.url);
    // The test ends the server.
    eye.on('error', () => undefined);
    await eye.flushall();
    try {
      await work(server);
    } finally {
      server.resume();
      await server.kill();
      await server.start();
      for (const link of links.splice(0)) await link.close();
      eye.disconnect();
    }
  });

const open = async (url = server?.url ?? ''): Promise<RedisLink> => {
  const link = await openRedis({ url, logger: log.logger });
  links.push(link);
  return link;
};
const countersOn = (link: RedisLink, space = 'rates', secret = SECRET) =>
  new RedisCounters(link, { space, secret, memory: new MemoryCounters(() => Date.now()) });
async function untilUp(link: RedisLink): Promise<void> {
  while (!link.isUp) await pause(10);
}
const loggedMessages = () => log.lines.map(({ msg }) => msg);
withRedis('counts in a window that ends by itself, for whoever counts the same', async () => {
  const one = countersOn(await open());
  const other = countersOn(await open());
  expect(await one.hit('a', 60_000)).toEqual({ count: 1, endsInMs: 60_000 });
  // The window starts with the first count and is not extended by later ones.
  await pause(50);
  const second = await other.hit('a', 60_000);
  expect(second.count).toBe(2);
  expect(second.endsInMs).toBeLessThanOrEqual(59_950);
  expect((await one.hit('b', 20)).count).toBe(1);
  while ((await eye.keys('linernote:rates:*')).length > 1) await pause(10);
  expect((await other.hit('b', 60_000)).count).toBe(1);
});

withRedis('takes back no more than was counted, and leaves no key that stays', async () => {
  const counters = countersOn(await open());
  await counters.undo('a');
  expect(await eye.keys('linernote:rates:*')).toEqual([]);
  await counters.hit('a', 60_000);
  for (let times = 0; times < 3; times += 1) await counters.undo('a');
  const [key = '', ...others] = await eye.keys('linernote:[^p]*');
  expect(others).toEqual([]);
  expect(await eye.get(key)).toBe('0');
  expect(await eye.pttl(key)).toBeGreaterThan(0);
  expect((await counters.hit('a', 60_000)).count).toBe(1);
  await counters.forget('a');
  expect(await eye.exists(key)).toBe(0);
  // A key without an expiry gets one.
  await eye.set(key, 5);
  expect(await counters.hit('a', 60_000)).toEqual({ count: 6, endsInMs: 60_000 });
  expect(await eye.pttl(key)).toBeGreaterThan(0);
});

withRedis('keeps what is counted apart, and nothing of it readable', async () => {
  const link = await open();
  await countersOn(link).hit('ann@example.com', 60_000);
  const guesses = countersOn(link, 'guesses');
  expect((await guesses.hit('ann@example.com', 60_000)).count).toBe(1);
  // Counters of another installation, which has another secret.
  const others = countersOn(link, 'rates', 'another secret of another server');
  expect((await others.hit('ann@example.com', 60_000)).count).toBe(1);
  const keys = await eye.keys('*');
  expect(keys).toHaveLength(4);
  for (const key of keys) expect(key).toMatch(/^linernote:(?:probe|(?:rates|guesses):[\w-]{16})$/);
});

withRedis('goes on in memory while Redis is gone, at once, and says so once', async (redis) => {
  const link = await open();
  const counters = countersOn(link);
  for (let times = 0; times < 4; times += 1) await counters.hit('a', 60_000);
  await redis.kill();
  const startedAt = performance.now();
  // The counts of this process are kept.
  expect((await counters.hit('a', 60_000)).count).toBe(5);
  for (let times = 6; times < 200; times += 1) {
    expect((await counters.hit('a', 60_000)).count).toBe(times);
  }
  await counters.undo('a');
  await counters.forget('b');
  expect(performance.now() - startedAt).toBeLessThan(SOON);
  await pause(1500);
  expect(loggedMessages()).toEqual([AWAY]);
  await redis.start();
  await untilUp(link);
  expect((await counters.hit('a', 60_000)).count).toBe(1);
  expect(loggedMessages()).toEqual([AWAY, BACK]);
});

withRedis('does not wait for one that is silent', async (redis) => {
  const link = await open();
  const counters = countersOn(link);
  await counters.hit('a', 60_000);
  redis.suspend();
  const startedAt = performance.now();
  // Concurrent requests wait together; later ones do not wait.
  const counts = await Promise.all(Array.from({ length: 50 }, () => counters.hit('a', 60_000)));
  expect(counts.at(-1)?.count).toBe(51);
  expect(performance.now() - startedAt).toBeLessThan(SOON);
  const laterAt = performance.now();
  for (let times = 0; times < 50; times += 1) await counters.hit('a', 60_000);
  expect(performance.now() - laterAt).toBeLessThan(SOON);
  expect(link.isUp).toBe(false);
  await pause(4000);
  expect(loggedMessages()).toEqual([AWAY]);
  redis.resume();
  await untilUp(link);
  expect(loggedMessages()).toEqual([AWAY, BACK]);
});

withRedis('goes by memory where Redis refuses to write', async () => {
  await eye.config('SET', 'maxmemory', '1');
  const link = await open();
  const counters = countersOn(link);
  expect((await counters.hit('a', 60_000)).count).toBe(1);
  expect((await counters.hit('a', 60_000)).count).toBe(2);
  await pause(2500);
  expect(loggedMessages()).toEqual([AWAY]);
  expect(link.isUp).toBe(false);
});

withRedis('starts without Redis, and never logs the password', async (redis) => {
  await redis.kill();
  const startedAt = performance.now();
  const link = await open(redis.url.replace('redis://', 'redis://me:hunter2@'));
  expect(performance.now() - startedAt).toBeLessThan(SOON);
  expect(link.isUp).toBe(false);
  await redis.start();
  // This Redis has no such user, so each attempt fails.
  await pause(2500);
  expect(loggedMessages()).toEqual([AWAY]);
  expect(log.text()).not.toContain('hunter2');
});

describe('two processes on one Redis', () => {
  /** Two apps, and a function that sends requests to them by turns and counts the statuses. */
  const startTwo = async () => {
    const deps = { pause: async () => undefined, logger: log.logger, redis: await open() };
    const test = await createTestApp({ config: { rateLimit: true }, deps });
    const other = await buildApp({ ...test.deps, redis: await open() });
    const byTurns = async (times: number, payload: object) => {
      const responses: LightMyRequestResponse[] = [];
      for (let turn = 0; turn < times; turn += 1) {
        const login = { method: 'POST', url: '/api/auth/login/', payload } as const;
        const app = turn % 2 ? other : test.app;
        responses.push(await app.inject({ ...login, remoteAddress: '203.0.113.9' }));
      }
      return tally(responses);
    };
    const end = async () => {
      await other.close();
      await test.close();
    };
    return { test, byTurns, end };
  };

  withRedis('allow in sum as many wrong passwords as one does', async () => {
    const { test, byTurns, end } = await startTwo();
    const { email } = (await test.register('artist')).user;
    expect(await byTurns(14, { email, password: 'wrong-one-1' })).toEqual({ 401: 10, 429: 4 });
    await end();
  });

  withRedis('allow in sum as many requests as one does', async () => {
    const { byTurns, end } = await startTwo();
    // Counts as a log-in but hashes no password.
    expect(await byTurns(70, {})).toEqual({ 400: 60, 429: 10 });
    await end();
  });

  withRedis('answer as fast without it, and each counts what it is asked', async (redis) => {
    const { byTurns, end } = await startTwo();
    expect(await byTurns(20, {})).toEqual({ 400: 20 });
    await redis.kill();
    const startedAt = performance.now();
    // Each process has counted ten already and allows 50 more.
    expect(await byTurns(130, {})).toEqual({ 400: 100, 429: 30 });
    // Waiting for Redis would take a quarter of a second for each.
    expect(performance.now() - startedAt).toBeLessThan(130 * 200);
    await end();
  });
});
