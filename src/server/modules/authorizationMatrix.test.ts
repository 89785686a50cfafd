import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { createMediaAddresses } from '@/server/files/mediaAddresses';
import { setAdmin } from '@/server/modules/admins/adminsRepository';
import { beginCheckout } from '@/server/modules/payments/paymentCommands';
import { unsubscribeToken } from '@/server/modules/notices/unsubscribeAddresses';
import { giveBonus as giveTo } from '@/server/modules/payouts/payoutsCommands';
import { campaignOf, inReview, openCatalogue } from '@/server/testing/campaigns';
import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { formBody } from '@/server/testing/formBody';
import { agreeAndPay } from '@/server/testing/payments';
import { routesOf } from '@/server/testing/routeList';
import {
  createTestApp,
  sessionIdIn,
  TEST_PASSWORD,
  type TestAccount,
  type TestApp,
} from '@/server/testing/testApp';
import { approve, call, completedOrder, offer, order, serviceBody } from '@/server/testing/trade';

jest.setTimeout(60_000);

/**
 * Who calls, and what it is in the presets below. What is asked for belongs to the artist and the
 * media account that are called owner; the others have nothing.
 */
const CALLERS = {
  'no token': 'stranger',
  expired: 'stranger',
  'ended session': 'stranger',
  'artist owner': 'artist',
  'other artist': 'artist',
  admin: 'artist',
  'media owner': 'media',
  'other media': 'media',
} as const;
type Caller = keyof typeof CALLERS;
const callers = Object.keys(CALLERS) as Caller[]; // its own keys

let test: TestApp;
let routes: string[];
/** In the name of strangers too, who have an account that they do not get into. */
let accounts: Record<Caller, TestAccount>;
/** The headers of each request that a stranger makes: with what were the keys of both owners. */
let strangers: Partial<Record<Caller, object[]>>;
let count = 0;

beforeAll(async () => {
  let now = new Date();
  [test, routes] = await routesOf(() => createTestApp({ now: () => now }));
  now = new Date(Date.now() - 2 * test.deps.config.accessTtlS * 1000);
  const made = await Promise.all(
    callers.map(async (caller) => {
      const role = CALLERS[caller];
      return [caller, await test.register(role === 'stranger' ? 'artist' : role)] as const;
    }),
  );
  accounts = Object.fromEntries(made) as typeof accounts; // one for each of the keys
  const owners = [accounts['artist owner'], accounts['media owner']];
  const expired = owners.map(({ headers }) => headers);
  now = new Date();
  await setAdmin(test.db, accounts.admin.user.email, true);
  for (const account of Object.values(accounts)) {
    const { id: userId, role, profile } = account.user;
    const { sessionId } = account;
    const access = test.app.signAccess({ userId, role, profileId: profile.id, sessionId });
    account.headers = { authorization: `Bearer ${access}` };
  }
  const ended = await Promise.all(owners.map(endedSession));
  strangers = { 'no token': [{}], expired, 'ended session': ended };
});
afterAll(() => test.close());

type Call = Pick<InjectOptions, 'url' | 'payload' | 'headers'>;
type MakeCall = () => Call | Promise<Call>;
const to =
  (url: string, payload?: object): MakeCall =>
  () => ({ url: `/api/${url}`, ...(payload && { payload }) });

const registration = (): object => {
  count += 1;
  const username = `newcomer${count}`;
  const email = `${username}@example.com`;
  return { username, email, password: TEST_PASSWORD, password2: TEST_PASSWORD };
};
const release = async (): Promise<Call> => {
  const artist = String(accounts['artist owner'].user.profile.id);
  const values = { artist, title: 'Glass Harbour', format: 'ep', genre: 'pop' };
  const parts = Object.entries(values).map(([name, value]) => ({ name, value }));
  return { url: '/api/releases/', ...(await formBody(parts)) };
};
const newRelease = async (): Promise<number> => {
  const { payload, headers, ...rest } = await release();
  const { authorization } = accounts['artist owner'].headers;
  const options = { method: 'POST' as const, ...rest, headers: { ...headers, authorization } };
  const response = await test.app.inject({ ...options, ...(payload && { payload }) });
  return response.json<{ id: number }>().id;
};
const newCampaign = async (): Promise<number> =>
  (await campaignOf(test, accounts['artist owner'], await newRelease())).id;
