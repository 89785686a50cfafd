import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import {
  accountMarks,
  auditLog,
  orderClicks,
  orderLinks,
  orders,
  outletProfiles,
  users,
} from '@/server/platform/db/schema';
import { testApp, TEST_PASSWORD, type TestAccount } from '@/server/testing/testApp';
import { decide } from '@/server/testing/decide';
import { approve, call, offer, order, tally } from '@/server/testing/trade';
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
  const [stage_name, company_name] = ['Björn & the Pines', 'Tape Club'];
  artist = await test.register('artist', { username: 'pine', stage_name });
  const email = 'pine@example.com.au';
  outlet = await test.register('media', { username: 'tape', email, company_name });
  await test.db.update(users).set({ isActive: true });
});

const get = async <Body>(path: string, caller = admin) =>
  (await call(test, caller, 'GET', `admin/${path}`)).json<Body>();
const found = (query: string) => get<Page<PersonRow>>(`people/?${query}`);
const ordersBy = async (query: string) =>
  (await get<Page<AdminOrder>>(`orders/all/?${query}`)).items.map(({ id }) => id);
const names = async (search: string) =>
  (await found(`search=${encodeURIComponent(search)}`)).items.map(({ username }) => username);
const act = (
  { user: { id } }: TestAccount,
  what: string,
  body?: object,
  caller = admin,
  headers: Record<string, string> = {},
) => decide(test, caller, `admin/people/${id}/${what}/`, body, headers);
const see = ({ user: { id } }: TestAccount, caller = admin) => get<Person>(`people/${id}/`, caller);
const orderOf = async (price = 30) =>
  (await order(test, artist, (await approve(test, await offer(test, outlet, { price }))).id)).id;
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

it('shows an account with its orders and money, and finds each order; a moderator sees no sums', async () => {
  const id = await orderOf();
  expect(await see(outlet)).toMatchObject({
    ...{ name: 'Tape Club', orders: 1, paid: { orders: 0, amount: 0 }, held: 0, balance: 0 },
    ...{
      open: { unpaid: 1, paid: 0 },
      disputes: 0,
      second_factor: null,
      obstacles: [{ kind: 'orders' }],
    },
    ...{ latest_orders: [{ id, price: 30 }], sessions: [{ is_current: false }] },
  });
  const { id: person } = artist.user;
  for (const query of [`search=${id}`, 'search=tape', `person=${person}`, 'stage=placed'])
    expect(await ordersBy(query)).toEqual([id]);
  for (const query of ['search=999999', `person=${admin.user.id}`, 'stage=closed'])
    expect(await ordersBy(query)).toEqual([]);
  const file = { id, stage: 'placed', disputed_at: null, clicks: null };
  expect(await get(`orders/${id}/`)).toMatchObject(file);
  await test.db.insert(orderLinks).values({ orderId: id, code: 'k7m2xq9fta' });
  await test.db.insert(orderClicks).values([
    { orderId: id, day: '2026-03-01', people: 3, robots: 2 },
    { orderId: id, day: '2026-03-02', people: 1, robots: 0 },
  ]);
  expect(await get(`orders/${id}/`)).toMatchObject({ clicks: { people: 4, robots: 2 } });

  const moderator = await test.registerAdmin('media', { username: 'desk' });
  await setAdminRole(test.db, moderator.user.email, 'moderator');
  const unpriced = [expect.objectContaining({ id, price: null })];
  expect(await see(artist, moderator)).toMatchObject({
    ...{ paid: { orders: 0, amount: null }, held: null, balance: null, latest_orders: unpriced },
  });
  expect(await get('orders/all/', moderator)).toMatchObject({ items: unpriced });
});

it('finds the orders that were paid in a week, from Monday on, UTC', async () => {
  const id = await orderOf();
  const inWeek = () => ordersBy('paid_week=2026-11-23');
  const payAt = (at: string) => test.db.update(orders).set({ paidAt: new Date(at) });
  expect(await inWeek()).toEqual([]);
  await payAt('2026-11-23T00:00:00Z');
  expect(await inWeek()).toEqual([id]);
  await payAt('2026-11-30T00:00:00Z');
  expect(await inWeek()).toEqual([]);
  for (const day of ['2026-02-30', '1', 'now']) {
    const refused = await call(test, admin, 'GET', `admin/orders/all/?paid_week=${day}`);
    expect(refused.statusCode).toBe(400);
  }
});

