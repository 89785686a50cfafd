import { eq } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { outletProfiles, orders, services } from '@/server/platform/db/schema';
import {
  decideOutlet,
  type OutletDecision,
} from '@/server/modules/results/outlets/outletsCommands';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { inReview, openCatalogue } from '@/server/testing/campaigns';
import { approve, call, offer, order } from '@/server/testing/trade';
import { OUTLET_TIERS, SERVICE_TYPES } from '@/shared/platform/options';
import { listPriceOf } from '@/shared/market/serviceGroups.rules';
import { FIRST_PRICES } from '@/shared/market/prices.rules';
import type { ServiceApproval } from '@/shared/market/services.rules';
import type { Service } from '@/shared/market/services.schemas';
import { decideService, type ServiceDecision } from './servicesCommands';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';

jest.setTimeout(60_000);

let media: TestAccount;
let artist: TestAccount;
const ADMIN = { userId: 0 };
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
const update = (change: object) => call(test, media, 'PATCH', 'auth/profile/update/', change);
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

const UNCHANGED = { type: 'online_article', price: 45, delivery_days: 7 };
const BY_ADMIN = { pending: 403, approved: 403, declined: 403 };
const SENT = { pending: 'pending', approved: 'approved', declined: 'pending' } as const;
const KEPT = { ...SENT, declined: 'declined' } as const;

/** The state after each action, by the state before; or the status of a rejected action. */
const TRANSITIONS: [
  who: 'an admin' | 'its outlet as admin' | 'its outlet' | 'another outlet',
  change: boolean | object,
  outcomes: Record<ServiceApproval, ServiceApproval | number>,
][] = [
  ['an admin', true, { pending: 'approved', approved: 409, declined: 409 }],
  ['an admin', false, { pending: 'declined', approved: 409, declined: 409 }],
  ['its outlet as admin', true, BY_ADMIN],
  ['its outlet as admin', false, BY_ADMIN],
  ['its outlet', { price: 46 }, SENT],
  ['its outlet', { type: 'printed_article' }, SENT],
  ['its outlet', { description: 'Seven hundred words.' }, SENT],
  ['its outlet', { delivery_days: 40 }, SENT],
  ['its outlet', { is_on: false }, KEPT],
  ['its outlet', UNCHANGED, KEPT],
  ['another outlet', { price: 46 }, { pending: 404, approved: 404, declined: 404 }],
];

async function act(who: string, change: boolean | object, id: number): Promise<number> {
  if (typeof change === 'boolean') {
    const admin = who === 'an admin' ? ADMIN : { userId: media.user.id };
    return decide(id, { approve: change, reason: 'Too vague.' }, admin).then(
      () => 200,
      (error: unknown) => (error as { status: number }).status, // commands throw an ApiFailure
    );
  }
  const caller = who === 'its outlet' ? media : await test.register('media');
  return (await patch(caller, id, change)).statusCode;
}

const CASES = TRANSITIONS.flatMap(([who, change, outcomes]) =>
  (['pending', 'approved', 'declined'] as const).map(
    (from) => [who, change, from, outcomes[from]] as const,
  ),
);
it.each(CASES)('%s, %j: %s becomes %s', async (who, change, from, outcome) => {
  const { id } = await serviceIn(from);
  const before = await rowOf(id);
  test.now = new Date('2026-05-02T10:00:00Z');
  const status = await act(who, change, id);
  const after = await rowOf(id);
  if (typeof outcome === 'number') {
    expect([status, after]).toEqual([outcome, before]);
    return;
  }
  expect([status, after.approval]).toEqual([200, outcome]);
  expect(after.approvalReason).toBe(outcome === 'declined' ? 'Too vague.' : null);
  const isAgain = outcome === 'pending' && from !== 'pending';
  expect(after.submittedAt).toEqual(isAgain ? test.now : before.submittedAt);
});