const trackForm = () => formBody([{ name: 'title', value: 'Glass Harbour' }]);
const newTrack = async (): Promise<string> => {
  const path = `campaigns/${await newCampaign()}/tracks/`;
  const { payload, headers } = await trackForm();
  const response = await call(test, accounts['artist owner'], 'POST', path, payload, headers);
  return `/api/${path}${response.json<Campaign>().tracks[0]?.id}/`;
};
const newService = async (): Promise<number> => (await offer(test, accounts['media owner'])).id;
const newOrder = async (): Promise<number> =>
  (await order(test, accounts['artist owner'], await newService())).id;
/** Of a service that is approved, so that its outlet can take it on. */
const newOrderToAccept = async (): Promise<number> => {
  const service = await approve(test, await offer(test, accounts['media owner']));
  return (await order(test, accounts['artist owner'], service.id)).id;
};
const newCompletedOrder = async (): Promise<number> =>
  (await completedOrder(test, accounts['artist owner'], await newService())).id;

/** The address of a payment of the artist's that can be made. */
const newPayment = async (): Promise<string> => {
  const orderId = await newOrder();
  const order = { orderId, artistUserId: accounts['artist owner'].user.id };
  const id = await test.db.transaction((tx) => beginCheckout(tx, test.deps, order, 100));
  return `/api/payments/${id}/`;
};
/** An order of the two owners that the outlet is at work on, or has delivered, or that is disputed. */
async function newWork(until: 'paid' | 'delivered' | 'disputed' = 'paid'): Promise<number> {
  const parties = { artist: accounts['artist owner'], outlet: accounts['media owner'] };
  const { order: work } = await agreeAndPay(test, 49.9, parties);
  const moves =
    until === 'paid' ? [] : until === 'delivered' ? ['deliver'] : ['deliver', 'dispute'];
  for (const move of moves) {
    const by = move === 'deliver' ? parties.outlet : parties.artist;
    await call(test, by, 'POST', `offers/${work.id}/${move}/`, WORK[move]);
  }
  return work.id;
}
const WORK: Record<string, object> = {
  deliver: { links: ['https://night-desk.com/review'], files: [], disclosed: true },
  dispute: { comment: 'It is about another band.' },
};
const workFile = () =>
  formBody([{ name: 'delivery', value: 'The interview.', filename: 'interview.txt' }]);
const newWorkFile = async (): Promise<string> => {
  const path = `offers/${await newWork()}/files/`;
  const { payload, headers } = await workFile();
  const response = await call(test, accounts['media owner'], 'POST', path, payload, headers);
  return `/api/${path}${response.json<{ id: number }>().id}/`;
};

const giveBonus = (caller: Caller) => {
  const bonus = { email: accounts[caller].user.email, amount: 20, reason: 'Thanks' };
  return test.db.transaction((tx) =>
    giveTo(tx, bonus, { givenBy: accounts.admin.user.id, at: new Date() }),
  );
};
const newPayout = async (): Promise<number> => {
  await giveBonus('media owner');
  const payload = { kind: 'bank', amount: 20, destination: 'DE02 1203 0000' };
  const response = await call(test, accounts['media owner'], 'POST', 'payouts/', payload);
  return response.json<{ id: number }>().id;
};

/** Another log-in of the account's; answers its access token. */
const logIn = async ({ user: { email } }: TestAccount): Promise<string> => {
  const payload = { email, password: TEST_PASSWORD };
  const response = await test.app.inject({ method: 'POST', url: '/api/auth/login/', payload });
  return response.json<{ access: string }>().access;
};
const newSession = async (): Promise<number> => sessionIdIn(await logIn(accounts['artist owner']));
const endedSession = async (account: TestAccount): Promise<object> => {
  const access = await logIn(account);
  await call(test, account, 'DELETE', `auth/sessions/${sessionIdIn(access)}/`);
  return { authorization: `Bearer ${access}` };
};