describe('a suspension', () => {
  it('needs a reason and a text, and notifies the account, by mail too', async () => {
    for (const wrong of [{ kind: '' }, { text: 'Short.' }])
      expect((await act(artist, 'suspend', { ...SUSPENSION, ...wrong })).statusCode).toBe(400);
    const suspended = await act(artist, 'suspend', SUSPENSION);
    expect(suspended.statusCode).toBe(200);
    expect(suspended.json()).toMatchObject({
      ...{ state: 'suspended', suspended_reason: SUSPENSION.text, sessions: [] },
    });
    expect((await test.mails()).at(-1)?.body).toContain(SUSPENSION.text);
    expect((await call(test, artist, 'GET', 'auth/profile/')).statusCode).toBe(401);
    const { detail } = (await login(artist)).json();
    expect(detail).toBe(`Your account is suspended: ${SUSPENSION.text}`);
    expect((await act(artist, 'lift')).json()).toMatchObject({ state: 'active' });
    expect((await login(artist)).statusCode).toBe(200);
  });

  it('is refused for oneself, and for the second of two admins with an explanation', async () => {
    expect((await act(admin, 'suspend', SUSPENSION)).statusCode).toBe(403);
    const other = await test.registerAdmin('media', { username: 'other' });
    const both = await Promise.all(
      [admin, other].map((caller) => act(artist, 'suspend', SUSPENSION, caller)),
    );
    expect(tally(both)).toEqual({ 200: 1, 409: 1 });
    const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({ code: 'suspended_already', present: { state: 'suspended' } });
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
    const active = and(isNotNull(users.adminRole), isNull(users.suspendedAt));
    expect(await test.db.$count(users, active)).toBe(1);
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
  const log = async (query: string) => (await get<Page<Decision>>(`audit/?${query}`)).items;
  const [lifted, suspended] = await log('search=bjorn');
  expect(lifted).toMatchObject({ action: 'account_lifted', before: 'Suspended', after: 'Active' });
  expect(suspended).toMatchObject({
    ...{ action: 'account_suspended', reason: SUSPENSION.text, before: 'Active' },
    ...{ after: 'Suspended: Work not delivered', by: { id: admin.user.id } },
    about: { id: artist.user.id, name: 'Björn & the Pines' },
  });
  expect(await log(`person=${artist.user.id}&action=account_lifted`)).toEqual([lifted]);
  expect(await log(`person=${outlet.user.id}`)).toEqual([]);
  const other = test.db.update(auditLog).set({ reason: 'Another one.' });
  await expect(other.execute()).rejects.toThrow();
  expect(await log('from=2999-01-01T00:00:00.000Z')).toEqual([]);
});

it('names other accounts that may belong to the same person, and why', async () => {
  const cookieOf = async (email: string, cookie = '') => {
    const payload = { email, password: TEST_PASSWORD };
    const headers = { cookie };
    const [known] = (
      await test.app.inject({ method: 'POST', url: '/api/auth/login/', payload, headers })
    ).cookies;
    return `${known?.name}=${known?.value}`;
  };
  const alike = async (to: TestAccount) =>
    (await see(to)).alike.map(({ id, by }): [number, string] => [id, by.join(' ')]);
  const [theirs, own] = [outlet.user.id, artist.user.id];
  await test.db.delete(accountMarks).where(eq(accountMarks.userId, admin.user.id));
  expect(await alike(artist)).toEqual([[theirs, 'network']]);

  await cookieOf(outlet.user.email, await cookieOf(artist.user.email));
  expect(await alike(artist)).toEqual([[theirs, 'browser network']]);
  expect(await alike(outlet)).toEqual([[own, 'browser network']]);

  await test.db.delete(accountMarks);
  const names = { company_name: 'Tapé CLUB', website: 'http://www.tape.example/' };
  const other = await test.register('media', names);
  await test.db
    .update(outletProfiles)
    .set({ website: 'https://tape.example' })
    .where(eq(outletProfiles.userId, theirs));
  expect(await alike(outlet)).toEqual([[other.user.id, 'name site']]);
});
