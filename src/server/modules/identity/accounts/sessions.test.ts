import { recordQueries } from '@/server/testing/recordQueries';
import { buildApp } from '@/server/app';
import { refreshTokens, sessions, users } from '@/server/platform/db/schema';
import { testApp, TEST_PASSWORD, type TestAccount, type Tokens } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
import { eq } from 'drizzle-orm';
import { endSessionsOf, addressFamily, browserName } from './sessionsCommands';
import type { User } from '@/shared/identity/profiles.schemas';
import type { Session } from '@/shared/identity/sessions.schemas';

const GRACE_S = 30;
const DAY_S = 24 * 3600;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const NEW_PASSWORD = 'another-Harbour-78';

let mara: TestAccount;
const test = testApp({ startsAt: 'now' });
beforeEach(async () => {
  mara = await test.register('artist');
});

const post = (path: string, payload: object, headers = {}, remoteAddress = '127.0.0.1') =>
  test.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers, remoteAddress });
const login = async (userAgent = FIREFOX, from = '127.0.0.1', password = TEST_PASSWORD) => {
  const body = { email: mara.user.email, password };
  return (await post('auth/login/', body, { 'user-agent': userAgent }, from)).json<Tokens>();
};
const logout = async () => {
  expect((await post('auth/logout/', { refresh: mara.refresh })).statusCode).toBe(204);
};
const refresh = (token: string) =>
  post('auth/token/refresh/', { refresh: token }, { 'user-agent': SAFARI });
const refreshed = async (token: string): Promise<Tokens> => {
  const response = await refresh(token);
  expect(response.statusCode).toBe(200);
  return response.json();
};
const as = ({ access }: Pick<Tokens, 'access'>) => ({
  headers: { authorization: `Bearer ${access}` },
});
const statusOf = async (tokens: Tokens) =>
  (await call(test, as(tokens), 'GET', 'auth/profile/')).statusCode;
const sessionsOf = async (tokens: Tokens): Promise<Session[]> =>
  (await call(test, as(tokens), 'GET', 'auth/sessions/')).json();

it('a refresh returns both tokens and invalidates the old one; only hashes are stored', async () => {
  const next = await refreshed(mara.refresh);
  expect(Object.keys(next).sort()).toEqual(['access', 'refresh']);
  expect(next.refresh).not.toBe(mara.refresh);
  expect(await statusOf(next)).toBe(200);
  expect((await refreshed(next.refresh)).refresh).not.toBe(next.refresh);
  const stored = JSON.stringify(await test.db.select().from(refreshTokens));
  for (const token of [mara.refresh, next.refresh]) expect(stored).not.toContain(token);
});

it('a refresh can be repeated for 30 s after a lost response, and returns the newest unused token', async () => {
  const first = await refreshed(mara.refresh);
  test.advance(GRACE_S);
  const again = await refreshed(mara.refresh);
  expect(again.refresh).toBe(first.refresh);
  expect(await statusOf(again)).toBe(200);
  // Also after the secret was changed.
  const { config } = test.deps;
  config.jwtSecretPrevious = config.jwtSecret;
  config.jwtSecret = 'a newer secret than the one of the first refresh';
  expect((await refreshed(mara.refresh)).refresh).toBe(first.refresh);
  const second = await refreshed(first.refresh);
  expect((await refreshed(mara.refresh)).refresh).toBe(second.refresh);
  test.advance(GRACE_S + 1);
  await refreshed(second.refresh);
});

it('a refresh from two tabs at the same moment returns the same token to both', async () => {
  const tabs = await Promise.all([1, 2, 3, 4].map(() => refreshed(mara.refresh)));
  expect(new Set(tabs.map((tab) => tab.refresh)).size).toBe(1);
  for (const tab of tabs) expect(await statusOf(tab)).toBe(200);
  const unused = (await test.db.select().from(refreshTokens)).filter((row) => !row.usedAt);
  expect(unused).toHaveLength(1);
});

it('a refresh with an unknown token is refused, and ends no session', async () => {
  expect((await refresh('made-up')).statusCode).toBe(401);
  expect(await statusOf(mara)).toBe(200);
  expect(await test.mails()).toEqual([]);
});

it('a stolen refresh token that is reused later ends the session for both, and the owner is mailed once', async () => {
  const other = await login();
  const owner = await refreshed(mara.refresh);
  test.advance(GRACE_S + 1);
  const theft = await refresh(mara.refresh);
  expect([theft.statusCode, theft.json().code]).toEqual([401, 'token_not_valid']);
  expect(await statusOf(owner)).toBe(401);
  for (const token of [owner.refresh, mara.refresh])
    expect((await refresh(token)).statusCode).toBe(401);
  expect(await statusOf(other)).toBe(200);
  expect(await test.mails()).toMatchObject([
    { recipient: mara.user.email, subject: 'We have ended one of your sessions' },
  ]);
});