describe('approving a service', () => {
  it.each(OUTLET_TIERS)('writes the list price of the tier %s, or a given one', async (tier) => {
    await outlet({ approve: true, tier });
    for (const type of SERVICE_TYPES.filter((_type, index) => index % 5 === 0)) {
      const { id } = await offer(test, media, { type, price: 1 });
      const row = await decide(id, { approve: true });
      expect(row.priceCents).toBe(listPriceOf(FIRST_PRICES, type, tier) * 100);
    }
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
    const { approval } = await rowOf(id);
    const reason = { status: 409, code: 'decided', present: { id, approval } };
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason }]);
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
    const decided = outlet({ approve: true }, { userId: media.user.id });
    await expect(decided).rejects.toMatchObject({ status: 403 });
  });

  it('that was declined is pending again once its profile is changed', async () => {
    await outlet({ approve: false, reason: 'Nobody can be reached.' });
    const declined = () =>
      test.db.select({ reason: outletProfiles.declineReason }).from(outletProfiles);
    expect(await declined()).toEqual([{ reason: 'Nobody can be reached.' }]);
    await expect(outlet({ approve: true })).rejects.toMatchObject({ status: 409 });
    await update({ website: 'https://example.com' });
    expect(await declined()).toEqual([{ reason: null }]);
    await outlet({ approve: true });
  });

  it('cannot change the fields that admins set', async () => {
    for (const change of [
      ...[{ profile: { tier: 'heavy' } }, { profile: { approved_at: test.now.toISOString() } }],
      ...[{ approved_at: null, tier: 'heavy' }, { decline_reason: null }],
    ])
      expect((await update(change)).statusCode).toBe(400);
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

  it('contain no reason of an admin, and count only paid orders as purchases', async () => {
    const { id } = await approve(test, await offer(test, media));
    const placed = await order(test, artist, id);
    await order(test, await test.register('artist'), id);
    await test.db.update(orders).set({ paidAt: test.now }).where(eq(orders.id, placed.id));
    const one = async (caller: TestAccount) =>
      (await call(test, caller, 'GET', `services/${id}/`)).json<Service>();
    expect((await one(artist)).purchases).toBe(1);
    await test.db.update(services).set({ approval: 'declined', approvalReason: 'Too vague.' });
    expect((await one(media)).approval_reason).toBe('Too vague.');
    expect((await one(artist)).approval_reason).toBeNull();
  });
});

it('updates the search text with the text', async () => {
  const values = { type: 'spotify_playlist', description: 'Señor\nDéjà vu' };
  const { id } = await offer(test, media, values);
  expect((await rowOf(id)).searchText).toBe('spotify playlist senor deja vu');
  await patch(media, id, { type: 'youtube_playlist' });
  expect((await rowOf(id)).searchText).toBe('youtube playlist senor deja vu');
  const found = await call(test, media, 'GET', 'services/?search=listen');
  expect(found.json<Service[]>().map((each) => each.id)).toEqual([id]);
  const names = () => test.db.select({ name: outletProfiles.searchName }).from(outletProfiles);
  expect(await names()).toEqual([{ name: 'cafe static' }]);
  await update({ company_name: 'Ångström' });
  expect(await names()).toEqual([{ name: 'angstrom' }]);
});

