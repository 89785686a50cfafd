import { eq, isNotNull } from 'drizzle-orm';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { auditLog, orderClicks, orderLinks, orders, users } from '@/server/platform/db/schema';
import { testApp, TEST_PASSWORD, type TestAccount } from '@/server/testing/testApp';
import { decide } from '@/server/testing/decide';
import { approve, call, offer, order } from '@/server/testing/trade';
import type { Decision } from '@/shared/platform/audit.schemas';
import type { AdminOrder } from '@/shared/trade/adminOrders.schemas';
import type { Page } from '@/shared/platform/paging';
import type { Person, PersonRow } from '@/shared/admin/people.schemas';

jest.setTimeout(60_000);

const SUSPENSION = { kind: 'work', text: 'Articles were sold that never appeared.' };

let admin: TestAccount;
let artist: TestAccount;
let outlet: TestAccount;
const test = testApp();
beforeEach(async () => {
  admin = await test.registerAdmin('artist', { username: 'office' });
  artist = await test.register('artist', {
    username: 'pine',
    email: 'pine@example.com',
    stage_name: 'Björn & the Pines',
  });
  outlet = await test.register('media', {
    username: 'tape',
    email: 'pine@example.com.au',
    company_name: 'Tape Club',
  });
  await test.db.update(users).set({ isActive: true });
});

const found = async (query: string, caller = admin) =>
  (await call(test, caller, 'GET', `admin/people/?${query}`)).json<Page<PersonRow>>();
const names = async (search: string) =>
  (await found(`search=${encodeURIComponent(search)}`)).items.map(({ username }) => username);
const act = (
  { user: { id } }: TestAccount,
  what: string,
  body?: object,
  caller = admin,
  headers: Record<string, string> = {},
) => decide(test, caller, `admin/people/${id}/${what}/`, body, headers);
const see = async ({ user: { id } }: TestAccount, caller = admin) =>
  (await call(test, caller, 'GET', `admin/people/${id}/`)).json<Person>();
const login = ({ user: { email } }: TestAccount) =>
  call(test, artist, 'POST', 'auth/login/', { email, password: TEST_PASSWORD });

describe('the search', () => {
  it('lists the exact address first, and finds names by word, ignoring accents', async () => {
    expect(await names('PINE@example.com')).toEqual(['pine', 'tape']);
    expect(await names('bjorn')).toEqual(['pine']);
    expect(await names('tape cl')).toEqual(['tape']);
    expect(await names('lub')).toEqual([]);
    expect(await names(String(outlet.user.id))).toEqual(['tape']);
    expect(await names("' & ! \\ :* %")).toEqual([]);
  });

  it('filters by kind and state, page by page, newest first', async () => {
    const { items, total, next } = await found('limit=2');
    expect([items.map(({ id }) => id), total]).toEqual([[outlet.user.id, artist.user.id], 3]);
    const rest = await found(`limit=2&cursor=${next}`);
    expect(rest.items).toMatchObject([{ id: admin.user.id, is_own: true, is_admin: true }]);
    expect((await found('kind=admin')).total).toBe(1);
    await act(artist, 'suspend', SUSPENSION);
    expect((await found('state=suspended')).items).toMatchObject([{ username: 'pine' }]);
    expect((await found('state=in_review')).items).toMatchObject([{ username: 'tape' }]);
  });
});

