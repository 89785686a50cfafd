import type { User } from '@/shared/identity/profiles.schemas';
import type { Session } from '@/shared/identity/sessions.schemas';
import { testApp, TEST_PASSWORD, type TestAccount, type Tokens } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import { addressFamily, browserName } from './clientOf';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const NEW_PASSWORD = 'another-Harbour-78';

let mara: TestAccount;
const test = testApp({ startsAt: 'now' });
beforeEach(async () => {
  mara = await test.register('artist');
});

const login = async (userAgent: string, remoteAddress = '127.0.0.1', password = TEST_PASSWORD) => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { email: mara.user.email, password },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });
  return response.json<Tokens>();
};
const as = ({ access }: Tokens) => ({ headers: { authorization: `Bearer ${access}` } });
const sessionsOf = async (tokens: Tokens): Promise<Session[]> =>
  (await call(test, as(tokens), 'GET', 'auth/sessions/')).json();
const statusOf = async (tokens: Tokens) =>
  (await call(test, as(tokens), 'GET', 'auth/profile/')).statusCode;
const refresh = (token: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/token/refresh/',
    payload: { refresh: token },
    headers: { 'user-agent': SAFARI },
  });

describe('the list of sessions', () => {
  it('names browser and kind of address, the last used first, and marks the current one', async () => {
    test.advance(60);
    const one = await login(FIREFOX);
    const since = test.now.toISOString();
    test.advance(60);
    await login(SAFARI, '2001:db8::7');
    expect(await sessionsOf(one)).toEqual([
      expect.objectContaining({
        browser: 'Safari on iOS',
        address_family: 'IPv6',
        is_current: false,
      }),
      {
        id: expect.any(Number),
        browser: 'Firefox on Linux',
        address_family: 'IPv4',
        created_at: since,
        last_used_at: since,
        is_current: true,
      },
      expect.objectContaining({ browser: null, is_current: false }),
    ]);
  });

  it('has the time and the browser of the last use', async () => {
    const one = await login(FIREFOX);
    test.advance(600);
    const next = (await refresh(one.refresh)).json<Tokens>();
    expect((await sessionsOf(next))[0]).toMatchObject({
      browser: 'Safari on iOS',
      last_used_at: test.now.toISOString(),
      is_current: true,
    });
  });

  it('has neither expired sessions nor those of another account', async () => {
    await test.register('media');
    test.advance(14 * 24 * 3600);
    expect(await sessionsOf(await login(FIREFOX))).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  it('ends one session and no other', async () => {
    const [one, other] = [await login(FIREFOX), await login(SAFARI)];
    expect(await statusOf(other)).toBe(200);
    const [last] = await sessionsOf(one);
    const ended = await call(test, as(one), 'DELETE', `auth/sessions/${last?.id ?? 0}/`);
    expect(ended.statusCode).toBe(204);
    expect(await statusOf(other)).toBe(401);
    expect((await refresh(other.refresh)).statusCode).toBe(401);
    expect(await statusOf(one)).toBe(200);
    const again = await call(test, as(one), 'DELETE', `auth/sessions/${last?.id ?? 0}/`);
    expect(again.statusCode).toBe(404);
  });

  it('ends all sessions except the current one', async () => {
    const [one, other] = [await login(FIREFOX), await login(SAFARI)];
    const response = await call(test, as(one), 'POST', 'auth/sessions/end-others/');
    expect(response.statusCode).toBe(204);
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(mara)).toBe(401);
    expect(await sessionsOf(one)).toHaveLength(1);
    expect((await refresh(one.refresh)).statusCode).toBe(200);
  });

  it.each(['0', 'x', '99999999999'])('responds with 404 for the session %s', async (id) => {
    expect((await call(test, mara, 'DELETE', `auth/sessions/${id}/`)).statusCode).toBe(404);
  });
});

describe('changing the password', () => {
  const change = (tokens: Tokens, values: object = {}) =>
    call(test, as(tokens), 'POST', 'auth/password/', {
      current_password: TEST_PASSWORD,
      password: NEW_PASSWORD,
      password2: NEW_PASSWORD,
      ...values,
    });

  it('ends the other sessions, renews the tokens of the current one and sends a mail', async () => {
    const other = await login(SAFARI);
    const response = await change(mara);
    expect(response.statusCode).toBe(200);
    const renewed = response.json<Tokens>();
    expect(Object.keys(renewed).sort()).toEqual(['access', 'refresh']);
    expect(await statusOf(renewed)).toBe(200);
    for (const old of [mara, other]) {
      expect(await statusOf(old)).toBe(401);
      expect((await refresh(old.refresh)).statusCode).toBe(401);
    }
    expect(await sessionsOf(renewed)).toMatchObject([{ is_current: true }]);
    expect((await refresh(renewed.refresh)).statusCode).toBe(200);
    expect(await test.mails()).toMatchObject([
      { recipient: mara.user.email, subject: 'Your password was changed' },
    ]);
    expect((await login(FIREFOX)).access).toBeUndefined();
    expect((await login(FIREFOX, '127.0.0.1', NEW_PASSWORD)).access).toBeDefined();
  });

  it('does not confirm the address, since no mailed link was used', async () => {
    const renewed = (await change(mara)).json<Tokens>();
    const profile = await call(test, as(renewed), 'GET', 'auth/profile/');
    expect(profile.json<User>().is_active).toBe(false);
  });

  it.each([
    [
      { current_password: 'not-this-one-9' },
      'current_password',
      'This is not your current password.',
    ],
    [{ current_password: undefined }, 'current_password', 'Please enter your current password.'],
    [
      { password: 'short1', password2: 'short1' },
      'password',
      'Password is too simple. Please choose a stronger password.',
    ],
    [
      { password: 'my-artist1-song', password2: 'my-artist1-song' },
      'password',
      'Password is too simple. Please choose a stronger password.',
    ],
    [{ password2: 'something-else-1' }, 'password2', 'Passwords do not match.'],
  ])('is refused with %j', async (values, field, message) => {
    const response = await change(mara, values);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: message });
    expect(await statusOf(mara)).toBe(200);
    expect(await test.mails()).toEqual([]);
  });

  it('invalidates pending password reset links', async () => {
    const post = (path: string, payload: object) =>
      test.app.inject({ method: 'POST', url: `/api/${path}`, payload });
    await post('password_reset/', { email: mara.user.email });
    const token = /token=(\S+)/.exec((await test.mails())[0]?.body ?? '')?.[1] ?? '';
    await change(mara);
    const response = await post('password_reset/confirm/', { token, password: 'yet-another-1' });
    expect(response.statusCode).toBe(400);
  });
});

describe('the stored description of a client', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['curl/8.5.0', null],
    ['<script>alert(1)</script>/1.0', null],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      'Safari on macOS',
    ],
  ])('has for %s the browser %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });

  it('has a limited length, however long the header is', () => {
    expect(browserName(`${'x'.repeat(100_000)} ${FIREFOX}`)).toBeNull();
  });

  it.each([
    ['203.0.113.7', 'IPv4'],
    ['::ffff:203.0.113.7', 'IPv4'],
    ['2001:db8::7', 'IPv6'],
    ['', null],
  ])('has for %s the kind of address %s', (ip, family) => {
    expect(addressFamily(ip)).toBe(family);
  });
});
