import { oneTimeTokens, refreshTokens, sessions } from '@/server/platform/db/schema';
import { testApp, TEST_PASSWORD, type TestAccount } from '@/server/testing/testApp';
import type { Worker } from '@/server/platform/worker/createWorker';
import { startTokenSweep, sweepTokens } from './tokenSweep';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

let mara: TestAccount;
let sweep: Worker | undefined;
const test = testApp({ startsAt: 'now' });
beforeEach(async () => {
  mara = await test.register('artist');
});
afterEach(async () => {
  await sweep?.stop();
  sweep = undefined;
});

const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/${path}`, payload });
const refresh = async (token: string): Promise<string> =>
  (await post('auth/token/refresh/', { refresh: token })).json<{ refresh: string }>().refresh;
const counts = async () => {
  const tables = [sessions, refreshTokens, oneTimeTokens] as const;
  return Promise.all(tables.map((table) => test.db.$count(table)));
};

it('deletes expired tokens, and nothing else', async () => {
  await post('password_reset/', { email: mara.user.email });
  const { email } = mara.user;
  await post('auth/login/', { email, password: TEST_PASSWORD });
  await refresh(mara.refresh);
  expect(await counts()).toEqual([2, 3, 1]);
  expect(await sweepTokens(test.db, test.now)).toBe(0);
  expect(await counts()).toEqual([2, 3, 1]);

  test.advance(HOUR_S);
  expect(await sweepTokens(test.db, test.now)).toBe(1);
  expect(await counts()).toEqual([2, 3, 0]);
  test.advance(14 * DAY_S);
  await sweepTokens(test.db, test.now);
  expect(await counts()).toEqual([0, 0, 0]);
});

it('deletes used and expired tokens of a session that is still open', async () => {
  let token = mara.refresh;
  for (let day = 0; day < 40; day += 10) {
    token = await refresh(token);
    test.advance(10 * DAY_S);
  }
  token = await refresh(token);
  await sweepTokens(test.db, test.now);
  const left = await test.db.select().from(refreshTokens);
  expect(left.map(({ expiresAt }) => expiresAt > test.now)).toEqual([true, true, true]);
  await refresh(token);
  expect(await test.db.$count(sessions)).toBe(1);
});

it('can run in several processes at once', async () => {
  for (let count = 0; count < 5; count += 1) {
    await post('auth/login/', { email: mara.user.email, password: TEST_PASSWORD });
  }
  test.advance(14 * DAY_S);
  const swept = await Promise.all([1, 2, 3].map(() => sweepTokens(test.db, test.now)));
  expect(swept.reduce((sum, count) => sum + count)).toBe(6);
  expect(await counts()).toEqual([0, 0, 0]);
});

it('runs at the start and every hour, until the server stops', async () => {
  const login = () => post('auth/login/', { email: mara.user.email, password: TEST_PASSWORD });
  test.advance(14 * DAY_S);
  sweep = startTokenSweep(test.deps, []);
  await sweep.wake();
  expect(await test.db.$count(sessions)).toBe(0);
  for (let hour = 0; hour < 2; hour += 1) {
    await login();
    await test.db.update(sessions).set({ expiresAt: test.now });
    test.advance(HOUR_S - 1);
    await sweep.wake();
    expect(await test.db.$count(sessions)).toBe(1);
    test.advance(1);
    await sweep.wake();
    expect(await test.db.$count(sessions)).toBe(0);
  }
  await sweep.stop();
  await login();
  test.advance(14 * DAY_S);
  await sweep.wake();
  expect(await test.db.$count(sessions)).toBe(1);
});