it('a stolen refresh token that was used first stops working when the owner sends the old token', async () => {
  const ahead = await refreshed((await refreshed(mara.refresh)).refresh);
  test.advance(GRACE_S + 1);
  const reused = await Promise.all([1, 2, 3].map(() => refresh(mara.refresh)));
  expect(tally(reused)).toEqual({ 401: 3 });
  expect(await test.mails()).toHaveLength(1);
  expect(await statusOf(ahead)).toBe(401);
  expect((await refresh(ahead.refresh)).statusCode).toBe(401);
});

it('a session ends when it is not used for 14 days', async () => {
  test.advance(14 * DAY_S - 1);
  const { refresh: token } = await refreshed(mara.refresh);
  test.advance(14 * DAY_S);
  expect((await refresh(token)).statusCode).toBe(401);
  expect(await test.mails()).toEqual([]);
});

it('a session ends after 90 days even when it is used, together with its access token', async () => {
  let { refresh: token } = mara;
  for (let day = 0; day < 80; day += 10) {
    test.advance(10 * DAY_S);
    token = (await refreshed(token)).refresh;
  }
  test.advance(10 * DAY_S - 60);
  const last = await refreshed(token);
  expect(await statusOf(last)).toBe(200);
  test.advance(60);
  expect(await statusOf(last)).toBe(401);
  expect((await refresh(last.refresh)).statusCode).toBe(401);
});

it('a session requires a refresh token that is younger than its own lifetime', async () => {
  await test.reopen({ config: { refreshTtlS: DAY_S } });
  mara = await test.register('artist');
  const next = await refreshed(mara.refresh);
  test.advance(DAY_S);
  expect((await refresh(next.refresh)).statusCode).toBe(401);
});

it('a session ends at once with the logout, also in a tab with an older token, and others stay', async () => {
  const other = await login();
  const next = await refreshed(mara.refresh);
  expect(await statusOf(mara)).toBe(200);
  await logout();
  for (const tokens of [mara, next]) expect(await statusOf(tokens)).toBe(401);
  expect(await statusOf(other)).toBe(200);
  await refreshed(other.refresh);
});

it('a session ends in other processes within a second', async () => {
  const otherProcess = await buildApp(test.deps);
  const { headers } = mara;
  const visit = async () =>
    (await otherProcess.inject({ url: '/api/auth/profile/', headers })).statusCode;
  expect(await visit()).toBe(200);
  await logout();
  const elapsed = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 999);
  expect(await visit()).toBe(401);
  elapsed.mockRestore();
  await otherProcess.close();
});

it('a session ends when the account is deleted, but not because its address is unconfirmed', async () => {
  const other = await test.register('media');
  await test.db.delete(users).where(eq(users.id, other.user.id));
  expect(mara.user.is_active).toBe(false);
  expect([await statusOf(mara), await statusOf(other)]).toEqual([200, 401]);
  expect((await refresh(mara.refresh)).statusCode).toBe(200);
  expect((await refresh(other.refresh)).statusCode).toBe(401);
});

it('a session is not accepted while the transaction that ends it runs', async () => {
  expect(await statusOf(mara)).toBe(200);
  await test.db.transaction((tx) => endSessionsOf(tx, test.app, mara.user.id));
  expect(await statusOf(mara)).toBe(401);
  for (const table of [sessions, refreshTokens]) expect(await test.db.$count(table)).toBe(0);
});

it('a session is checked by one database query in a while, not by one for each request', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const queries = await recordQueries(async () => {
    for (let count = 0; count < 20; count += 1) await call(test, mara, 'GET', 'releases/');
  });
  clock.mockRestore();
  expect(queries.filter((query) => query.sql.includes('"sessions"'))).toHaveLength(1);
});

it('the list names browser and kind of address, the last used first, and no others’ or expired sessions', async () => {
  await test.register('media');
  test.advance(60);
  const one = await login();
  const since = test.now.toISOString();
  test.advance(60);
  await login(SAFARI, '2001:db8::7');
  expect(await sessionsOf(one)).toMatchObject([
    { browser: 'Safari on iOS', address_family: 'IPv6', is_current: false },
    {
      ...{ browser: 'Firefox on Linux', address_family: 'IPv4', is_current: true },
      ...{ created_at: since, last_used_at: since },
    },
    { browser: null, is_current: false },
  ]);
  test.advance(600);
  const next = await refreshed(one.refresh);
  expect((await sessionsOf(next))[0]).toMatchObject({
    browser: 'Safari on iOS',
    last_used_at: test.now.toISOString(),
    is_current: true,
  });
  test.advance(14 * DAY_S);
  expect(await sessionsOf(await login())).toHaveLength(1);
});

