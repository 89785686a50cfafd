import { setAdmin } from '@/server/modules/admins/adminsRepository';
import { routesOf } from '@/server/testing/routeList';
import { type Caller, CALLERS, callers } from '@/server/testing/cases/callers';
import { ROUTE_CASES } from '@/server/testing/cases/everyCase';
import { logIn } from '@/server/testing/cases/makers';
import type { CallParts, CasesWorld } from '@/server/testing/cases/casesWorld';
import { createTestApp, sessionIdIn, type TestAccount } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';

jest.setTimeout(60_000);

let world: CasesWorld;
let routes: string[];
/** The headers of each stranger's requests, with tokens of both owners that are no longer valid. */
let strangers: Partial<Record<Caller, object[]>>;

beforeAll(async () => {
  let now = new Date();
  const [test, found] = await routesOf(() => createTestApp({ now: () => now }));
  routes = found;
  now = new Date(Date.now() - 2 * test.deps.config.accessTtlS * 1000);
  const made = await Promise.all(
    callers.map(async (caller) => {
      const role = CALLERS[caller];
      return [caller, await test.register(role === 'stranger' ? 'artist' : role)] as const;
    }),
  );
  const accounts = Object.fromEntries(made) as CasesWorld['accounts']; // one for each key
  const [artist, media] = [accounts['artist owner'], accounts['media owner']];
  let count = 0;
  world = { test, artist, media, accounts, next: () => (count += 1) };
  const expired = [artist, media].map(({ headers }) => headers);
  now = new Date();
  await setAdmin(test.db, accounts.admin.user.email, true);
  for (const account of Object.values(accounts)) {
    const { id: userId, role, profile } = account.user;
    const { sessionId } = account;
    const access = test.app.signAccess({ userId, role, profileId: profile.id, sessionId });
    account.headers = { authorization: `Bearer ${access}` };
  }
  const ended = await Promise.all([artist, media].map(endedSession));
  strangers = { 'no token': [{}], expired, 'ended session': ended };
});
afterAll(() => world.test.close());

const endedSession = async (account: TestAccount): Promise<object> => {
  const access = await logIn(world, account.user.email);
  await call(world.test, account, 'DELETE', `auth/sessions/${sessionIdIn(access)}/`);
  return { authorization: `Bearer ${access}` };
};

const endpoints = Object.keys(ROUTE_CASES);
const cells = endpoints.length * callers.length;
const size = `${endpoints.length} endpoints x ${callers.length} callers = ${cells} cells`;
afterAll(() => process.stdout.write(`authorization matrix: ${size}\n`));

/** The statuses of refused requests, which change nothing. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 404]);

const headersOf = (caller: Caller): object[] =>
  strangers[caller] ?? [world.accounts[caller].headers];

describe(`the authorization matrix, ${size}`, () => {
  it('has a row for every route of the app', () => {
    expect([...routes].sort()).toEqual([...endpoints].sort());
  });

  describe.each(Object.entries(ROUTE_CASES))('%s', (endpoint, [makeCall, expectedOf]) => {
    /** Made once for all refused callers, since their requests leave the record as it is. */
    let untouched: CallParts | undefined;
    const callFor = async (expected: number): Promise<CallParts> => {
      const made = untouched ?? (await makeCall(world));
      untouched = REFUSALS.has(expected) ? made : undefined;
      return made;
    };

    it.each(callers.map((caller) => [caller, expectedOf[caller]] as const))(
      'with %s: %d',
      async (caller, expected) => {
        for (const headers of headersOf(caller)) {
          const { headers: own, ...rest } = await callFor(expected);
          const response = await world.test.app.inject({
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
