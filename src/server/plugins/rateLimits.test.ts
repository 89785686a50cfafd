import { createTestApp, type TestApp } from '@/server/testing/testApp';
import { AttemptCounter } from './attemptCounter';

jest.setTimeout(60_000);

let test: TestApp;
let now = new Date();
const start = async (trustProxy = false, rateLimit = true) => {
  test = await createTestApp({ config: { rateLimit, trustProxy }, now: () => now });
};
afterEach(() => test.close());

const login = (email: string, options: { from?: string; password?: string; via?: string } = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    remoteAddress: options.from ?? '203.0.113.9',
    headers: { ...(options.via && { 'x-forwarded-for': options.via }) },
    payload: { email, password: options.password ?? 'wrong-password-1' },
  });

/** Counts as a login but needs no password to be hashed. */
const pretend = (options: { via?: string } = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    remoteAddress: '203.0.113.9',
    headers: { ...(options.via && { 'x-forwarded-for': options.via }) },
    payload: {},
  });

describe('limits per account', () => {
  beforeEach(() => start());

  it('refuse the eleventh login in a row, from wherever it comes, and say when to come back', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await login('a@example.com', { from: `203.0.113.${count}` })).statusCode).toBe(401);
    }
    const refused = await login(' A@example.com ', { from: '198.51.100.1' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      detail: 'Too many attempts. Please try again in 15 minutes.',
      code: 'too_many_requests',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890);
    expect((await login('b@example.com')).statusCode).toBe(401);

    now = new Date(now.getTime() + 15 * 60_000);
    expect((await login('a@example.com')).statusCode).toBe(401);
  });

  it('forget failures after a success', async () => {
    const { user } = await test.register('artist', {
      password: 'blue-Song-1',
      password2: 'blue-Song-1',
    });
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) {
        expect((await login(user.email)).statusCode).toBe(401);
      }
      expect((await login(user.email, { password: 'blue-Song-1' })).statusCode).toBe(200);
    }
  });

  it('hold for mails that set a new password', async () => {
    const reset = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/password_reset/',
        payload: { email: 'nobody@example.com' },
      });
    for (let count = 0; count < 5; count += 1) expect((await reset()).statusCode).toBe(404);
    expect((await reset()).statusCode).toBe(429);
  });
});

describe('limits per address', () => {
  it('refuse the sixty-first login, whoever it is for', async () => {
    await start();
    for (let count = 0; count < 60; count += 1) {
      expect((await pretend()).statusCode).toBe(400);
    }
    const refused = await login('another@example.com');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
    expect((await login('another@example.com', { from: '198.51.100.7' })).statusCode).toBe(401);
    expect((await test.app.inject('/api/health/')).statusCode).toBe(200);
  });

  it('cannot be evaded by naming other addresses', async () => {
    await start();
    for (let count = 0; count < 60; count += 1) {
      await pretend({ via: `198.51.100.${count}` });
    }
    expect((await login('z@example.com', { via: '198.51.100.99' })).statusCode).toBe(429);
  });

  it('tell clients behind a trusted proxy apart, by what the proxy itself says', async () => {
    await start(true);
    for (let count = 0; count < 60; count += 1) {
      await pretend({ via: `10.0.0.${count}, 198.51.100.1` });
    }
    expect((await login('y@example.com', { via: '10.1.1.1, 198.51.100.1' })).statusCode).toBe(429);
    expect((await login('z@example.com', { via: '198.51.100.2' })).statusCode).toBe(401);
  });
});

it('can be turned off', async () => {
  await start(false, false);
  for (let count = 0; count < 12; count += 1) {
    expect((await login('a@example.com')).statusCode).toBe(401);
  }
});

it('a counter forgets the oldest first when it is full', async () => {
  await start();
  let time = 0;
  const counter = new AttemptCounter(() => time, 3);
  for (const key of ['a', 'b', 'c']) expect(counter.hit(key, 1, 100)).toBe(0);
  time = 40;
  expect(counter.hit('c', 1, 100)).toBe(60);
  expect(counter.hit('d', 1, 100)).toBe(0);
  expect(counter.hit('a', 1, 100)).toBe(0);
  expect(counter.hit('d', 1, 100)).toBe(100);
});