it('an account ends one session and no other, or all except the current one', async () => {
  const [one, other] = [await login(), await login(SAFARI)];
  const [last] = await sessionsOf(one);
  const end = async (id: number | string) =>
    (await call(test, as(one), 'DELETE', `auth/sessions/${id}/`)).statusCode;
  expect(await statusOf(other)).toBe(200);
  expect(await end(last?.id ?? 0)).toBe(204);
  expect(await statusOf(other)).toBe(401);
  expect((await refresh(other.refresh)).statusCode).toBe(401);
  for (const tokens of [one, mara]) expect(await statusOf(tokens)).toBe(200);
  for (const id of [last?.id ?? 0, '0', 'x', '99999999999']) expect(await end(id)).toBe(404);

  const third = await login();
  const ended = await call(test, as(one), 'POST', 'auth/sessions/end-others/');
  expect(ended.statusCode).toBe(204);
  for (const tokens of [third, mara]) expect(await statusOf(tokens)).toBe(401);
  expect(await sessionsOf(one)).toHaveLength(1);
  await refreshed(one.refresh);
});

const change = (values: object = {}) =>
  call(test, mara, 'POST', 'auth/password/', {
    current_password: TEST_PASSWORD,
    password: NEW_PASSWORD,
    password2: NEW_PASSWORD,
    ...values,
  });

it('a new password ends the other sessions and reset links, renews the current tokens and is mailed', async () => {
  const other = await login(SAFARI);
  await post('password_reset/', { email: mara.user.email });
  const token = /token=(\S+)/.exec((await test.mails())[0]?.body ?? '')?.[1] ?? '';
  const response = await change();
  expect(response.statusCode).toBe(200);
  const renewed = response.json<Tokens>();
  expect(Object.keys(renewed).sort()).toEqual(['access', 'refresh']);
  for (const old of [mara, other]) {
    expect(await statusOf(old)).toBe(401);
    expect((await refresh(old.refresh)).statusCode).toBe(401);
  }
  expect(await sessionsOf(renewed)).toMatchObject([{ is_current: true }]);
  await refreshed(renewed.refresh);
  expect((await test.mails())[1]).toMatchObject({
    recipient: mara.user.email,
    subject: 'Your password was changed',
  });
  const reset = await post('password_reset/confirm/', { token, password: 'yet-another-1' });
  expect(reset.statusCode).toBe(400);
  expect((await login()).access).toBeUndefined();
  expect((await login(FIREFOX, '127.0.0.1', NEW_PASSWORD)).access).toBeDefined();
  // No mailed link was used, so the address is still unconfirmed.
  const profile = await call(test, as(renewed), 'GET', 'auth/profile/');
  expect(profile.json<User>().is_active).toBe(false);
});

const TOO_SIMPLE = 'Password is too simple. Please choose a stronger password.';
it.each([
  [
    { current_password: 'not-this-one-9' },
    { current_password: 'This is not your current password.' },
  ],
  [{ current_password: undefined }, { current_password: 'Please enter your current password.' }],
  [{ password: 'my-artist1-song', password2: 'my-artist1-song' }, { password: TOO_SIMPLE }],
  [{ password2: 'something-else-1' }, { password2: 'Passwords do not match.' }],
])('a new password is refused with %j', async (values, fields) => {
  const response = await change(values);
  expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
  expect(await statusOf(mara)).toBe(200);
  expect(await test.mails()).toEqual([]);
});

it.each([
  [null, undefined],
  [null, ''],
  [null, 'curl/8.5.0'],
  [null, '<script>alert(1)</script>/1.0'],
  [null, `${'x'.repeat(100_000)} ${FIREFOX}`],
  [
    'Chrome on Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
  ],
  [
    'Safari on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  ],
])('stores of the description of a client the browser: %s', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});

it.each([
  ['203.0.113.7', 'IPv4'],
  ['::ffff:203.0.113.7', 'IPv4'],
  ['2001:db8::7', 'IPv6'],
  ['', null],
])('the stored kind of the address %s is %s', (ip, family) => {
  expect(addressFamily(ip)).toBe(family);
});