describe('an outlet that takes no orders', () => {
  const place = async (service: number, caller = artist) => {
    const response = await call(test, caller, 'POST', 'orders/', { service });
    return [response.statusCode, response.json<{ code?: string }>().code];
  };
  const set = async (profile: object) => {
    const response = await update({ profile });
    expect(response.statusCode).toBe(200);
  };

  it('is away from its first to its last day, or closed by hand until a day', async () => {
    const { id } = await approve(test, await offer(test, media));
    await set({ away: [{ from: '2026-04-30', to: '2026-05-02', note: 'Festival' }] });
    test.now = new Date('2026-05-02T23:59:00Z');
    expect(await place(id)).toEqual([409, 'outlet_away']);
    await set({ away: [], full_until: '2026-05-03' });
    expect(await place(id)).toEqual([409, 'outlet_full']);
    test.now = new Date('2026-05-03T00:01:00Z');
    expect((await place(id))[0]).toBe(201);
  });

  it('is full for work that would be due in a full week', async () => {
    const one = await approve(test, await offer(test, media, { delivery_days: 7 }));
    const later = await approve(test, await offer(test, media, { delivery_days: 14 }));
    test.now = new Date('2026-05-04T10:00:00Z');
    await set({ weekly_max: 1 });
    expect((await place(one.id))[0]).toBe(201);
    const other = await test.register('artist');
    expect(await place(one.id, other)).toEqual([409, 'outlet_full']);
    expect((await place(later.id, other))[0]).toBe(201);
    const { media: shown } = (
      await call(test, other, 'GET', `services/${one.id}/`)
    ).json<Service>();
    expect(shown.full_weeks.sort()).toEqual(['2026-05-11', '2026-05-18']);
    test.now = new Date('2026-05-18T00:00:00Z');
    expect((await place(one.id, other))[0]).toBe(201);
  });

  it('is full, also with several simultaneous orders, until an order is completed', async () => {
    const { id } = await approve(test, await offer(test, media));
    await set({ open_orders_max: 2 });
    const artists = [];
    for (let i = 0; i < 5; i += 1) artists.push(await test.register('artist'));
    const placed = await Promise.all(artists.map((each) => place(id, each)));
    const full = [409, 'outlet_full'];
    const made = [201, undefined];
    expect(placed.sort()).toEqual([made, made, full, full, full]);
    const one = async () => (await call(test, artist, 'GET', `services/${id}/`)).json<Service>();
    expect((await one()).media.is_full).toBe(true);
    await test.db.update(orders).set({ stage: 'completed', dueAt: null }).where(eq(orders.id, 1));
    expect((await one()).media.is_full).toBe(false);
    expect((await place(id))[0]).toBe(201);
  });

  it('refuses invalid values', async () => {
    for (const profile of [
      ...[{ full_until: 'soon' }, { full_until: '2026-02-30' }, { full_until: '9999-01-01' }],
      ...[
        { weekly_max: 0 },
        { away: 'soon' },
        { away: [{ from: '2026-02-30', to: '2026-03-01' }] },
      ],
      { away: [{ from: '2026-05-02', to: '2026-05-01' }] },
      { away: [{ from: '2026-05-01', to: '2026-06-30' }] },
      { away: [{ from: '2026-05-01', to: '2026-05-02', id: 1 }] },
      { away: [1, 2].map((day) => ({ from: `2026-05-0${day}`, to: '2026-05-03' })) },
      ...[{ open_orders_max: 0 }, { open_orders_max: 1.5 }, { open_orders_max: 1001 }],
    ]) {
      const { statusCode, json } = await update({ profile });
      expect([statusCode, Object.keys(json().fields)]).toEqual([400, Object.keys(profile)]);
    }
  });
});

it('an order keeps its note and its campaign, which must be an open one of the artist', async () => {
  const { id: service } = await approve(test, await offer(test, media));
  const place = (more: object) => call(test, artist, 'POST', 'orders/', { service, ...more });
  const other = await openCatalogue(test, await test.register('artist'));
  const fields = { campaign: 'This is not one of your campaigns.' };
  expect((await place({ campaign: other.id })).json().fields).toEqual(fields);
  const waiting = await inReview(test, artist);
  expect((await place({ campaign: waiting.id })).json().code).toBe('campaign_closed');
  for (const more of [{ campaign: 'x' }, { campaign: null }, { message: 'x'.repeat(5001) }])
    expect((await place(more)).statusCode).toBe(400);
  expect(await test.db.select().from(orders)).toEqual([]);
  const { id: campaign } = await openCatalogue(test, artist);
  const message = 'Track three first.';
  expect((await place({ campaign, message: ` ${message} ` })).statusCode).toBe(201);
  expect(await test.db.select().from(orders)).toMatchObject([{ campaignId: campaign, message }]);
});
