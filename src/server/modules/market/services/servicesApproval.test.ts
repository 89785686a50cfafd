import { eq } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { outletProfiles, orders, services } from '@/server/platform/db/schema';
import {
  decideOutlet,
  type OutletDecision,
} from '@/server/modules/results/outlets/outletsCommands';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { inReview, openCatalogue } from '@/server/testing/campaigns';
import { approve, call, offer, order } from '@/server/testing/trade';
import { OUTLET_TIERS, SERVICE_TYPES } from '@/shared/platform/options';
import { listPriceOf } from '@/shared/market/priceLookup';
import { FIRST_PRICES } from '@/shared/market/prices.rules';
import type { ServiceApproval } from '@/shared/market/services.rules';
import type { Service } from '@/shared/market/services.schemas';
import { decideService, type ServiceDecision } from './servicesCommands';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';

jest.setTimeout(60_000);

let media: TestAccount;
let artist: TestAccount;
const ADMIN = { userId: 0 };
/** Longer than a month of access to the catalogue. */
const MONTHS = 60 * 24 * 3600;
const LONG_SESSIONS = { accessTtlS: MONTHS, sessionIdleS: MONTHS, sessionMaxS: MONTHS };
const test = testApp({ startsAt: new Date('2026-05-01T10:00:00Z'), config: LONG_SESSIONS });
beforeEach(async () => {
  media = await test.register('media', { company_name: 'Café  Static' });
  artist = await test.register('artist');
});

const inTransaction = <Result>(work: (tx: Db) => Promise<Result>) => test.db.transaction(work);
const decide = (id: number, decision: ServiceDecision, admin = ADMIN) =>
  inTransaction((tx) => decideService(tx, admin, id, decision));
const outlet = (decision: OutletDecision, admin = ADMIN) =>
  inTransaction((tx) => decideOutlet(tx, admin, media.user.profile.id, decision, test.now));
const patch = (caller: TestAccount, id: number, change: object) =>
  call(test, caller, 'PATCH', `services/${id}/`, change);
const rowOf = async (id: number) => {
  const [row] = await test.db.select().from(services).where(eq(services.id, id));
  if (!row) throw new Error('no such service');
  return row;
};

async function serviceIn(approval: ServiceApproval): Promise<Service> {
  const service = await offer(test, media, { type: 'online_article', price: 45 });
  if (approval === 'approved') await decide(service.id, { approve: true });
  if (approval === 'declined') await decide(service.id, { approve: false, reason: 'Too vague.' });
  return service;
}

/** The state after each action, by the state before; or the status of a rejected action. */
const TRANSITIONS: Record<string, Record<ServiceApproval, ServiceApproval | 403 | 404 | 409>> = {
  'an admin approves': { pending: 'approved', approved: 409, declined: 409 },
  'an admin declines': { pending: 'declined', approved: 409, declined: 409 },
  'its outlet, as admin, approves': { pending: 403, approved: 403, declined: 403 },
  'its outlet, as admin, declines': { pending: 403, approved: 403, declined: 403 },
  'its outlet changes the price': { pending: 'pending', approved: 'approved', declined: 'pending' },
  'its outlet changes the type': { pending: 'pending', approved: 'approved', declined: 'pending' },
  'its outlet changes the text': { pending: 'pending', approved: 'approved', declined: 'pending' },
  'its outlet delivers later': { pending: 'pending', approved: 'approved', declined: 'pending' },
  'its outlet turns it off': { pending: 'pending', approved: 'approved', declined: 'declined' },
  'its outlet sends it unchanged': {
    pending: 'pending',
    approved: 'approved',
    declined: 'declined',
  },
  'another outlet changes the price': { pending: 404, approved: 404, declined: 404 },
  'an artist changes the price': { pending: 403, approved: 403, declined: 403 },
};
const CHANGES: Record<string, object> = {
  'changes the price': { price: 46 },
  'changes the type': { type: 'printed_article' },
  'changes the text': { description: 'Seven hundred words.' },
  'delivers later': { delivery_days: 40 },
  'turns it off': { is_on: false },
  'sends it unchanged': { type: 'online_article', price: 45, delivery_days: 7 },
};

