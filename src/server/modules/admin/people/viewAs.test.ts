import { eq, sql } from 'drizzle-orm';
import { API_PARTS } from '@/server/api';
import { listTables } from '@/server/archive/tables';
import { auditLog, payouts, users } from '@/server/platform/db/schema';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { deleteSessionsOf } from '@/server/modules/identity/accounts/sessionsRepository';
import { callers, type CasesWorld } from '@/server/testing/cases/moduleCases';
import { ROUTE_CASES } from '@/server/testing/cases/everyCase';
import { type TestAccount, testApp } from '@/server/testing/testApp';
import { call, type Caller } from '@/server/testing/trade';
import { isForAdmins } from '@/shared/platform/roles';
import { VIEW_LASTS_S } from '@/shared/platform/limits';

jest.setTimeout(60_000);

const REASON = 'Wrote that an order is missing.';

const startView = (test: ReturnType<typeof testApp>, caller: TestAccount, whom: TestAccount) =>
  call(test, caller, 'POST', `admin/people/${whom.user.id}/view/`, { reason: REASON });
const viewOf = async (...given: Parameters<typeof startView>) => {
  const { access } = (await startView(...given)).json<{ access: string }>();
  return { headers: { authorization: `Bearer ${access}` } };
};

const calls = API_PARTS.flatMap(({ contract }) => Object.entries(contract));
const reading = calls.filter(
  ([, { who, method }]) => method === 'GET' && who !== 'guest' && !isForAdmins(who),
);
const HIDDEN = [
  ...[
    'exportAccount',
    'exportPaperCsv',
    'exportPaperPdf',
    'exportPaperXml',
    'exportWalletCsv',
    'exportWalletJson',
  ],
  'getCalendarFeed',
  ...[
    'getLegalDetails',
    'getPayee',
    'getSecondFactor',
    'listMessages',
    'listSessions',
    'openStream',
  ],
];

describe('each endpoint in a view', () => {
  const test = testApp({ lasts: 'file' });
  let world: CasesWorld;
  let views: Record<'artist' | 'media', Caller>;
  beforeAll(async () => {
    const [artist, media] = [await test.register('artist'), await test.register('media')];
    const admin = await test.registerAdmin();
    const accounts = Object.fromEntries(callers.map((each) => [each, admin])) as never; // all of them
    let count = 0;
    world = { test, artist, media, accounts, next: () => (count += 1) };
    views = { artist: await viewOf(test, admin, artist), media: await viewOf(test, admin, media) };
  });

  const rowsNow = async () => {
    const tables = await listTables(test.db);
    const parts = tables.map(
      ({ name }) =>
        `SELECT '${name}' AS name, md5(string_agg(t::text, '' ORDER BY t::text)) AS rows FROM "${name}" t`,
    );
    return (await test.db.execute(sql.raw(parts.join(' UNION ALL ')))).rows;
  };

  it('that changes something is refused, and so is one for admins', async () => {
    const body = {
      detail: 'You are only viewing this account. Nothing was changed.',
      code: 'only_looking',
    };
    for (const [name, { method, path }] of calls.filter(([, each]) => each.method !== 'GET'))
      for (const view of [views.artist, views.media]) {
        const url = `/api/${path.replaceAll(/:\w+/g, '1')}`;
        const response = await test.app.inject({ method, url, ...view });
        expect([name, response.statusCode, response.json()]).toEqual([name, 403, body]);
      }
    expect((await call(test, views.artist, 'GET', 'admin/people/')).statusCode).toBe(403);
  });

  it.each(reading)(
    'that reads responds as to the owner, and changes nothing: %s',
    async (name, { who, path }) => {
      const [makeCall, statuses] = ROUTE_CASES[`GET /api/${path}`] ?? [];
      const { headers, ...made } = (await makeCall?.(world)) ?? {};
      const role = who === 'outlet' ? 'media' : 'artist';
      const before = await rowsNow();
      const asView = { ...headers, ...views[role].headers };
      const response = await test.app.inject({ ...made, headers: asView });
      const expected = HIDDEN.includes(name) ? 403 : statuses?.[`${role} owner`];
      expect(response.statusCode).toBe(expected);
      expect(await rowsNow()).toEqual(before);
    },
  );
});

