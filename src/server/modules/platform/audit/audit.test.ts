import { auditLog, outletProfiles } from '@/server/platform/db/schema';
import { eq } from 'drizzle-orm';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { inReview } from '@/server/testing/campaigns';
import { giveMoney } from '@/server/testing/money';
import { agreeAndPay, type Deal } from '@/server/testing/payments';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { decide as decideNow } from '@/server/testing/decide';
import { call, offer } from '@/server/testing/trade';
import type { Decision } from '@/shared/platform/audit.schemas';
import type { Page } from '@/shared/platform/paging';
import { writeAudit } from './auditRepository';
import { API_PARTS } from '@/server/api';
import { ROUTE_CASES } from '@/server/testing/cases/everyCase';
import { callers, type CasesWorld } from '@/server/testing/cases/moduleCases';
import { COMPLAINT } from '@/server/testing/cases/makers';
import { isForAdmins } from '@/shared/platform/roles';

describe('the audit log', () => {
  jest.setTimeout(120_000);

  let admin: TestAccount;
  let deal: Deal;
  const test = testApp({
    startsAt: new Date('2026-03-01T12:00:00Z'),
    config: { accessTtlS: 30 * 24 * 3600 },
  });
  beforeEach(async () => {
    admin = await test.registerAdmin('artist', { username: 'admin' });
    deal = await agreeAndPay(test, 100);
  });

  const decide = (path: string, body: object, caller = admin, headers = {}) => {
    const seen = path.startsWith('payouts/') && { 'if-match': '"1"' };
    return decideNow(test, caller, `admin/${path}`, body, { ...headers, ...seen });
  };
  const file = (name: string) => call(test, admin, 'GET', `admin/audit/export.${name}`);
  const log = async (query = '') => (await file(`json${query}`)).json<Record<string, unknown>[]>();

  /** A decision, and its expected entry in the log. */
  type MakeDecision = () => Promise<[path: string, body: object, logged: object]>;
  const DECISIONS: Record<string, MakeDecision> = {
    'a campaign that is approved': async () => {
      const { id } = await inReview(test, deal.artist);
      const logged = { action: 'campaign_approved', subject: 'campaign', subject_id: id };
      return [`campaigns/${id}/decide/`, { approve: true }, logged];
    },
    'a campaign that is declined': async () => {
      const { id } = await inReview(test, deal.artist);
      const logged = { action: 'campaign_declined', subject: 'campaign', subject_id: id };
      return [`campaigns/${id}/decide/`, { approve: false, reason: 'The link is dead.' }, logged];
    },
    'an outlet that is approved': async () => {
      const { id } = deal.outlet.user.profile;
      const values = { approvedAt: null };
      await test.db.update(outletProfiles).set(values).where(eq(outletProfiles.id, id));
      const logged = { action: 'outlet_approved', subject: 'outlet', subject_id: id };
      return [`outlets/${id}/decide/`, { approve: true, tier: 'rising' }, logged];
    },
    'a service that is approved': async () => {
      const { id } = await offer(test, deal.outlet);
      const logged = { action: 'service_approved', subject: 'service', subject_id: id, amount: 30 };
      const body = { approve: true, price: 30, reason: 'A small one.' };
      return [`services/${id}/decide/`, body, logged];
    },
    'a service that is declined': async () => {
      const { id } = await offer(test, deal.outlet);
      const logged = { action: 'service_declined', subject: 'service', subject_id: id };
      const body = { approve: false, reason: 'Too short.' };
      return [`services/${id}/decide/`, body, { ...logged, amount: null }];
    },
    'a payout that is paid': async () => {
      const id = await requestedPayout();
      const logged = { action: 'payout_paid', subject: 'payout', subject_id: id, payout: id };
      return [`payouts/${id}/settle/`, { pay: true, reference: 'LN-1' }, { ...logged, amount: 20 }];
    },
    'a payout that is rejected': async () => {
      const id = await requestedPayout();
      const logged = { action: 'payout_rejected', subject: 'payout', subject_id: id, payout: id };
      const body = { pay: false, reason: 'No such bank.' };
      return [`payouts/${id}/settle/`, body, { ...logged, amount: 20 }];
    },
    'a bonus': async () => {
      const body = { email: deal.outlet.user.email, amount: 12.5, reason: 'Quick answers' };
      return ['bonuses/', body, { action: 'bonus_given', subject: 'bonus', amount: 12.5 }];
    },
    'a dispute that is resolved': async () => {
      const { id } = deal.order;
      const work = { links: ['https://night-desk.com/a'], files: [], disclosed: true };
      await call(test, deal.outlet, 'POST', `offers/${id}/deliver/`, work);
      await call(test, deal.artist, 'POST', `offers/${id}/dispute/`, COMPLAINT);
      const logged = { action: 'dispute_resolved', subject: 'order', subject_id: id, order: id };
      const body = { outlet_amount: 40, reason: 'Half is there.' };
      return [`orders/${id}/resolve/`, body, { ...logged, amount: 40 }];
    },
  };

  async function requestedPayout(): Promise<number> {
    await giveMoney(test.db, deal.outlet.user.id, 2000);
    const body = { kind: 'bank', amount: 20 };
    return (await call(test, deal.outlet, 'POST', 'payouts/', body)).json<{ id: number }>().id;
  }

  it.each(Object.keys(DECISIONS))('has an entry for %s, once', async (name) => {
    const [path, body, logged] = await DECISIONS[name]!();
    const before = await log();
    test.advance(60);
    const headers = { 'idempotency-key': 'decision-of-the-test' };
    const response = await decide(path, body, admin, headers);
    expect(response.statusCode).toBe(name === 'a bonus' ? 201 : 200);
    await decide(path, body, admin, headers); // rejected, or the first response again
    const [entry, ...others] = await log();
    expect(others).toEqual(before);
    expect(entry).toMatchObject({
      ...{ actor: 'admin', actor_id: admin.user.id, ...logged },
      date: test.now.toISOString(),
      request: response.headers['x-request-id'],
    });
  });

  it('has the reason and both names, and no refused requests', async () => {
    const id = await requestedPayout();
    const before = await log();
    const reason = 'The account is of another person.';
    const settle = (body: object, caller = admin) => decide(`payouts/${id}/settle/`, body, caller);
    expect((await settle({ pay: true })).statusCode).toBe(400);
    expect((await settle({ pay: false, reason }, deal.artist)).statusCode).toBe(403);
    expect(await log()).toEqual(before);
    await settle({ pay: false, reason });
    const [newest] = await log();
    const names = { by: admin.user.username, about: 'The Night Desk' };
    expect(newest).toMatchObject({ ...names, reason, before: 'Requested', after: 'Rejected' });
  });

  it.each([
    ['moderator', false],
    ['finance', true],
    ['owner', true],
  ] as const)('shows its sums, and those of a person, to a %s: %s', async (role, isShown) => {
    const reader = await test.registerAdmin('artist', { username: 'reader' });
    await setAdminRole(test.db, reader.user.email, role);
    const as = (path: string) => call(test, reader, 'GET', `admin/${path}`);
    for (const name of ['a bonus', 'a service that is approved', 'a campaign that is declined']) {
      const [path, body] = await DECISIONS[name]!();
      await decide(path, body, admin, { 'idempotency-key': name.replaceAll(' ', '-') });
    }
    const { items } = (await as('audit/?limit=3')).json<Page<Decision>>();
    const only = <Value>(value: Value) => (isShown ? value : null);
    expect(items).toMatchObject([
      { before: 'In review', after: 'Declined' },
      { amount: only(30), before: only('In review, $49.90'), after: only('Approved, $30.00') },
      { action: 'bonus_given', amount: only(12.5) },
    ]);
    const rows = (await as('audit/export.json')).json<{ amount: number | null }[]>();
    expect(rows.slice(0, 3).map(({ amount }) => amount)).toEqual([null, only(30), only(12.5)]);
    expect((await as('audit/export.csv')).body.includes(',12.5,')).toBe(isShown);
    const person = await as(`people/${deal.outlet.user.id}/`);
    expect(person.json()).toMatchObject({
      balance: only(12.5),
      held: only(100),
      paid: { orders: 1, amount: only(100) },
      decisions: [{ amount: only(30) }, { amount: only(12.5) }],
    });
  });

  it('has the operator’s changes of admin roles', async () => {
    const { id, email } = deal.artist.user;
    for (const role of ['moderator', 'moderator', 'finance', null, null] as const)
      await setAdminRole(test.db, email, role);
    const operator = { actor: 'operator', actor_id: null, request: null, subject_id: id };
    const [removed, changed, made, , ...others] = await log();
    expect(removed).toMatchObject({ ...operator, action: 'admin_removed', subject: 'account' });
    expect(changed).toMatchObject({ ...operator, action: 'admin_role_changed' });
    expect(made).toMatchObject({ ...operator, action: 'admin_made' });
    const isChange = eq(auditLog.action, 'admin_role_changed');
    const roles = await test.db.select().from(auditLog).where(isChange);
    expect(roles).toMatchObject([{ before: 'Moderator', after: 'Finance' }]);
    expect(others).toEqual([]);
  });

  it('is a CSV file with column names, optionally of one period', async () => {
    const body = { email: deal.outlet.user.email, amount: 1, reason: '=1+1' };
    await decide('bonuses/', { ...body, amount: 20 });
    test.now = new Date('2026-03-05T00:00:00Z');
    const { headers } = await decide('bonuses/', body);
    const of = (query: string) => file(`csv?${query}`);
    const csv = await of('from=2026-03-05T00:00:00.000Z&to=2026-03-06T00:00:00.000Z');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(csv.headers['content-disposition']).toBe(
      'attachment; filename="linernote-decisions-2026-03-05.csv"',
    );
    const names =
      '\ufeffid,date,actor,actor_id,by,action,about_id,about,subject,subject_id,order,payment,payout,amount,before,after,reason,request';
    const [by, about] = [admin.user, deal.outlet.user].map(({ id }) => `${id},[^,]+`);
    const row = `2026-03-05T00:00:00.000Z,admin,${by},bonus_given,${about},bonus,2,,,,1,[^,]*,[^,]*,'=1\\+1,`;
    expect(csv.body.split('\r\n')).toEqual([
      names,
      expect.stringMatching(new RegExp(`^\\d+,${row}${String(headers['x-request-id'])}$`)),
      '',
    ]);
    const earlier = await log('?to=2026-03-05T00:00:00.000Z&from=2026-03-01T12:00:00.000Z');
    expect(earlier).toMatchObject([{ action: 'bonus_given', amount: 20 }]);
    expect((await of('from=yesterday')).statusCode).toBe(400);
  });

  it('is read to its end, however long it is', async () => {
    const entry = { actor: 'operator', action: 'admin_made', subject: 'account' } as const;
    await test.db.transaction(async (tx) => {
      for (let subjectId = 1; subjectId <= 1100; subjectId += 1)
        await writeAudit(tx, { ...entry, subjectId, createdAt: test.now });
    });
    const all = await log('?from=2026-03-01T12:00:00.000Z&to=2026-03-01T12:00:00.001Z');
    const subjects = all.flatMap(({ actor, subject_id }) =>
      actor === 'operator' ? [subject_id] : [],
    );
    expect(subjects).toEqual(Array.from({ length: 1100 }, (_, index) => 1100 - index));
  });
});

