import { eq } from 'drizzle-orm';
import { auditLog, campaigns, outletProfiles, services, users } from '@/server/platform/db/schema';
import { inReview } from '@/server/testing/campaigns';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { decide as decideNow } from '@/server/testing/decide';
import { approve, call, offer } from '@/server/testing/trade';
import { startPriceClock } from '@/server/modules/market/prices/priceClock';
import { CLAIM_KINDS, waitingIdOf } from '@/shared/admin/claimRules';
import type { WaitingPage } from '@/shared/admin/moderation.schemas';

const test = testApp({
  startsAt: new Date('2026-11-21T12:00:00Z'),
  config: { accessTtlS: 300 * 24 * 3600 },
});
let admin: TestAccount;
let artist: TestAccount;
let outlet: TestAccount;
let outletId: number;
let campaign: number;
let service: number;

const DAY = (day: number) => new Date(`2026-11-${day}T08:00:00Z`);
beforeEach(async () => {
  admin = await test.registerAdmin('artist', { username: 'admin' });
  artist = await test.register('artist', { email: 'ines@mail.example', stage_name: 'Ines' });
  outlet = await test.register('media', { email: 'desk@weekly.example', company_name: 'Weekly' });
  outletId = outlet.user.profile.id;
  campaign = (await inReview(test, artist)).id;
  service = (await offer(test, outlet, { type: 'online_article', price: 60 })).id;
  await test.db.update(users).set({ createdAt: DAY(12) });
  await test.db.update(campaigns).set({ submittedAt: DAY(11) });
  await test.db.update(services).set({ submittedAt: DAY(13) });
});

const read = async (query = '') =>
  (await call(test, admin, 'GET', `admin/review/${query}`)).json<WaitingPage>();
const rowsOf = ({ items }: WaitingPage) => items.map(({ kind, record_id }) => [kind, record_id]);
const decide = (kind: string, id: number, body: object) =>
  decideNow(test, admin, `admin/${kind}/${id}/decide/`, body);
const stateOf = async (id: number) =>
  (await test.db.select().from(services).where(eq(services.id, id)))[0]?.approval;

it('lists all kinds together, the longest waiting first, page by page, with their records', async () => {
  const approved = await test.register('media', { username: 'old', company_name: 'Old' });
  await approve(test, await offer(test, approved));
  const figures = { newsletter: { count: 900, proof: 'https://night-desk.com/numbers' } };
  await call(test, approved, 'PATCH', 'auth/profile/page/', { figures });
  await call(test, approved, 'PATCH', 'auth/profile/update/', { company_name: 'Older' });
  const all = await read();
  expect(rowsOf(all)).toEqual([
    ['campaigns', campaign],
    ['outlets', outletId],
    ['services', service],
    /* not since the account was opened, but since there is something to check */
    ['outlets', approved.user.profile.id],
    ['changes', expect.any(Number)],
  ]);
  expect(all).toMatchObject({
    campaigns: [{ id: campaign, owner: { email: 'ines@mail.example', is_confirmed: false } }],
    outlets: [{ id: outletId, waiting: [{ id: service, price: 60 }] }, { waiting: [] }],
    services: [{ id: service, waiting: [] }],
    changes: [{ name: 'Old' }],
    next: null,
    total: 5,
  });
  expect(all.items.map(({ id }) => id)).toEqual(
    all.items.map(({ kind, record_id }) => waitingIdOf(kind, record_id)),
  );
  const paged: WaitingPage['items'] = [];
  for (let next: string | null = ''; next !== null;) {
    const page: WaitingPage = await read(`?limit=2${next && `&cursor=${next}`}`);
    paged.push(...page.items);
    next = page.next;
  }
  expect(paged).toEqual(all.items);
});

it.each([
  ['desk@weekly', ['outlets', 'services']],
  ['WEEK', ['outlets', 'services']],
  ['ines', ['campaigns']],
  ['glass harb', ['campaigns']],
  ['article', ['services']],
  ['nobody', []],
])('finds %s', async (search, kinds) => {
  const found = await read(`?search=${encodeURIComponent(search)}`);
  expect(found.items.map(({ kind }) => kind)).toEqual(kinds);
  expect(found.total).toBe(kinds.length);
  for (const kind of CLAIM_KINDS) {
    const one = await call(test, admin, 'GET', `admin/${kind}/?search=${encodeURI(search)}`);
    expect(one.json<{ total: number }>().total).toBe(kinds.includes(kind) ? 1 : 0);
  }
});

describe('services that are decided together with their outlet', () => {
  let others: number[];
  beforeEach(async () => {
    others = [];
    for (const type of ['online_interview', 'tiktok_story'])
      others.push((await offer(test, outlet, { type, price: 60 })).id);
  });
  const along = (id = 0, values: object = {}) => ({ id, version: 1, ...values });

  it('are approved with the outlet at its tier’s prices, each logged; the others stay pending', async () => {
    const body = {
      approve: true,
      tier: 'rising',
      services: [along(service, { version: 2 }), along(others[0])],
    };
    expect((await decide('outlets', outletId, body)).json()).toMatchObject({
      tier: 'rising',
      waiting: [{ id: others[1] }],
    });
    expect(await Promise.all([service, ...others].map(stateOf))).toEqual([
      ...['approved', 'approved', 'pending'],
    ]);
    const log = await test.db.select().from(auditLog).where(eq(auditLog.aboutId, outlet.user.id));
    expect(log.map(({ action, after }) => [action, after])).toEqual([
      ['outlet_approved', 'Approved, Rising Stars'],
      ['service_approved', 'Approved, $140.00'],
      ['service_approved', 'Approved, $190.00'],
    ]);
  });

  it('are approved with one of them', async () => {
    const body = { approve: true, services: [along(others[1])] };
    expect((await decide('services', service, body)).json()).toMatchObject({
      approval: 'approved',
      waiting: [{ id: others[0] }],
    });
    expect(await stateOf(others[1] ?? 0)).toBe('approved');
  });

  it.each([
    ['with another price and no reason', () => [along(others[0], { price: 7 })], 400],
    ['that has changed', () => [along(others[0], { version: 9 })], 409],
    ['of another outlet', () => [along(9999)], 400],
    ['that is listed twice', () => [along(others[0]), along(others[0])], 400],
    ['without a version', () => [{ id: others[0] }], 400],
    ['that is not a service', () => ['one'], 400],
  ])('stay pending when there is one %s', async (_what, given, status) => {
    const body = { approve: true, services: [along(others[1]), ...given()] };
    expect((await decide('outlets', outletId, body)).statusCode).toBe(status);
    expect(await Promise.all(others.map(stateOf))).toEqual(['pending', 'pending']);
    const [row] = await test.db
      .select()
      .from(outletProfiles)
      .where(eq(outletProfiles.id, outletId));
    expect(row?.approvedAt).toBeNull();
  });
});

it('an approval without a price uses the latest list that has begun', async () => {
  const list = {
    list: 1,
    starts_on: '2026-11-22',
    changes: [{ group: 'Articles', tier: 'underground', price: 50 }],
  };
  expect((await call(test, admin, 'POST', 'admin/prices/', list)).statusCode).toBe(200);
  test.now = new Date('2026-11-22T00:00:05Z');
  const clock = startPriceClock({ ...test.deps, now: () => test.now });
  await clock.wake();
  await clock.stop();
  const named = await decide('services', service, { approve: true, price: 45 });
  expect(named.json()).toMatchObject({ code: 'invalid', fields: { reason: expect.any(String) } });
  expect((await decide('services', service, { approve: true })).json()).toMatchObject({
    price: 50,
  });
});
