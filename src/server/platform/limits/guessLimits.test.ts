import type { FastifyRequest } from 'fastify';
import { TEST_PASSWORD, testApp, type TestAccount } from '@/server/testing/testApp';

jest.setTimeout(120_000);

const OWNERS_ADDRESS = '192.0.2.1';
const STRANGERS_ADDRESS = '203.0.113.9';
/** A different address for each number, so that each guess can come from another one. */
const addressOf = (number: number): string =>
  `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** The delays of requests in milliseconds, in order. */
let delays: number[];
let pause: (ms: number) => Promise<void>;
const LIMITED = { rateLimit: true };
const deps = { pause: (ms: number) => pause(ms) };
const test = testApp({ startsAt: 'now', config: LIMITED, deps });
let owner: TestAccount;
beforeEach(async () => {
  delays = [];
  pause = async (ms) => void delays.push(ms);
  owner = await test.register('artist');
});

interface Attempt {
  from?: string;
  password?: string;
  /** The value of the cookie of a known device, and its name. */
  cookie?: string | undefined;
  name?: string;
  email?: string | undefined;
}
function login(attempt: Attempt = {}) {
  const { from = STRANGERS_ADDRESS, password = 'wrong-one-1', cookie } = attempt;
  return test.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    remoteAddress: from,
    headers: { ...(cookie && { cookie: `${attempt.name ?? 'known_device'}=${cookie}` }) },
    payload: { email: attempt.email ?? owner.user.email, password },
  });
}
const cookieOf = (response: { cookies: { name: string; value: string }[] }): string =>
  response.cookies.find(({ name }) => name === 'known_device')?.value ?? '';
/** A browser in which the owner has logged in before. */
const knownDevice = async () =>
  cookieOf(await login({ from: OWNERS_ADDRESS, password: TEST_PASSWORD }));

async function guess(times: number, attempt: (index: number) => Attempt): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    statuses.push((await login(attempt(index))).statusCode);
  }
  return statuses;
}
const count = (statuses: number[], status: number): number =>
  statuses.filter((each) => each === status).length;

/** Sends 55 wrong guesses from different addresses, after which the account is limited. */
const guessFromMany = (email?: string) => guess(55, (index) => ({ from: addressOf(index), email }));
/** The owner's attempt with the right password. */
const enter = (more: Attempt = {}) =>
  login({ from: OWNERS_ADDRESS, password: TEST_PASSWORD, ...more });

describe('a stranger who guesses a password from one address', () => {
  it('gets ten guesses in a quarter of an hour, and the later ones are delayed', async () => {
    const cookie = await knownDevice();
    const statuses = await guess(12, () => ({}));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 2]);
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000]);
    const refused = await login();
    expect(refused.json()).toEqual({
      detail: 'Too many attempts. Please try again in 15 minutes.',
      code: 'too_many_requests',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890);
    // Even the right password is rejected once the guesses are used up.
    expect((await login({ password: TEST_PASSWORD })).statusCode).toBe(429);
    // The owner gets a short delay elsewhere, and none in a known browser.
    delays = [];
    expect((await enter({ from: STRANGERS_ADDRESS, cookie })).statusCode).toBe(200);
    expect(delays).toEqual([]);
    expect((await enter()).statusCode).toBe(200);
    expect(delays).toEqual([8000]);
    test.advance(15 * MINUTE_S);
    expect((await login()).statusCode).toBe(401);
  });

  it('gets forty guesses an hour, also for an account that does not exist', async () => {
    const nobody = ['nobody@exämple.org', 'nobody@xn--exmple-cua.org'];
    for (const emails of [[owner.user.email], nobody]) {
      let guesses = 0;
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const statuses = await guess(12, (index) => ({ email: emails[index % emails.length] }));
        guesses += count(statuses, 401);
        test.advance(15 * MINUTE_S);
      }
      expect(guesses).toBe(40);
    }
  });

  it('gets no more guesses by sending them all at once', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => login()));
    expect(responses.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(10);
  });
});

describe('a stranger who guesses from very many addresses', () => {
  it('gets fifty guesses an hour, and the owner can still log in or reset the password', async () => {
    const cookie = await knownDevice();
    const statuses = await guess(200, (index) => ({ from: addressOf(index) }));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([50, 150]);
    delays = [];
    expect((await enter({ cookie })).statusCode).toBe(200);
    expect(delays).toEqual([]);
    const elsewhere = await enter();
    expect(elsewhere.statusCode).toBe(429);
    expect(elsewhere.json().detail).toMatch(
      /^Too many attempts\. Please try again in \d+ minutes\. You can also ask for a link to set a new password\.$/,
    );

    const post = (path: string, payload: object) =>
      test.app.inject({ method: 'POST', url: `/api/${path}`, payload });
    await post('password_reset/', { email: owner.user.email });
    const token = /token=([\w-]+)/.exec((await test.mails()).at(-1)?.body ?? '')?.[1];
    const password = 'another-Harbour-78';
    const set = await post('password_reset/confirm/', { token, password });
    expect(set.statusCode).toBe(200);
    expect((await enter({ password, cookie: cookieOf(set) })).statusCode).toBe(200);
    expect((await enter({ password })).statusCode).toBe(429);
    test.advance(HOUR_S);
    expect((await enter({ password })).statusCode).toBe(200);
  });

  it('can have only a few delayed guesses waiting at a time', async () => {
    await guess(10, (index) => ({ from: addressOf(index) }));
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let waiting = 0;
    pause = async () => {
      waiting += 1;
      await gate;
    };
    let refused = 0;
    const held = Array.from({ length: 30 }, async (_, index) => {
      const { statusCode } = await login({ from: addressOf(100 + index) });
      if (statusCode === 429) refused += 1;
    });
    while (refused < 20) await new Promise(setImmediate);
    expect(waiting).toBe(10);
    release();
    await Promise.all(held);
    expect([waiting, refused]).toEqual([10, 20]);
  });
});

describe('the cookie of a known device', () => {
  it('is only sent to endpoints that ask for a password, and hidden from scripts', async () => {
    expect((await enter()).headers['set-cookie']).toMatch(
      /^known_device=[\w.%~-]+; Max-Age=15552000; Path=\/api\/auth\/; HttpOnly; SameSite=Strict$/,
    );
    await test.reopen({ config: { ...LIMITED, publicUrl: 'https://music.example.com' }, deps });
    owner = await test.register('artist');
    const secure = String((await enter()).headers['set-cookie']);
    expect(secure).toMatch(
      /^__Host-known_device=[\w.%~-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    await guessFromMany();
    expect((await enter()).statusCode).toBe(429);
    const [, cookie] = /=([^;]+)/.exec(secure) ?? [];
    expect((await enter({ cookie, name: '__Host-known_device' })).statusCode).toBe(200);
  });

  it('has its own ten wrong guesses, and then only that browser has to wait', async () => {
    const cookie = await knownDevice();
    const statuses = await guess(11, () => ({ from: OWNERS_ADDRESS, cookie }));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 1]);
    expect((await enter()).statusCode).toBe(200);
  });

  it('is worthless for another account, when altered, or after half a year', async () => {
    const { user: other } = await test.register('artist');
    const { email } = other;
    const cookie = await knownDevice();
    await guessFromMany();
    await guessFromMany(email);
    expect((await enter({ cookie, email })).statusCode).toBe(429);
    const [id = '', ...rest] = cookie.split('.');
    const altered = [other.id, ...rest].join('.');
    expect((await enter({ cookie: altered, email })).statusCode).toBe(429);
    expect((await enter({ cookie: `${id}.${'x'.repeat(2000)}` })).statusCode).toBe(429);
    expect((await enter({ cookie })).statusCode).toBe(200);
    test.advance(181 * 24 * HOUR_S);
    await guessFromMany();
    expect((await enter({ cookie })).statusCode).toBe(429);
  });

  it('covers several accounts of one browser, and is also set by a registration', async () => {
    const registered = await test.app.inject({
      method: 'POST',
      url: '/api/auth/register/artist/',
      headers: { cookie: `known_device=${await knownDevice()}` },
      payload: {
        username: 'second',
        email: 'second@example.com',
        role: 'artist',
        password: TEST_PASSWORD,
        password2: TEST_PASSWORD,
      },
    });
    const cookie = cookieOf(registered);
    for (const email of [owner.user.email, 'second@example.com']) {
      await guessFromMany(email);
      expect((await enter({ cookie, email })).statusCode).toBe(200);
    }
  });
});

describe('codes and repeated password checks', () => {
  const requestOf = (from: string, cookie = '') =>
    ({
      ip: from,
      headers: { cookie: `known_device=${cookie}` },
      log: { warn() {} },
      raw: { socket: { once() {}, off() {} } },
      aside: (wait: () => Promise<unknown>) => wait(),
    }) as unknown as FastifyRequest;

  it('are limited by account, with stricter limits for codes', async () => {
    const { guesses } = test.app;
    const cookie = await knownDevice();
    const userId = owner.user.id;
    type Kind = 'second_factor' | 'current_password';
    const tries = async (kind: Kind, from: (n: number) => string) => {
      const isRight = jest.fn(async () => false);
      for (let index = 0; index < 100; index += 1) {
        const attempt = guesses.check(requestOf(from(index)), kind, { userId }, isRight);
        await attempt.catch(() => undefined);
      }
      return isRight.mock.calls.length;
    };
    expect(await tries('second_factor', () => STRANGERS_ADDRESS)).toBe(5);
    expect(await tries('second_factor', addressOf)).toBe(15);
    expect(await tries('current_password', () => STRANGERS_ADDRESS)).toBe(10);
    expect(await tries('current_password', addressOf)).toBe(10);
    for (const kind of ['second_factor', 'current_password'] as const) {
      const isRight = async (): Promise<boolean> => true;
      const known = guesses.check(requestOf(OWNERS_ADDRESS, cookie), kind, { userId }, isRight);
      await expect(known).resolves.toBe(true);
    }
  });

  it('do not count attempts that failed for another reason', async () => {
    for (let index = 0; index < 20; index += 1) {
      const broken = () => Promise.reject(new Error('the database is away'));
      const subject = { userId: owner.user.id };
      const attempt = test.app.guesses.check(
        requestOf(STRANGERS_ADDRESS),
        'login',
        subject,
        broken,
      );
      await expect(attempt).rejects.toThrow('the database is away');
    }
    expect((await login()).statusCode).toBe(401);
    expect(delays).toEqual([]);
  });
});
