import { API_PARTS } from '@/server/api';
import type { Call } from '@/shared/platform/contract';
import { joinOutlet, newStaff } from '@/server/testing/seats';
import {
  ADMIN_ROLES,
  type AdminCaller,
  type AdminRole,
  isForAdmins,
  isOfEach,
  mayAct,
  partMay,
  SEAT_PARTS,
  type SeatPart,
} from '@/shared/platform/roles';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { routesOf } from '@/server/testing/routeList';
import {
  type Caller,
  CALLERS,
  callers,
  type CallParts,
  type CasesWorld,
} from '@/server/testing/cases/moduleCases';
import { ROUTE_CASES } from '@/server/testing/cases/everyCase';
import { logIn } from '@/server/testing/cases/makers';
import { createTestApp, sessionIdIn, type TestAccount } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';

jest.setTimeout(60_000);

let world: CasesWorld;
let routes: string[];
/** The headers of each stranger's requests, with tokens of both owners that are no longer valid. */
let strangers: Partial<Record<Caller, object[]>>;
/** Admins by their role; the caller called admin is an owner. */
let admins: Record<AdminRole, TestAccount>;
/** Admins that are neither artist nor outlet. */
let staff: Record<AdminRole, TestAccount>;
/** People of the outlet that is called media owner. */
let seats: Record<SeatPart, TestAccount>;

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
  await setAdminRole(test.db, accounts.admin.user.email, 'owner');
  const [moderator, finance] = [await test.register('artist'), await test.register('artist')];
  await setAdminRole(test.db, moderator.user.email, 'moderator');
  await setAdminRole(test.db, finance.user.email, 'finance');
  admins = { moderator, finance, owner: accounts.admin };
  for (const account of Object.values({ ...accounts, moderator, finance })) {
    const { id: userId, role, profile } = account.user;
    const { sessionId } = account;
    const access = test.app.signAccess({ userId, role, profileId: profile.id, sessionId });
    account.headers = { authorization: `Bearer ${access}` };
  }
  seats = await newSeats();
  staff = {
    moderator: await newStaff(test, 'moderator', 'staff moderator'),
    finance: await newStaff(test, 'finance', 'staff finance'),
    owner: await newStaff(test, 'owner', 'staff owner'),
  };
  const ended = await Promise.all([artist, media].map(endedSession));
  strangers = { 'no token': [{}], expired, 'ended session': ended };
});
afterAll(() => world.test.close());

let joined = 0;
const newSeats = async () => ({
  editor: await joinOutlet(world.test, world.media, 'editor', `editor${(joined += 1)}`),
  finance: await joinOutlet(world.test, world.media, 'finance', `finance${joined}`),
});

const endedSession = async (account: TestAccount): Promise<object> => {
  const access = await logIn(world, account.user.email);
  await call(world.test, account, 'DELETE', `auth/sessions/${sessionIdIn(access)}/`);
  return { authorization: `Bearer ${access}` };
};

/** The admins that may make each admin call; other calls know no roles. */
const ADMIN_CALLS: ReadonlyMap<string, AdminCaller> = new Map(
  API_PARTS.flatMap(({ contract }) =>
    Object.values(contract).flatMap(({ who, method, path }) =>
      isForAdmins(who) ? [[`${method} /api/${path}`, who] as const] : [],
    ),
  ),
);
/** By route, every call. */
const CALLS: ReadonlyMap<string, Call> = new Map(
  API_PARTS.flatMap(({ contract }) => Object.values(contract)).map(
    (each) => [`${each.method} /api/${each.path}`, each] as const,
  ),
);

/** What the outlet's owner gets, or the 404 for what is not of the part. */
function statusOf(part: SeatPart, endpoint: string, owners: number): number {
  const { who, part: may } = CALLS.get(endpoint) ?? { who: 'guest' };
  if (endpoint === LEAVING) return 204;
  // Finance changes its own name and address there, not the outlet's profile.
  const isTheirs = endpoint === PROFILE ? part === 'editor' : partMay(part, may);
  return who === 'guest' || isTheirs ? owners : 404;
}
/** What the admin that is an artist gets, or the 403 for what is of artists and outlets. */
function statusOfStaff(role: AdminRole, endpoint: string, expected: Record<Caller, number>) {
  const { who, part } = CALLS.get(endpoint) ?? { who: 'guest' };
  const isTheirs =
    who === 'guest' || (isForAdmins(who) ? mayAct(role, who) : who === 'member' && isOfEach(part));
  // The request has a field of artists.
  if (endpoint === PROFILE) return 400;
  return isTheirs ? expected.admin : 403;
}
const LEAVING = 'POST /api/seats/leave/';
const PROFILE = 'PATCH /api/auth/profile/update/';

const OTHER_ROLES = ADMIN_ROLES.filter((role) => role !== 'owner');

const endpoints = Object.keys(ROUTE_CASES);
const cells =
  endpoints.length * (callers.length + SEAT_PARTS.length + ADMIN_ROLES.length) +
  ADMIN_CALLS.size * OTHER_ROLES.length;
const size = `${endpoints.length} endpoints x ${callers.length} callers, people by part, and admins by role: ${cells} cells`;
afterAll(() => process.stdout.write(`authorization matrix: ${size}\n`));

/** The statuses of rejected requests, which change nothing. */
const DENIED: ReadonlySet<number> = new Set([401, 403, 404]);

const headersOf = (caller: Caller): object[] =>
  strangers[caller] ?? [world.accounts[caller].headers];

describe(`the authorization matrix, ${size}`, () => {
  it('has a row for every route of the app: `routes` in the cases of its module', () => {
    expect([...routes].sort()).toEqual([...endpoints].sort());
  });

  describe.each(Object.entries(ROUTE_CASES))('%s', (endpoint, [makeCall, expectedOf]) => {
    /** Made once for all rejected callers, whose requests do not change the record. */
    let untouched: CallParts | undefined;
    const callFor = async (expected: number): Promise<CallParts> => {
      const made = untouched ?? (await makeCall(world));
      untouched = DENIED.has(expected) ? made : undefined;
      return made;
    };

    const expectStatus = async (headers: object, expected: number) => {
      const { headers: own, ...rest } = await callFor(expected);
      const response = await world.test.app.inject({
        method: endpoint.split(' ', 1)[0] as 'GET', // one of the methods in the keys
        ...rest,
        headers: { ...own, ...headers },
      });
      expect(response.statusCode).toBe(expected);
    };

    it.each(callers.map((caller) => [caller, expectedOf[caller]] as const))(
      'with %s: %d',
      async (caller, expected) => {
        for (const headers of headersOf(caller)) await expectStatus(headers, expected);
      },
    );

    it.each(SEAT_PARTS)('with the outlet’s %s', async (part) => {
      await expectStatus(seats[part].headers, statusOf(part, endpoint, expectedOf['media owner']));
      if (endpoint === LEAVING) seats = await newSeats();
    });

    it.each(ADMIN_ROLES)('with staff for %s', (role) =>
      expectStatus(staff[role].headers, statusOfStaff(role, endpoint, expectedOf)),
    );

    const who = ADMIN_CALLS.get(endpoint);
    const roles = who ? OTHER_ROLES : [];
    roles.forEach((role) => {
      const expected = who && mayAct(role, who) ? expectedOf.admin : 403;
      it(`with an admin for ${role}: ${expected}`, () =>
        expectStatus(admins[role].headers, expected));
    });
  });
});