const unsubscription = (): Call => {
  const who = { userId: accounts['artist owner'].user.id, topic: 'reviews' } as const;
  return { url: `/api/notices/unsubscribe/?token=${unsubscribeToken(test.deps.config, who)}` };
};

const newUpload = async (): Promise<Call> => {
  const folder = path.join(test.deps.files.mediaDir, 'releases/1');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'presskit-0.txt'), 'For everybody who has the address');
  const { sign } = createMediaAddresses(test.deps);
  return { url: `/media/${sign('releases/1/presskit-0.txt', 1)}` };
};

type Statuses = Record<Caller, number>;

/** By what the callers are, and what is said to single ones. */
const statuses = (
  kinds: Record<(typeof CALLERS)[Caller], number>,
  exceptions: Partial<Statuses> = {},
): Statuses => ({
  ...(Object.fromEntries(callers.map((caller) => [caller, kinds[CALLERS[caller]]])) as Statuses), // all of them
  ...exceptions,
});

/** The call does not look at the token. */
const everyone = (status: number) => statuses({ stranger: status, artist: status, media: status });
const signedIn = (status: number, exceptions?: Partial<Statuses>) =>
  statuses({ stranger: 401, artist: status, media: status }, exceptions);
const artists = (status: number) => statuses({ stranger: 401, artist: status, media: 403 });
const outlets = (status: number) => statuses({ stranger: 401, artist: 403, media: status });
const artistOwner = (status: number, others = 404) => ({
  ...artists(others),
  'artist owner': status,
});
const mediaOwner = (status: number, others = 404) =>
  statuses({ stranger: 401, artist: 403, media: others }, { 'media owner': status });

/** The two sides of an order, to each of whom it may be there and yet not to be moved. */
const parties = (artist: number, media: number) =>
  signedIn(404, { 'artist owner': artist, 'media owner': media });

/** Who has the right of an admin, whatever the role. */
const admins = (status: number) => signedIn(403, { admin: status });
const decide =
  (kind: string, make: () => Promise<number>): MakeCall =>
  async () => ({
    url: `/api/admin/${kind}/${await make()}/decide/`,
    payload: { approve: true },
  });
/** A new one each time: an outlet is approved once. */
const newOutlet = async (): Promise<number> => {
  count += 1;
  return (await test.register('media', { username: `outlet${count}` })).user.profile.id;
};
const newCampaignInReview = async (): Promise<number> =>
  (await inReview(test, accounts['artist owner'])).id;