it('shows an account with its orders and money, and finds each order', async () => {
  const service = await approve(test, await offer(test, outlet, { price: 30 }));
  const { id } = await order(test, artist, service.id);
  expect(await see(outlet)).toMatchObject({
    name: 'Tape Club',
    orders: 1,
    paid: { orders: 0, amount: 0 },
    held: 0,
    balance: 0,
    open: { unpaid: 1, paid: 0 },
    disputes: 0,
    has_second_factor: false,
    latest_orders: [{ id, price: 30 }],
    sessions: [{ is_current: false }],
  });
  const all = async (query: string) =>
    (await call(test, admin, 'GET', `admin/orders/all/?${query}`))
      .json<Page<AdminOrder>>()
      .items.map((row) => row.id);
  for (const query of [`search=${id}`, 'search=tape', `person=${artist.user.id}`, 'stage=placed'])
    expect(await all(query)).toEqual([id]);
  for (const query of ['search=999999', `person=${admin.user.id}`, 'stage=closed'])
    expect(await all(query)).toEqual([]);
  const file = async () => (await call(test, admin, 'GET', `admin/orders/${id}/`)).json();
  expect(await file()).toMatchObject({ id, stage: 'placed', disputed_at: null, clicks: null });
  await test.db.insert(orderLinks).values({ orderId: id, code: 'k7m2xq9fta' });
  await test.db.insert(orderClicks).values([
    { orderId: id, day: '2026-03-01', people: 3, robots: 2 },
    { orderId: id, day: '2026-03-02', people: 1, robots: 0 },
  ]);
  expect(await file()).toMatchObject({ clicks: { people: 4, robots: 2 } });
});

it('shows a moderator no sums', async () => {
  const service = await approve(test, await offer(test, outlet, { price: 30 }));
  const { id } = await order(test, artist, service.id);
  const moderator = await test.registerAdmin('media', { username: 'desk' });
  await setAdminRole(test.db, moderator.user.email, 'moderator');
  const unpriced = [expect.objectContaining({ id, price: null })];
  expect(await see(artist, moderator)).toMatchObject({
    paid: { orders: 0, amount: null },
    held: null,
    balance: null,
    latest_orders: unpriced,
  });
  const all = await call(test, moderator, 'GET', 'admin/orders/all/');
  expect(all.json()).toMatchObject({ items: unpriced });
});

describe('a suspension', () => {
  it('needs a reason and a text, and notifies the account, by mail too', async () => {
    for (const body of [
      { ...SUSPENSION, kind: '' },
      { ...SUSPENSION, text: 'Short.' },
    ])
      expect((await act(artist, 'suspend', body)).statusCode).toBe(400);
    const { statusCode, body } = await act(artist, 'suspend', SUSPENSION);
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      200,
      { state: 'suspended', suspended_reason: SUSPENSION.text, sessions: [] },
    ]);
    expect((await test.mails()).at(-1)?.body).toContain(SUSPENSION.text);
    expect((await call(test, artist, 'GET', 'auth/profile/')).statusCode).toBe(401);
    expect((await login(artist)).json().detail).toBe(
      `Your account is suspended: ${SUSPENSION.text}`,
    );
    expect((await act(artist, 'lift')).json()).toMatchObject({ state: 'active' });
    expect((await login(artist)).statusCode).toBe(200);
  });

  it('is refused for oneself, and for the second of two admins with an explanation', async () => {
    expect((await act(admin, 'suspend', SUSPENSION)).statusCode).toBe(403);
    const other = await test.registerAdmin('media', { username: 'other' });
    const [mine, theirs] = await Promise.all([
      act(artist, 'suspend', SUSPENSION),
      act(artist, 'suspend', SUSPENSION, other),
    ]);
    const refused = mine.statusCode === 409 ? mine : theirs;
    expect([mine.statusCode, theirs.statusCode].sort()).toEqual([200, 409]);
    expect(refused.json()).toMatchObject({
      code: 'suspended_already',
      present: { state: 'suspended' },
    });
    await act(artist, 'lift');
    expect((await act(artist, 'lift')).json().code).toBe('not_suspended');
  });

  it('never suspends the last owner, whatever other admins there are', async () => {
    const other = await test.registerAdmin('media', { username: 'other' });
    await setAdminRole(test.db, other.user.email, 'moderator');
    expect((await act(admin, 'suspend', SUSPENSION, other)).json().code).toBe('last_admin');
    expect((await act(other, 'suspend', SUSPENSION)).statusCode).toBe(200);
  });

  it('leaves one of two admins who suspend each other', async () => {
    const other = await test.registerAdmin('media', { username: 'other' });
    const responses = await Promise.all([
      act(other, 'suspend', SUSPENSION),
      act(admin, 'suspend', SUSPENSION, other),
    ]);
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 409]).toContain(statuses[1]);
    const left = await test.db.select().from(users).where(isNotNull(users.adminRole));
    expect(left.filter(({ suspendedAt }) => suspendedAt === null)).toHaveLength(1);
  });
});