describe('a view', () => {
  let admin: TestAccount;
  let person: TestAccount;
  const test = testApp({ startsAt: 'now' });
  beforeEach(async () => {
    admin = await test.registerAdmin();
    person = await test.register('media');
  });
  const status = async (view: Caller) => (await call(test, view, 'GET', 'orders/')).statusCode;
  const set = (whom: () => TestAccount, values: Partial<typeof users.$inferInsert>) => () =>
    test.db.update(users).set(values).where(eq(users.id, whom().user.id));

  it('shows the account, and is logged with the reason', async () => {
    const view = await viewOf(test, admin, person);
    const seen = (await call(test, view, 'GET', 'auth/profile/')).json();
    expect(seen).toMatchObject({ id: person.user.id, role: 'media', is_admin: false });
    const viewed = eq(auditLog.action, 'account_viewed');
    expect(await test.db.select().from(auditLog).where(viewed)).toMatchObject([
      {
        ...{ actor: 'admin', actorId: admin.user.id, aboutId: person.user.id },
        ...{ reason: REASON, createdAt: test.now },
      },
    ]);
    // It continues while the account has no session, or is suspended.
    await deleteSessionsOf(test.db, person.user.id);
    await set(() => person, { suspendedAt: new Date(), suspendedReason: 'Abuse.' })();
    expect(await status(view)).toBe(200);
  });

  it('needs a reason, and is refused for admins', async () => {
    const path = `admin/people/${person.user.id}/view/`;
    const unreasoned = await call(test, admin, 'POST', path, { reason: 'Why not' });
    expect(unreasoned.statusCode).toBe(400);
    for (const whom of [admin, await test.registerAdmin()])
      expect((await startView(test, admin, whom)).statusCode).toBe(403);
    await set(() => person, { deletedAt: test.now })();
    expect((await startView(test, admin, person)).json().code).toBe('account_deleted');
    expect(await test.db.$count(auditLog, eq(auditLog.action, 'account_viewed'))).toBe(0);
  });

  it.each<[why: string, change: () => Promise<unknown>]>([
    ['the admin loses the role', set(() => admin, { adminRole: null })],
    ['the person becomes an admin', set(() => person, { adminRole: 'owner' })],
    ['the person is deleted', set(() => person, { deletedAt: new Date() })],
    ['half an hour has passed', async () => test.advance(VIEW_LASTS_S)],
    [
      'the admin logs out',
      async () => {
        await deleteSessionsOf(test.db, admin.user.id);
        test.app.liveSessions.distrust(admin.user.id);
      },
    ],
  ])('ends when %s', async (_why, change) => {
    const view = await viewOf(test, admin, person);
    expect(await status(view)).toBe(200);
    await change();
    expect(await status(view)).toBe(401);
  });

  it('shows sums to an owner, and none to a moderator', async () => {
    const artist = await test.register('artist');
    const moderator = await test.registerAdmin();
    await setAdminRole(test.db, moderator.user.email, 'moderator');
    for (const [caller, status] of [
      [admin, 200],
      [moderator, 403],
    ] as const) {
      const view = await viewOf(test, caller, artist);
      for (const path of ['wallet/', 'wallet/entries/', 'payouts/', 'dashboard/'])
        expect([path, (await call(test, view, 'GET', path)).statusCode]).toEqual([path, status]);
    }
  });

  it('shows only the last characters of a payout’s destination', async () => {
    const { id: userId } = person.user;
    const payout = { userId, amountCents: 2000, destination: 'DE02120300000000202051' };
    await test.db.insert(payouts).values({ ...payout, kind: 'bank' });
    const view = await viewOf(test, admin, person);
    const shown = (caller: Caller) => call(test, caller, 'GET', 'payouts/');
    const { destination } = payout;
    expect((await shown(person)).json()).toMatchObject([{ destination }]);
    expect((await shown(view)).json()).toMatchObject([{ destination: '•••• 2051' }]);
  });
});

describe('the limits', () => {
  const test = testApp({ config: { rateLimit: true } });

  it('count requests of the admin, and not of the account', async () => {
    const [admin, person] = [await test.registerAdmin(), await test.register('artist')];
    const view = await viewOf(test, admin, person);
    const read = async (caller: Caller) =>
      (await call(test, caller, 'GET', 'campaigns/1/report.pdf')).statusCode;
    const statuses = new Set<number>();
    for (let count = 0; count < 13; count += 1) statuses.add(await read(view));
    expect([...statuses]).toEqual([404, 429]);
    expect(await read(person)).toBe(404);
  });
});
