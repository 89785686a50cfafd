import { eq, sql } from 'drizzle-orm';
import { API_PARTS } from '@/server/api';
import { listTables } from '@/server/archive/tables';
import { auditLog, payouts, users } from '@/server/platform/db/schema';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { deleteSessionsOf } from '@/server/modules/identity/accounts/sessionsRepository';
import { callers, type CasesWorld } from '@/server/testing/cases/moduleCases';
import { ROUTE_CASES } from '@/server/testing/cases/everyCase';
import { type TestAccount, testApp } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
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
  ...['exportAccount', 'exportWalletCsv', 'exportWalletJson'],
  ...['getSecondFactor', 'listMessages', 'listSessions', 'openStream'],
];

describe('each endpoint in a view', () => {
  const test = testApp({ lasts: 'file' });
  let world: CasesWorld;
  let views: Record<'artist' | 'media', { headers: { authorization: string } }>;
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

  it.each(calls.filter(([, { method }]) => method !== 'GET'))(
    'that changes something is refused: %s',
    async (_name, { method, path }) => {
      const url = `/api/${path.replaceAll(/:\w+/g, '1')}`;
      for (const view of [views.artist, views.media]) {
        const response = await test.app.inject({ method, url, ...view });
        expect([response.statusCode, response.json()]).toEqual([
          403,
          { detail: 'You are only looking. Nothing was changed.', code: 'only_looking' },
        ]);
      }
    },
  );

  it.each(reading)(
    'that reads responds as to the owner, and changes nothing: %s',
    async (name, { who, path }) => {
      const [makeCall, statuses] = ROUTE_CASES[`GET /api/${path}`] ?? [];
      const { headers, ...made } = (await makeCall?.(world)) ?? {};
      const role = who === 'outlet' ? 'media' : 'artist';
      const before = await rowsNow();
      const response = await test.app.inject({
        ...made,
        headers: { ...headers, ...views[role].headers },
      });
      expect([name, response.statusCode]).toEqual([
        name,
        HIDDEN.includes(name) ? 403 : statuses?.[`${role} owner`],
      ]);
      expect(await rowsNow()).toEqual(before);
    },
  );

  it('that is for admins is refused', async () => {
    expect((await call(test, views.artist, 'GET', 'admin/people/')).statusCode).toBe(403);
  });
});

describe('a view', () => {
  let admin: TestAccount;
  let person: TestAccount;
  const test = testApp({ startsAt: 'now' });
  beforeEach(async () => {
    admin = await test.registerAdmin();
    person = await test.register('media');
  });
  const status = async (view: { headers: { authorization: string } }) =>
    (await call(test, view, 'GET', 'orders/')).statusCode;

  it('shows the account, and is logged with the reason', async () => {
    const view = await viewOf(test, admin, person);
    const seen = (await call(test, view, 'GET', 'auth/profile/')).json();
    expect(seen).toMatchObject({ id: person.user.id, role: 'media', is_admin: false });
    const [entry, ...others] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'account_viewed'));
    expect(entry).toMatchObject({
      actor: 'admin',
      actorId: admin.user.id,
      aboutId: person.user.id,
      reason: REASON,
      createdAt: test.now,
    });
    expect(others).toEqual([]);
  });

  it('needs a reason, and is refused for admins', async () => {
    const path = `admin/people/${person.user.id}/view/`;
    const { statusCode } = await call(test, admin, 'POST', path, { reason: 'Why not' });
    expect(statusCode).toBe(400);
    const other = await test.registerAdmin();
    for (const whom of [admin, other])
      expect((await startView(test, admin, whom)).statusCode).toBe(403);
    await test.db.update(users).set({ deletedAt: test.now }).where(eq(users.id, person.user.id));
    expect((await startView(test, admin, person)).json()).toMatchObject({
      code: 'account_deleted',
    });
    expect(await test.db.$count(auditLog, eq(auditLog.action, 'account_viewed'))).toBe(0);
  });

  const set = (whom: () => TestAccount, values: Partial<typeof users.$inferInsert>) => () =>
    test.db.update(users).set(values).where(eq(users.id, whom().user.id));
  it.each<[why: string, change: () => Promise<unknown>]>([
    ['the admin loses the role', set(() => admin, { adminRole: null })],
    ['the person becomes an admin', set(() => person, { adminRole: 'owner' })],
    ['the person is deleted', set(() => person, { deletedAt: new Date() })],
    [
      'the admin logs out',
      async () => {
        await deleteSessionsOf(test.db, admin.user.id);
        test.app.liveSessions.distrust(admin.user.id);
      },
    ],
    [
      'half an hour has passed',
      async () => {
        test.now = new Date(test.now.getTime() + VIEW_LASTS_S * 1000);
      },
    ],
  ])('ends when %s', async (_why, change) => {
    const view = await viewOf(test, admin, person);
    expect(await status(view)).toBe(200);
    await change();
    expect(await status(view)).toBe(401);
  });

  it('continues while the account has no session, or is suspended', async () => {
    const view = await viewOf(test, admin, person);
    await deleteSessionsOf(test.db, person.user.id);
    await set(() => person, { suspendedAt: new Date(), suspendedReason: 'Abuse.' })();
    expect(await status(view)).toBe(200);
  });

  it('shows sums to an owner, and none to a moderator', async () => {
    const [owner, moderator] = [await test.registerAdmin(), await test.registerAdmin()];
    await setAdminRole(test.db, moderator.user.email, 'moderator');
    const person = await test.register('artist');
    for (const [admin, statusCode] of [
      [owner, 200],
      [moderator, 403],
    ] as const) {
      const view = await viewOf(test, admin, person);
      for (const path of ['wallet/', 'wallet/entries/', 'payouts/', 'dashboard/'])
        expect([path, (await call(test, view, 'GET', path)).statusCode]).toEqual([
          path,
          statusCode,
        ]);
    }
  });

  it('shows only the last characters of a payout’s destination', async () => {
    await test.db.insert(payouts).values({
      userId: person.user.id,
      kind: 'bank',
      amountCents: 2000,
      destination: 'DE02120300000000202051',
    });
    const view = await viewOf(test, admin, person);
    const shown = (caller: typeof view) => call(test, caller, 'GET', 'payouts/');
    expect((await shown(person)).json()).toMatchObject([{ destination: 'DE02120300000000202051' }]);
    expect((await shown(view)).json()).toMatchObject([{ destination: '•••• 2051' }]);
  });
});

describe('the limits', () => {
  const test = testApp({ config: { rateLimit: true } });

  it('count requests of the admin, and not of the account', async () => {
    const [admin, person] = [await test.registerAdmin(), await test.register('artist')];
    const view = await viewOf(test, admin, person);
    const read = async (caller: typeof view) =>
      (await call(test, caller, 'GET', 'campaigns/1/report.pdf')).statusCode;
    const statuses = new Set<number>();
    for (let count = 0; count < 13; count += 1) statuses.add(await read(view));
    expect([...statuses]).toEqual([404, 429]);
    expect(await read(person)).toBe(404);
  });
});