const TABLE: Record<string, [MakeCall, Statuses]> = {
  'GET /api/health/': [to('health/'), everyone(200)],
  'GET /api/ready/': [to('ready/'), everyone(200)],
  'GET /api/metrics/': [to('metrics/'), everyone(404)],
  'GET /api/openapi.json': [to('openapi.json'), everyone(200)],
  'GET /api/docs/': [to('docs/'), everyone(200)],
  'GET /api/docs/:name': [to('docs/docs.css'), everyone(200)],
  'GET /media/*': [newUpload, everyone(200)],
  'GET /outlets/:id': [() => ({ url: '/outlets/1' }), everyone(404)],
  'GET /coverage/:slug': [() => ({ url: '/coverage/nobody-0' }), everyone(404)],
  'GET /sitemap.xml': [() => ({ url: '/sitemap.xml' }), everyone(200)],
  'GET /robots.txt': [() => ({ url: '/robots.txt' }), everyone(200)],

  'POST /api/auth/register/artist/': [
    () => ({ url: '/api/auth/register/artist/', payload: registration() }),
    everyone(201),
  ],
  'POST /api/auth/register/media/': [
    () => ({ url: '/api/auth/register/media/', payload: registration() }),
    everyone(201),
  ],
  'POST /api/auth/login/': [
    () => ({
      url: '/api/auth/login/',
      payload: { email: accounts['artist owner'].user.email, password: TEST_PASSWORD },
    }),
    everyone(200),
  ],
  'POST /api/auth/token/refresh/': [
    () => ({
      url: '/api/auth/token/refresh/',
      payload: { refresh: accounts['artist owner'].refresh },
    }),
    everyone(200),
  ],
  'POST /api/auth/logout/': [to('auth/logout/', { refresh: 'of nobody' }), everyone(204)],
  'POST /api/auth/activate/': [to('auth/activate/', { token: 'of nobody' }), everyone(400)],
  'POST /api/auth/activate/resend/': [
    () => ({
      url: '/api/auth/activate/resend/',
      payload: { email: accounts['media owner'].user.email },
    }),
    everyone(200),
  ],
  'POST /api/auth/email/confirm/': [
    to('auth/email/confirm/', { token: 'of nobody' }),
    everyone(400),
  ],
  'POST /api/password_reset/': [
    () => ({
      url: '/api/password_reset/',
      payload: { email: accounts['artist owner'].user.email },
    }),
    everyone(200),
  ],
  'POST /api/password_reset/confirm/': [
    to('password_reset/confirm/', { token: 'of nobody', password: TEST_PASSWORD }),
    everyone(400),
  ],

  'GET /api/auth/profile/': [to('auth/profile/'), signedIn(200)],
  'GET /api/auth/profile/export.zip': [to('auth/profile/export.zip'), signedIn(200)],
  'GET /api/auth/profile/deletion/': [to('auth/profile/deletion/'), signedIn(200)],
  // What it does with the right password is told in accountDeletion.test.ts.
  'POST /api/auth/profile/deletion/': [
    async () => {
      await newOrder();
      return { url: '/api/auth/profile/deletion/', payload: { current_password: 'not-the-one' } };
    },
    signedIn(400, { 'artist owner': 409, 'media owner': 409, admin: 409 }),
  ],
  'PATCH /api/auth/profile/update/': [to('auth/profile/update/', { country: 'uk' }), signedIn(200)],

  'GET /api/auth/second-factor/': [to('auth/second-factor/'), signedIn(200)],
  'POST /api/auth/second-factor/': [
    to('auth/second-factor/', { current_password: TEST_PASSWORD }),
    signedIn(200),
  ],
  'POST /api/auth/second-factor/confirm/': [
    to('auth/second-factor/confirm/', { code: 'of nobody' }),
    signedIn(400),
  ],
  'POST /api/auth/second-factor/disable/': [
    to('auth/second-factor/disable/', { current_password: TEST_PASSWORD }),
    signedIn(409),
  ],
  'POST /api/auth/second-factor/recovery-codes/': [
    to('auth/second-factor/recovery-codes/', { current_password: TEST_PASSWORD }),
    signedIn(409),
  ],
  'POST /api/auth/password/': [
    to('auth/password/', {
      current_password: 'not-the-one-7',
      password: 'another-Harbour-78',
      password2: 'another-Harbour-78',
    }),
    signedIn(400),
  ],
  'GET /api/auth/sessions/': [to('auth/sessions/'), signedIn(200)],
  'DELETE /api/auth/sessions/:id/': [
    async () => ({ url: `/api/auth/sessions/${await newSession()}/` }),
    signedIn(404, { 'artist owner': 204 }),
  ],
  'POST /api/auth/sessions/end-others/': [to('auth/sessions/end-others/'), signedIn(204)],

  'GET /api/notices/': [to('notices/'), signedIn(200)],
  'PUT /api/notices/read/': [to('notices/read/', { up_to: 1 }), signedIn(200)],
  'GET /api/notices/settings/': [to('notices/settings/'), signedIn(200)],
  'PATCH /api/notices/settings/': [
    to('notices/settings/', { time_zone: 'Europe/London' }),
    signedIn(200),
  ],
  'GET /api/notices/unsubscribe/': [unsubscription, everyone(303)],
  'POST /api/notices/unsubscribe/': [unsubscription, everyone(200)],

  'GET /api/releases/': [to('releases/'), artists(200)],
  'POST /api/releases/': [release, artistOwner(201, 403)],
  'GET /api/releases/:id/': [
    async () => ({ url: `/api/releases/${await newRelease()}/` }),
    artistOwner(200),
  ],
  'PATCH /api/releases/:id/': [
    async () => ({ url: `/api/releases/${await newRelease()}/`, payload: { title: 'New' } }),
    artistOwner(200),
  ],
  'POST /api/releases/:id/files/': [
    async () => ({
      url: `/api/releases/${await newRelease()}/files/`,
      ...(await formBody([{ name: 'presskit', value: 'Our story.', filename: 'kit.txt' }])),
    }),
    artistOwner(201),
  ],
  'DELETE /api/releases/:id/': [
    async () => ({ url: `/api/releases/${await newRelease()}/` }),
    artistOwner(204),
  ],

  'GET /api/campaigns/': [to('campaigns/'), artists(200)],
  'GET /api/campaigns/:id/': [
    async () => ({ url: `/api/campaigns/${await newCampaign()}/` }),
    artistOwner(200),
  ],
  'PATCH /api/campaigns/:id/': [
    async () => ({
      url: `/api/campaigns/${await newCampaign()}/`,
      payload: { embargo_until: '2030-01-01' },
    }),
    artistOwner(200),
  ],
  'POST /api/campaigns/:id/tracks/': [
    async () => ({ url: `/api/campaigns/${await newCampaign()}/tracks/`, ...(await trackForm()) }),
    artistOwner(201),
  ],
  'PATCH /api/campaigns/:id/tracks/:track/': [
    async () => ({ url: await newTrack(), payload: { title: 'Low Tide' } }),
    artistOwner(200),
  ],
  'DELETE /api/campaigns/:id/tracks/:track/': [
    async () => ({ url: await newTrack() }),
    artistOwner(200),
  ],
  'PUT /api/campaigns/:id/coverage/': [
    async () => ({
      url: `/api/campaigns/${await newCampaign()}/coverage/`,
      payload: { is_public: false },
    }),
    artistOwner(200),
  ],
  'POST /api/campaigns/:id/resubmit/': [
    async () => ({ url: `/api/campaigns/${await newCampaign()}/resubmit/` }),
    artistOwner(409),
  ],

  'GET /api/services/': [to('services/'), signedIn(200)],
  'POST /api/services/': [
    () => ({ url: '/api/services/', payload: serviceBody(accounts['media owner']) }),
    mediaOwner(201, 403),
  ],
  'GET /api/services/:id/': [
    async () => ({ url: `/api/services/${await newService()}/` }),
    signedIn(200, { 'other media': 404 }),
  ],
  'PATCH /api/services/:id/': [
    async () => ({ url: `/api/services/${await newService()}/`, payload: { price: 1 } }),
    mediaOwner(200),
  ],
  'DELETE /api/services/:id/': [
    async () => ({ url: `/api/services/${await newService()}/` }),
    mediaOwner(204),
  ],

  'GET /api/catalogue/': [to('catalogue/'), artists(200)],
  'GET /api/outlets/:id/': [
    async () => {
      const service = await newService();
      await order(test, accounts['artist owner'], service);
      return { url: `/api/outlets/${accounts['media owner'].user.profile.id}/` };
    },
    { ...artistOwner(200), 'media owner': 200 },
  ],

  'GET /api/orders/': [to('orders/'), signedIn(200)],
  'POST /api/orders/': [
    async () => ({ url: '/api/orders/', payload: { service: await newService() } }),
    artists(201),
  ],
  'PATCH /api/orders/:id/done/': [
    async () => ({
      url: `/api/orders/${await newOrder()}/done/`,
      payload: { status: 'completed' },
    }),
    artistOwner(200),
  ],

  'GET /api/offers/': [to('offers/'), signedIn(200)],
  'GET /api/offers/:id/': [
    async () => ({ url: `/api/offers/${await newOrder()}/` }),
    parties(200, 200),
  ],
  'POST /api/offers/': [
    async () => ({
      url: '/api/offers/',
      payload: {
        campaign: (await openCatalogue(test, accounts['artist owner'])).id,
        service: (await approve(test, await offer(test, accounts['media owner']))).id,
        message: 'A review.',
      },
    }),
    mediaOwner(201, 400),
  ],
  'POST /api/offers/:id/accept/': [
    async () => ({ url: `/api/offers/${await newOrderToAccept()}/accept/` }),
    parties(409, 200),
  ],
  'POST /api/offers/:id/decline/': [
    async () => ({
      url: `/api/offers/${await newOrder()}/decline/`,
      payload: { reason: 'too_expensive' },
    }),
    parties(409, 200),
  ],
  'POST /api/offers/:id/withdraw/': [
    async () => ({ url: `/api/offers/${await newOrder()}/withdraw/` }),
    parties(200, 409),
  ],
  'POST /api/offers/:id/give-up/': [
    async () => ({ url: `/api/offers/${await newOrder()}/give-up/` }),
    mediaOwner(409),
  ],
  'POST /api/offers/:id/refund/': [
    async () => ({ url: `/api/offers/${await newOrder()}/refund/` }),
    artistOwner(409),
  ],
  'POST /api/offers/:id/pay/': [
    async () => ({ url: `/api/offers/${await newOrder()}/pay/`, payload: {} }),
    artistOwner(409),
  ],
  'POST /api/offers/:id/deliver/': [
    async () => ({
      url: `/api/offers/${await newWork()}/deliver/`,
      payload: WORK.deliver ?? {},
    }),
    mediaOwner(200),
  ],
  'POST /api/offers/:id/revise/': [
    async () => ({
      url: `/api/offers/${await newWork('delivered')}/revise/`,
      payload: { comment: 'The vinyl date is missing.' },
    }),
    artistOwner(200),
  ],
  'POST /api/offers/:id/dispute/': [
    async () => ({
      url: `/api/offers/${await newWork('delivered')}/dispute/`,
      payload: WORK.dispute ?? {},
    }),
    artistOwner(200),
  ],
  'POST /api/offers/:id/files/': [
    async () => ({ url: `/api/offers/${await newWork()}/files/`, ...(await workFile()) }),
    parties(403, 201),
  ],
  'GET /api/offers/:id/files/:file/': [
    async () => ({ url: await newWorkFile() }),
    parties(404, 200),
  ],
  'DELETE /api/offers/:id/files/:file/': [
    async () => ({ url: await newWorkFile() }),
    parties(404, 204),
  ],
  'GET /api/admin/orders/': [to('admin/orders/'), admins(200)],
  'POST /api/admin/orders/:id/resolve/': [
    async () => ({
      url: `/api/admin/orders/${await newWork('disputed')}/resolve/`,
      payload: { outlet_amount: 49.9 },
    }),
    admins(200),
  ],
  'PUT /api/offers/:id/mark/': [
    async () => ({ url: `/api/offers/${await newOrder()}/mark/`, payload: { note: 'Mine' } }),
    parties(200, 200),
  ],

  'GET /api/offers/:id/messages/': [
    async () => ({ url: `/api/offers/${await newOrder()}/messages/` }),
    parties(200, 200),
  ],
  'POST /api/offers/:id/messages/': [
    async () => ({
      url: `/api/offers/${await newOrder()}/messages/`,
      payload: { client_id: randomUUID(), text: 'Hello' },
    }),
    parties(201, 201),
  ],
  'PUT /api/offers/:id/read/': [
    async () => ({ url: `/api/offers/${await newOrder()}/read/`, payload: { message: 1 } }),
    parties(200, 200),
  ],

  // Whom it streams to is told in liveRoutes.test.ts.
  'GET /api/live/': [to('live/'), signedIn(406)],

  'GET /api/payments/:id/': [async () => ({ url: await newPayment() }), artistOwner(200)],
  'POST /api/payments/:id/test/': [
    async () => ({ url: `${await newPayment()}test/`, payload: { outcome: 'succeeded' } }),
    artistOwner(200),
  ],
  'POST /api/payments/:id/cancel/': [
    async () => ({ url: `${await newPayment()}cancel/` }),
    artistOwner(200),
  ],
  // Here the test provider takes the money: who signs an event is told in stripeProvider.test.ts.
  'POST /api/payments/webhook/stripe/': [to('payments/webhook/stripe/', {}), everyone(404)],
  'GET /api/wallet/': [to('wallet/'), signedIn(200)],
  'GET /api/wallet/entries/': [to('wallet/entries/'), signedIn(200)],
  'GET /api/wallet/export.csv': [to('wallet/export.csv'), signedIn(200)],
  'GET /api/wallet/export.json': [to('wallet/export.json'), signedIn(200)],
  'GET /api/payouts/': [to('payouts/'), signedIn(200)],
  'POST /api/payouts/': [
    async () => {
      await giveBonus('media owner');
      const payload = { kind: 'bank', amount: 20, destination: 'DE02 1203 0000' };
      return { url: '/api/payouts/', payload };
    },
    signedIn(409, { 'media owner': 201 }),
  ],
  'GET /api/admin/payouts/': [to('admin/payouts/'), admins(200)],
  'POST /api/admin/payouts/:id/settle/': [
    async () => ({
      url: `/api/admin/payouts/${await newPayout()}/settle/`,
      payload: { pay: true, reference: 'LN-1' },
    }),
    admins(200),
  ],
  'POST /api/admin/bonuses/': [
    () => ({
      url: '/api/admin/bonuses/',
      payload: { email: accounts['media owner'].user.email, amount: 1, reason: 'Thanks' },
    }),
    admins(201),
  ],
  'GET /api/admin/ledger/': [to('admin/ledger/'), admins(200)],
  'GET /api/admin/audit/export.csv': [to('admin/audit/export.csv'), admins(200)],
  'GET /api/admin/audit/export.json': [to('admin/audit/export.json'), admins(200)],

  'GET /api/feedback/': [to('feedback/'), signedIn(200)],
  'POST /api/reviews/': [
    async () => ({
      url: '/api/reviews/',
      payload: { order: await newCompletedOrder(), rating: 5 },
    }),
    parties(201, 201),
  ],

  // Neither outlet is approved: what one that is sees is told in submissions.test.ts.
  'GET /api/submissions/': [to('submissions/'), outlets(200)],
  'GET /api/submissions/:id/': [
    async () => ({ url: `/api/submissions/${await newCampaign()}/` }),
    outlets(404),
  ],
  'PUT /api/submissions/:id/shelf/': [
    async () => ({
      url: `/api/submissions/${await newCampaign()}/shelf/`,
      payload: { shelf: 'saved' },
    }),
    outlets(404),
  ],
  'GET /api/uploads/': [to('uploads/'), signedIn(200)],
  'GET /api/admin/queue/': [to('admin/queue/'), admins(200)],
  'GET /api/admin/campaigns/': [to('admin/campaigns/'), admins(200)],
  'GET /api/admin/outlets/': [to('admin/outlets/'), admins(200)],
  'GET /api/admin/services/': [to('admin/services/'), admins(200)],
  'POST /api/admin/campaigns/:id/decide/': [decide('campaigns', newCampaignInReview), admins(200)],
  'POST /api/admin/outlets/:id/decide/': [decide('outlets', newOutlet), admins(200)],
  'POST /api/admin/services/:id/decide/': [decide('services', newService), admins(200)],
};

const endpoints = Object.keys(TABLE);
const cells = endpoints.length * callers.length;
const size = `${endpoints.length} endpoints x ${callers.length} callers = ${cells} cells`;
afterAll(() => process.stdout.write(`authorization matrix: ${size}\n`));

const headersOf = (caller: Caller): object[] => strangers[caller] ?? [accounts[caller].headers];

describe(`the authorization matrix, ${size}`, () => {
  it('has a row for every route of the app', () => {
    expect([...routes].sort()).toEqual([...endpoints].sort());
  });

  describe.each(Object.entries(TABLE))('%s', (endpoint, [makeCall, expectedOf]) => {
    it.each(callers.map((caller) => [caller, expectedOf[caller]] as const))(
      'with %s: %d',
      async (caller, expected) => {
        for (const headers of headersOf(caller)) {
          const { headers: own, ...rest } = await makeCall();
          const response = await test.app.inject({
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