async function act(actor: string, action: string, id: number): Promise<number | undefined> {
  if (actor.includes('admin')) {
    const admin = actor === 'an admin' ? ADMIN : { userId: media.user.id };
    const decision = { approve: action === 'approves', reason: 'Too vague.' };
    const failed = await decide(id, decision, admin).then(
      () => undefined,
      (error: unknown) => error as { status: number }, // commands throw an ApiFailure
    );
    return failed?.status;
  }
  const others: Record<string, () => Promise<TestAccount>> = {
    'an artist': async () => artist,
    'another outlet': () => test.register('media'),
  };
  const caller = await (others[actor]?.() ?? media);
  const { statusCode } = await patch(caller, id, CHANGES[action] ?? {});
  return statusCode === 200 ? undefined : statusCode;
}

const CASES = Object.entries(TRANSITIONS).flatMap(([who, outcomes]) =>
  Object.entries(outcomes).map(
    ([from, outcome]) => [who, from as ServiceApproval, outcome] as const,
  ),
);
it.each(CASES)('%s: %s becomes %s', async (caller, from, outcome) => {
  const { id } = await serviceIn(from);
  const before = await rowOf(id);
  test.now = new Date('2026-05-02T10:00:00Z');
  const [, actor = '', action = ''] =
    /^(.+?),? (approves|declines|changes .+|delivers .+|turns .+|sends .+)$/.exec(caller) ?? [];
  const status = await act(actor, action, id);
  const after = await rowOf(id);
  if (typeof outcome === 'number') {
    expect(status).toBe(outcome);
    expect(after).toEqual(before);
    return;
  }
  expect(status).toBeUndefined();
  expect(after.approval).toBe(outcome);
  expect(after.approvalReason).toBe(outcome === 'declined' ? 'Too vague.' : null);
  const isAgain = outcome === 'pending' && from !== 'pending';
  expect(after.submittedAt).toEqual(isAgain ? test.now : before.submittedAt);
});

describe('approving a service', () => {
  it.each(OUTLET_TIERS)('writes the list price of the tier %s', async (tier) => {
    await outlet({ approve: true, tier });
    for (const type of SERVICE_TYPES.filter((_type, index) => index % 5 === 0)) {
      const { id } = await offer(test, media, { type, price: 1 });
      const row = await decide(id, { approve: true });
      expect(row.priceCents).toBe(listPriceOf(FIRST_PRICES, type, tier) * 100);
    }
  });

  it('writes the given price', async () => {
    const { id } = await offer(test, media);
    expect((await decide(id, { approve: true, price: 99.5 })).priceCents).toBe(9950);
  });

  it('is refused for a delivery time that is longer than money can be held', async () => {
    const { id } = await offer(test, media);
    await test.db.update(services).set({ deliveryDays: 41 }).where(eq(services.id, id));
    await expect(decide(id, { approve: true })).rejects.toMatchObject({
      status: 400,
      code: 'delivery_too_long',
      detail: 'It can be approved with at most 40 delivery days.',
    });
    expect((await rowOf(id)).approval).toBe('pending');
  });

  it('needs a reason when it declines', async () => {
    const { id } = await offer(test, media);
    await expect(decide(id, { approve: false })).rejects.toMatchObject({
      status: 400,
      fields: { reason: MODERATION_MESSAGES.reasonMissing },
    });
    await expect(outlet({ approve: false })).rejects.toMatchObject({ status: 400 });
  });

  it('by two simultaneous admins: one is refused, with the current service', async () => {
    const { id } = await offer(test, media);
    const both = await Promise.allSettled([
      decide(id, { approve: true }),
      decide(id, { approve: false, reason: 'Too vague.' }),
    ]);
    const refused = both.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
    const { approval } = await rowOf(id);
    expect(refused[0]).toMatchObject({
      reason: { status: 409, code: 'decided', present: { id, approval } },
    });
  });
});

