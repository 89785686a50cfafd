import { eq } from 'drizzle-orm';
import { outletProfiles, orders, payouts } from '@/server/platform/db/schema';
import { insertOpenCampaign } from '@/server/testing/campaigns';
import { testApp, TEST_PASSWORD, type TestAccount } from '@/server/testing/testApp';
import { approve, call, offer, order } from '@/server/testing/trade';
import { liftSuspension, suspendAccount } from './suspensionCommands';

const REASON = 'Articles were sold that never appeared.';

let outlet: TestAccount;
let artist: TestAccount;
const test = testApp();
beforeEach(async () => {
  outlet = await test.register('media');
  artist = await test.register('artist');
});

const suspend = ({ user: { email } }: TestAccount) =>
  test.db.transaction((tx) => suspendAccount(tx, test.deps, { email, reason: REASON }));
const lift = ({ user: { email } }: TestAccount) =>
  test.db.transaction((tx) => liftSuspension(tx, test.deps, email));
const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/${path}`, payload });
const login = ({ user: { email } }: TestAccount, password = TEST_PASSWORD) =>
  post('auth/login/', { email, password });
const mailedToken = async () =>
  /\?token=(\S+)/.exec((await test.mails()).at(-1)?.body ?? '')?.[1] ?? '';

it('ends the sessions, and the log-in explains it', async () => {
  expect((await call(test, outlet, 'GET', 'auth/profile/')).statusCode).toBe(200);
  await suspend(outlet);
  expect((await post('auth/token/refresh/', { refresh: outlet.refresh })).statusCode).toBe(401);
  const refused = await login(outlet);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    code: 'account_suspended',
    detail: `Your account is suspended: ${REASON}`,
  });
  expect((await login(outlet, 'another-song-1')).statusCode).toBe(401);
  await lift(outlet);
  expect((await login(outlet)).statusCode).toBe(200);
});

it('is lifted neither by a new password nor by the link of the first mail', async () => {
  test.deps.config.mediaActivation = true;
  const other = await post('auth/register/media/', {
    ...{ email: 'late@example.com', username: 'late', company_name: 'Late', website: 'late.fm' },
    ...{ password: TEST_PASSWORD, password2: TEST_PASSWORD },
  });
  const late = { ...outlet, user: { ...outlet.user, ...other.json().user } };
  const link = await mailedToken();
  await suspend(late);
  expect((await post('auth/activate/', { token: link })).statusCode).toBe(403);

  await post('password_reset/', { email: late.user.email });
  const password = 'another-song-1';
  const token = await mailedToken();
  const reset = await post('password_reset/confirm/', { token, password });
  expect(reset.statusCode).toBe(200);
  expect((await login(late, password)).json().code).toBe('account_suspended');
});

it('hides an outlet, which needs a review once it is lifted', async () => {
  const service = await approve(test, await offer(test, outlet));
  await call(test, outlet, 'PATCH', 'auth/profile/update/', { is_public: true });
  const page = async () => (await test.app.inject(`/outlets/${outlet.user.profile.id}`)).statusCode;
  expect(await page()).toBe(200);
  await suspend(outlet);
  expect(await page()).toBe(404);
  const ordered = await call(test, artist, 'POST', 'orders/', { service: service.id });
  expect(ordered.statusCode).toBe(404);
  await lift(outlet);
  const [row] = await test.db.select().from(outletProfiles);
  expect(row).toMatchObject({ approvedAt: null, declineReason: null });
});

it('closes the campaigns of an artist to outlets', async () => {
  await approve(test, await offer(test, outlet));
  await insertOpenCampaign(test, artist);
  const seen = async () => (await call(test, outlet, 'GET', 'submissions/')).json().items.length;
  expect(await seen()).toBe(1);
  await suspend(artist);
  expect(await seen()).toBe(0);
});

it('closes unpaid orders, opens disputes for paid ones, and stops requested payouts', async () => {
  const placed = await order(test, artist, (await offer(test, outlet)).id);
  const paid = await order(test, artist, (await offer(test, outlet)).id);
  await test.db.update(orders).set({ stage: 'paid' }).where(eq(orders.id, paid.id));
  const admin = await test.registerAdmin();
  const requested = { userId: outlet.user.id, amountCents: 2000, destination: 'DE89 3704' };
  await test.db.insert(payouts).values({ ...requested, kind: 'bank' });
  await suspend(outlet);
  expect(await test.db.select().from(orders).orderBy(orders.id)).toMatchObject([
    { id: placed.id, stage: 'closed', closeReason: 'suspended' },
    { id: paid.id, stage: 'disputed', closeReason: null },
  ]);
  const [payout] = await test.db.select().from(payouts);
  const path = `admin/payouts/${payout?.id}/settle/`;
  const body = { pay: true, reference: 'LN-1' };
  const settled = await call(test, admin, 'POST', path, body, { 'if-match': '"1"' });
  expect([settled.statusCode, settled.json().code]).toEqual([409, 'account_suspended']);
});