describe('every decision', () => {
  jest.setTimeout(60_000);

  const test = testApp({
    lasts: 'file',
    config: { payoutDebtor: { name: 'Linernote', iban: 'DE02120300000000202051' } },
  });

  let world: CasesWorld;

  beforeAll(async () => {
    const artist = await test.register('artist');
    const outlet = await test.register('media');
    const admin = await test.registerAdmin();
    const accounts = Object.fromEntries(callers.map((each) => [each, admin])) as never; // all of them
    let count = 0;
    world = { test, artist, media: outlet, accounts, next: () => (count += 1) };
  });

  /** These calls decide nothing. */
  const PREPARING = new Set([
    ...['POST /api/admin/prices/preview/', 'PUT /api/admin/claims/'],
    'POST /api/admin/settings/test-mail/',
    'PUT /api/admin/content/',
  ]);

  const changing = API_PARTS.flatMap(({ contract }) =>
    Object.values(contract).flatMap(({ who, method, path }) =>
      isForAdmins(who) && method !== 'GET' ? [`${method} /api/${path}`] : [],
    ),
  ).filter((endpoint) => !PREPARING.has(endpoint));

  it.each(changing)('the log has the actor, the subject and the action: %s', async (endpoint) => {
    const [makeCall] = ROUTE_CASES[endpoint] ?? [];
    const { headers, ...made } = (await makeCall?.(world)) ?? {};
    const before = await test.db.$count(auditLog);
    const { user, headers: own } = world.accounts.admin;
    const response = await test.app.inject({
      method: endpoint.split(' ', 1)[0] as 'POST' | 'DELETE',
      ...made,
      headers: { ...headers, ...own },
    });
    const isSilent = /\/admin\/(?:team|content\/try)/.test(endpoint);
    const status = /(?:notes|bonuses|batches)\/$/.test(endpoint) ? 201 : isSilent ? 204 : 200;
    expect([response.statusCode, response.body]).toEqual([status, expect.any(String)]);
    const entries = await test.db.select().from(auditLog).orderBy(auditLog.id);
    /* a settled batch has an entry of its own besides those of its payouts, a deleted account too */
    const isTwice = /batches\/:id\/settle\/|DELETE .*team\/:id\//.test(endpoint);
    expect(entries).toHaveLength(before + (isTwice ? 2 : 1));
    const [entry] = entries.slice(-1);
    expect(entry).toMatchObject({ actor: 'admin', actorId: user.id });
    // they are about several people, an address, or nobody yet
    if (
      ['prices', 'batch', 'mail', 'invitation', 'settings', 'content'].includes(
        entry?.subject ?? '',
      )
    )
      return;
    /* a dispute has two sides: its entry names the order */
    expect(entry?.aboutId ?? entry?.orderId).toEqual(expect.any(Number));
  });
});