describe('an outlet', () => {
  const profile = async () => (await call(test, media, 'GET', 'auth/profile/')).json();

  it('is pending, then approved into a tier, and decided once', async () => {
    expect((await profile()).profile).toMatchObject({ tier: 'underground', approved_at: null });
    await outlet({ approve: true, tier: 'rising' });
    const after = await profile();
    expect(after.profile).toMatchObject({ tier: 'rising', approved_at: test.now.toISOString() });
    expect([after.version, after.profile.version]).toEqual([2, 2]);
    await expect(outlet({ approve: true })).rejects.toMatchObject({ status: 409, code: 'decided' });
  });

  it('is never decided by its own account', async () => {
    await expect(outlet({ approve: true }, { userId: media.user.id })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('that was declined is pending again once its profile is changed', async () => {
    await outlet({ approve: false, reason: 'Nobody can be reached.' });
    const declined = () =>
      test.db.select({ reason: outletProfiles.declineReason }).from(outletProfiles);
    expect(await declined()).toEqual([{ reason: 'Nobody can be reached.' }]);
    await expect(outlet({ approve: true })).rejects.toMatchObject({ status: 409 });
    await call(test, media, 'PATCH', 'auth/profile/update/', { website: 'https://example.com' });
    expect(await declined()).toEqual([{ reason: null }]);
    await outlet({ approve: true });
  });

  it('cannot change the fields that admins set', async () => {
    for (const change of [
      { profile: { tier: 'heavy' } },
      { profile: { approved_at: '2026-01-01T00:00:00.000Z' } },
      { approved_at: null, tier: 'heavy' },
      { decline_reason: null },
    ])
      expect((await call(test, media, 'PATCH', 'auth/profile/update/', change)).statusCode).toBe(
        400,
      );
  });
});

describe('the services that artists see', () => {
  const seen = async () =>
    (await call(test, artist, 'GET', 'services/')).json<Service[]>().map(({ id }) => id);

  it('are approved and on sale, of an approved outlet, while a campaign is open', async () => {
    const { id } = await offer(test, media);
    await openCatalogue(test, artist);
    await decide(id, { approve: true });
    expect(await seen()).toEqual([]);
    await outlet({ approve: true });
    expect(await seen()).toEqual([id]);
    await patch(media, id, { is_on: false });
    expect(await seen()).toEqual([]);
    await patch(media, id, { is_on: true });
    expect(await seen()).toEqual([id]);
    test.now = new Date('2026-06-01T10:00:01Z');
    expect(await seen()).toEqual([]);
  });

  it('contain no reason of an admin', async () => {
    const { id } = await approve(test, await offer(test, media));
    await order(test, artist, id);
    await test.db.update(services).set({ approval: 'declined', approvalReason: 'Too vague.' });
    const one = async (caller: TestAccount) =>
      (await call(test, caller, 'GET', `services/${id}/`)).json<Service>().approval_reason;
    expect(await one(media)).toBe('Too vague.');
    expect(await one(artist)).toBeNull();
  });

  it('count only paid orders as purchases', async () => {
    const { id } = await approve(test, await offer(test, media));
    const placed = await order(test, artist, id);
    await order(test, await test.register('artist'), id);
    await test.db.update(orders).set({ paidAt: test.now }).where(eq(orders.id, placed.id));
    const response = await call(test, artist, 'GET', `services/${id}/`);
    expect(response.json<Service>().purchases).toBe(1);
  });
});

it('updates the search text with the text', async () => {
  const { id } = await offer(test, media, {
    type: 'spotify_playlist',
    description: 'Señor\nDéjà vu',
  });
  expect((await rowOf(id)).searchText).toBe('spotify playlist senor deja vu');
  await patch(media, id, { type: 'youtube_playlist' });
  expect((await rowOf(id)).searchText).toBe('youtube playlist senor deja vu');
  const found = await call(test, media, 'GET', 'services/?search=listen');
  expect(found.json<Service[]>().map((each) => each.id)).toEqual([id]);
  const names = () => test.db.select({ name: outletProfiles.searchName }).from(outletProfiles);
  expect(await names()).toEqual([{ name: 'cafe static' }]);
  await call(test, media, 'PATCH', 'auth/profile/update/', { company_name: 'Ångström' });
  expect(await names()).toEqual([{ name: 'angstrom' }]);
});

describe('an outlet that takes no orders', () => {
  const place = async (service: number, caller = artist) => {
    const response = await call(test, caller, 'POST', 'orders/', { service });
    return [response.statusCode, response.json<{ code?: string }>().code];
  };
  const set = async (profile: object) => {
    const response = await call(test, media, 'PATCH', 'auth/profile/update/', { profile });
    expect(response.statusCode).toBe(200);
  };

  it('is away until a given day', async () => {
    const { id } = await approve(test, await offer(test, media));
    await set({ away_until: '2026-05-03' });
    expect(await place(id)).toEqual([409, 'outlet_away']);
    test.now = new Date('2026-05-01T10:05:00Z');
    await set({ away_until: '2026-05-01' });
    expect((await place(id))[0]).toBe(201);
    await set({ away_until: null });
    expect((await place((await approve(test, await offer(test, media))).id))[0]).toBe(201);
  });

  it('is full, also with several simultaneous orders, until an order is completed', async () => {
    const { id } = await approve(test, await offer(test, media));
    await set({ open_orders_max: 2 });
    const artists = [];
    for (let i = 0; i < 5; i += 1) artists.push(await test.register('artist'));
    const placed = await Promise.all(artists.map((each) => place(id, each)));
    expect(placed.filter(([status]) => status === 201)).toHaveLength(2);
    expect(placed.filter(([, code]) => code === 'outlet_full')).toHaveLength(3);
    const one = async () => (await call(test, artist, 'GET', `services/${id}/`)).json<Service>();
    expect((await one()).media.is_full).toBe(true);
    await test.db.update(orders).set({ stage: 'completed', dueAt: null }).where(eq(orders.id, 1));
    expect((await one()).media.is_full).toBe(false);
    expect((await place(id))[0]).toBe(201);
  });

  it.each([
    { away_until: 'soon' },
    { away_until: '2026-02-30' },
    { away_until: '9999-01-01' },
    { open_orders_max: 0 },
    { open_orders_max: 1.5 },
    { open_orders_max: 1001 },
  ])('refuses %j', async (profile) => {
    const response = await call(test, media, 'PATCH', 'auth/profile/update/', { profile });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual(Object.keys(profile));
  });
});

describe('an order for a campaign', () => {
  const place = (service: number, more: object) =>
    call(test, artist, 'POST', 'orders/', { service, ...more });

  it('keeps the campaign and the note', async () => {
    const { id: service } = await approve(test, await offer(test, media));
    const { id: campaign } = await openCatalogue(test, artist);
    const response = await place(service, { campaign, message: ' Track three first. ' });
    expect(response.statusCode).toBe(201);
    const [row] = await test.db.select().from(orders);
    expect(row).toMatchObject({ campaignId: campaign, message: 'Track three first.' });
  });

  it('needs an own campaign that is open', async () => {
    const { id: service } = await approve(test, await offer(test, media));
    const other = await openCatalogue(test, await test.register('artist'));
    expect((await place(service, { campaign: other.id })).json().fields).toEqual({
      campaign: 'This is no campaign of yours.',
    });
    const waiting = await inReview(test, artist);
    expect((await place(service, { campaign: waiting.id })).json().code).toBe('campaign_closed');
    for (const more of [{ campaign: 'x' }, { campaign: null }, { message: 'x'.repeat(5001) }])
      expect((await place(service, more)).statusCode).toBe(400);
    expect(await test.db.select().from(orders)).toEqual([]);
  });
});