it('ends the sessions of an account at once', async () => {
  expect((await act(artist, 'sessions/end')).json()).toMatchObject({ sessions: [] });
  expect((await call(test, artist, 'GET', 'auth/profile/')).statusCode).toBe(401);
  expect((await act(admin, 'sessions/end')).statusCode).toBe(403);
});

it('resends the confirmation mail, once a minute, while the address is unconfirmed', async () => {
  expect((await act(artist, 'confirmation')).json().code).toBe('confirmed_already');
  await test.db.update(users).set({ isActive: false }).where(eq(users.id, artist.user.id));
  expect((await act(artist, 'confirmation')).json()).toMatchObject({ state: 'unconfirmed' });
  expect((await act(artist, 'confirmation')).json().code).toBe('just_sent');
});

it('keeps notes between admins, once for each key, and hides notes about the reader', async () => {
  const other = await test.registerAdmin('media', { username: 'other' });
  const key = { 'idempotency-key': 'note-1' };
  for (const _again of [1, 2])
    expect((await act(other, 'notes', { text: 'Is away.' }, admin, key)).statusCode).toBe(201);
  expect((await see(other)).notes).toMatchObject([{ text: 'Is away.' }]);
  expect((await see(other, other)).notes).toEqual([]);
  expect((await act(admin, 'notes', { text: 'Mine.' })).statusCode).toBe(403);
  expect((await act(artist, 'notes', { text: '  ' })).statusCode).toBe(400);
});

it('finds in the log the decisions of one admin about one account', async () => {
  await act(artist, 'suspend', SUSPENSION);
  await act(artist, 'lift');
  const log = async (query: string) =>
    (await call(test, admin, 'GET', `admin/audit/?${query}`)).json<Page<Decision>>().items;
  const [lifted, suspended] = await log('search=bjorn');
  expect(lifted).toMatchObject({ action: 'account_lifted', before: 'Suspended', after: 'Active' });
  expect(suspended).toMatchObject({
    action: 'account_suspended',
    reason: SUSPENSION.text,
    before: 'Active',
    after: 'Suspended: Work not delivered',
    by: { id: admin.user.id },
    about: { id: artist.user.id, name: 'Björn & the Pines' },
  });
  expect(await log(`person=${artist.user.id}&action=account_lifted`)).toEqual([lifted]);
  expect(await log(`person=${outlet.user.id}`)).toEqual([]);
  const other = test.db.update(auditLog).set({ reason: 'Another one.' });
  await expect(other.execute()).rejects.toThrow();
  expect(await log('from=2999-01-01T00:00:00.000Z')).toEqual([]);
});

it('finds the orders that were paid in a week, from Monday on, UTC', async () => {
  const service = await approve(test, await offer(test, outlet));
  const { id } = await order(test, artist, service.id);
  const idsOf = async (week: string) =>
    (await call(test, admin, 'GET', `admin/orders/all/?paid_week=${week}`))
      .json<Page<AdminOrder>>()
      .items.map((each) => each.id);
  const payAt = (at: string) =>
    test.db
      .update(orders)
      .set({ paidAt: new Date(at) })
      .where(eq(orders.id, id));
  expect(await idsOf('2026-11-23')).toEqual([]);
  await payAt('2026-11-23T00:00:00Z');
  expect(await idsOf('2026-11-23')).toEqual([id]);
  await payAt('2026-11-30T00:00:00Z');
  expect(await idsOf('2026-11-23')).toEqual([]);
  for (const day of ['2026-02-30', '1', 'now'])
    expect((await call(test, admin, 'GET', `admin/orders/all/?paid_week=${day}`)).statusCode).toBe(
      400,
    );
});
