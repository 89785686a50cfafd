import { eq } from 'drizzle-orm';
import { recordQueries } from '@/server/testing/recordQueries';
import { buildApp } from '@/server/app';
import { refreshTokens, sessions, users } from '@/server/platform/db/schema';
import { testApp, TEST_PASSWORD, type TestAccount, type Tokens } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import { endSessionsOf } from './sessionsCommands';

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
