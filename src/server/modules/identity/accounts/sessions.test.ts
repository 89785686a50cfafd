import { eq } from 'drizzle-orm';
import { recordQueries } from '@/server/testing/recordQueries';
import { buildApp } from '@/server/app';
import { refreshTokens, sessions, users } from '@/server/platform/db/schema';
import { testApp, TEST_PASSWORD, type TestAccount, type Tokens } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import { endSessionsOf, addressFamily, browserName } from './sessionsCommands';
import type { User } from '@/shared/identity/profiles.schemas';
import type { Session } from '@/shared/identity/sessions.schemas';

describe('sessions', () => {
  const GRACE_S = 30;
  const DAY_S = 24 * 3600;

  let mara: TestAccount;
  const test = testApp({ startsAt: 'now' });
  beforeEach(async () => {
    mara = await test.register('artist');
  });

  const post = (path: string, payload: object) =>
    test.app.inject({ method: 'POST', url: `/api/${path}`, payload });
  const refresh = (token: string) => post('auth/token/refresh/', { refresh: token });
  const refreshed = async (token: string): Promise<Tokens> => {
    const response = await refresh(token);
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  const login = async (): Promise<Tokens> =>
    (await post('auth/login/', { email: mara.user.email, password: TEST_PASSWORD })).json();
  const statusWith = async (access: string): Promise<number> => {
    const headers = { authorization: `Bearer ${access}` };
    return (await call(test, { headers }, 'GET', 'auth/profile/')).statusCode;
  };

  describe('a refresh', () => {
    it('returns both tokens and invalidates the old one', async () => {
      const next = await refreshed(mara.refresh);
      expect(Object.keys(next).sort()).toEqual(['access', 'refresh']);
      expect(next.refresh).not.toBe(mara.refresh);
      expect(await statusWith(next.access)).toBe(200);
      expect((await refreshed(next.refresh)).refresh).not.toBe(next.refresh);
    });

    it('stores only hashes', async () => {
      const next = await refreshed(mara.refresh);
      const stored = JSON.stringify(await test.db.select().from(refreshTokens));
      expect(stored).not.toContain(mara.refresh);
      expect(stored).not.toContain(next.refresh);
    });

    it('can be repeated for 30 s after a lost response, and returns the same token', async () => {
      const first = await refreshed(mara.refresh);
      test.advance(GRACE_S);
      const again = await refreshed(mara.refresh);
      expect(again.refresh).toBe(first.refresh);
      expect(await statusWith(again.access)).toBe(200);
    });

    it('from two tabs at the same moment returns the same token to both', async () => {
      const tabs = await Promise.all([1, 2, 3, 4].map(() => refreshed(mara.refresh)));
      expect(new Set(tabs.map((tab) => tab.refresh)).size).toBe(1);
      for (const tab of tabs) expect(await statusWith(tab.access)).toBe(200);
      const unused = (await test.db.select().from(refreshTokens)).filter((row) => !row.usedAt);
      expect(unused).toHaveLength(1);
    });

    it('with an older token within the 30 s returns the newest unused token', async () => {
      const second = await refreshed(mara.refresh);
      const third = await refreshed(second.refresh);
      expect((await refreshed(mara.refresh)).refresh).toBe(third.refresh);
      test.advance(GRACE_S + 1);
      await refreshed(third.refresh);
    });

    it('with an older token returns the same token also after the secret was changed', async () => {
      const first = await refreshed(mara.refresh);
      const { config } = test.deps;
      config.jwtSecretPrevious = config.jwtSecret;
      config.jwtSecret = 'a newer secret than the one of the first refresh';
      expect((await refreshed(mara.refresh)).refresh).toBe(first.refresh);
    });

    it('with an unknown token is refused, and ends no session', async () => {
      expect((await refresh('made-up')).statusCode).toBe(401);
      expect(await statusWith(mara.access)).toBe(200);
      expect(await test.mails()).toEqual([]);
    });
  });

  describe('a stolen refresh token', () => {
    it('that is reused later ends the session for both, and the owner is mailed once', async () => {
      const other = await login();
      const owner = await refreshed(mara.refresh);
      test.advance(GRACE_S + 1);
      const theft = await refresh(mara.refresh);
      expect(theft.statusCode).toBe(401);
      expect(theft.json().code).toBe('token_not_valid');

      expect(await statusWith(owner.access)).toBe(401);
      expect((await refresh(owner.refresh)).statusCode).toBe(401);
      expect((await refresh(mara.refresh)).statusCode).toBe(401);
      expect(await statusWith(other.access)).toBe(200);
      const mails = await test.mails();
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({
        recipient: mara.user.email,
        subject: 'We have ended one of your sessions',
      });
    });

    it('that was used first stops working when the owner sends the old token', async () => {
      const thief = await refreshed(mara.refresh);
      const ahead = await refreshed(thief.refresh);
      test.advance(GRACE_S + 1);
      expect((await refresh(mara.refresh)).statusCode).toBe(401);
      expect(await statusWith(ahead.access)).toBe(401);
      expect((await refresh(ahead.refresh)).statusCode).toBe(401);
    });

    it('that is reused several times at once leads to one mail', async () => {
      await refreshed(mara.refresh);
      test.advance(GRACE_S + 1);
      await Promise.all([1, 2, 3].map(() => refresh(mara.refresh)));
      expect(await test.mails()).toHaveLength(1);
    });
  });

  describe('a session', () => {
    it('ends when it is not used for 14 days', async () => {
      test.advance(14 * DAY_S - 1);
      const { refresh: token } = await refreshed(mara.refresh);
      test.advance(14 * DAY_S);
      expect((await refresh(token)).statusCode).toBe(401);
      expect(await test.mails()).toEqual([]);
    });

    it('ends after 90 days even when it is used, together with its access token', async () => {
      let { refresh: token } = mara;
      for (let day = 0; day < 80; day += 10) {
        test.advance(10 * DAY_S);
        token = (await refreshed(token)).refresh;
      }
      test.advance(10 * DAY_S - 60);
      const last = await refreshed(token);
      expect(await statusWith(last.access)).toBe(200);
      test.advance(60);
      expect(await statusWith(last.access)).toBe(401);
      expect((await refresh(last.refresh)).statusCode).toBe(401);
    });

    it('requires a refresh token that is younger than its own lifetime', async () => {
      await test.reopen({ config: { refreshTtlS: DAY_S } });
      mara = await test.register('artist');
      const next = await refreshed(mara.refresh);
      test.advance(DAY_S);
      expect((await refresh(next.refresh)).statusCode).toBe(401);
    });

    it('ends at once with the logout, including its access token, and other sessions stay', async () => {
      const other = await login();
      expect(await statusWith(mara.access)).toBe(200);
      expect((await post('auth/logout/', { refresh: mara.refresh })).statusCode).toBe(204);
      expect(await statusWith(mara.access)).toBe(401);
      expect(await statusWith(other.access)).toBe(200);
      await refreshed(other.refresh);
    });

    it('ends with the logout of a tab that has an older token', async () => {
      const next = await refreshed(mara.refresh);
      expect((await post('auth/logout/', { refresh: mara.refresh })).statusCode).toBe(204);
      expect(await statusWith(next.access)).toBe(401);
    });

    it('ends in other processes within a second', async () => {
      const otherProcess = await buildApp(test.deps);
      const visit = async () => {
        const { headers } = mara;
        return (await otherProcess.inject({ url: '/api/auth/profile/', headers })).statusCode;
      };
      expect(await visit()).toBe(200);
      await post('auth/logout/', { refresh: mara.refresh });
      const elapsed = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 999);
      expect(await visit()).toBe(401);
      elapsed.mockRestore();
      await otherProcess.close();
    });

    it('ends when the account is deleted, but not because its address is unconfirmed', async () => {
      const other = await test.register('media');
      await test.db.delete(users).where(eq(users.id, other.user.id));
      expect(mara.user.is_active).toBe(false);
      expect(await statusWith(mara.access)).toBe(200);
      expect(await statusWith(other.access)).toBe(401);
      expect((await refresh(mara.refresh)).statusCode).toBe(200);
      expect((await refresh(other.refresh)).statusCode).toBe(401);
    });

    it('is not accepted while the transaction that ends it runs', async () => {
      expect(await statusWith(mara.access)).toBe(200);
      const { id } = mara.user;
      await test.db.transaction((tx) => endSessionsOf(tx, test.app, id));
      expect(await statusWith(mara.access)).toBe(401);
      expect(await test.db.select().from(sessions)).toEqual([]);
      expect(await test.db.select().from(refreshTokens)).toEqual([]);
    });

    it('is checked by one database query in a while, not by one for each request', async () => {
      const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
      const queries = await recordQueries(async () => {
        for (let count = 0; count < 20; count += 1) {
          await call(test, mara, 'GET', 'releases/');
        }
      });
      clock.mockRestore();
      expect(queries.filter((query) => query.sql.includes('"sessions"'))).toHaveLength(1);
    });
  });
});

describe('the sessions of an account', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

  const NEW_PASSWORD = 'another-Harbour-78';

  let mara: TestAccount;

  const test = testApp({ startsAt: 'now' });

  beforeEach(async () => {
    mara = await test.register('artist');
  });

  const login = async (
    userAgent: string,
    remoteAddress = '127.0.0.1',
    password = TEST_PASSWORD,
  ) => {
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
});
