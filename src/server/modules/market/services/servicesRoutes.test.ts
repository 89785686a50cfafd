import { orders, services } from '@/server/platform/db/schema';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import {
  approve,
  call,
  followPages,
  offer,
  order,
  serviceBody,
  tally,
} from '@/server/testing/trade';
import { openCatalogue } from '@/server/testing/campaigns';
import type { Service } from '@/shared/market/services.schemas';

let outlet: TestAccount;
let artist: TestAccount;
const test = testApp();
beforeEach(async () => {
  const types = ['sports', 'news'];
  outlet = await test.register('media', { company_name: 'Weekly', types, country: 'uk' });
  artist = await test.register('artist');
});

const list = async (account = outlet, query = '') =>
  (await call(test, account, 'GET', `services/${query}`)).json<Service[]>();
const idsOf = (services: readonly Service[]) => services.map(({ id }) => id);
const newForSale = async () => approve(test, await offer(test, outlet));

describe('creating a service', () => {
  it('returns the service with its outlet', async () => {
    const description = '  A review.\nWith pictures. ';
    const values = { type: 'ep_online_review', price: 110.1, delivery_days: 10, description };
    const response = await call(test, outlet, 'POST', 'services/', serviceBody(outlet, values));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(Number),
      type: 'ep_online_review',
      price: 110.1,
      delivery_days: 10,
      description: 'A review.\nWith pictures.',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      version: 1,
      approval: 'pending',
      approval_reason: null,
      is_on: true,
      switched_at: null,
      proposed: null,
      purchases: 0,
      media: {
        id: outlet.user.profile.id,
        company_name: 'Weekly',
        category: 'sports',
        country: 'uk',
        tier: 'underground',
        logo: null,
        genres: [],
        styles: [],
        ...{ away: [], full_until: null, full_weeks: [], is_full: false },
      },
    });
  });

  it('keeps each price to the cent', async () => {
    for (const price of [0.01, 0.07, 1.15, 8.2, 19.99, 1234.56, 99_999.99, 100_000]) {
      const { id } = await approve(test, await offer(test, outlet, { price }));
      expect((await call(test, artist, 'GET', `services/${id}/`)).json().price).toBe(price);
    }
  });

  it('refuses invalid fields, each with its message', async () => {
    for (const [field, value, message] of [
      ['type', '', 'Please choose a type.'],
      ['price', 'NaN', 'Please enter a valid number.'],
      ['delivery_days', 0, 'Delivery takes at least 1 day.'],
      ['description', 'x'.repeat(5001), 'Description can have at most 5000 characters.'],
      ['description', 'a\u0000b', 'Description contains characters that are not allowed.'],
      ['id', null, 'The media id is missing.'],
      ['id', 1e30, 'The media id is missing.'],
      ['media', 1, 'This field is not known.'],
      ['deleted_at', null, 'This field is not known.'],
    ] as const) {
      const body = serviceBody(outlet, { [field]: value });
      const response = await call(test, outlet, 'POST', 'services/', body);
      expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: message }]);
    }
    expect(await test.db.select().from(services)).toEqual([]);
  });
});

it('knows when a service was switched on or off', async () => {
  const { id } = await newForSale();
  const turn = async (change: object) =>
    (await call(test, outlet, 'PATCH', `services/${id}/`, change)).json<Service>();
  expect((await turn({ is_on: true })).switched_at).toBeNull();
  const { switched_at } = await turn({ is_on: false });
  expect(switched_at).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect((await turn({ delivery_days: 3 })).switched_at).toBe(switched_at);
});

describe('listing services', () => {
  it('returns an outlet its own, and an artist all that are approved, newest first', async () => {
    const other = await test.register('media', { company_name: 'Daily' });
    const first = await offer(test, outlet);
    const second = await offer(test, other);
    const third = await offer(test, outlet);
    await openCatalogue(test, artist);
    expect(await list(artist)).toEqual([]);
    const approved = [];
    for (const service of [third, second, first]) approved.push(await approve(test, service));
    expect(await list()).toEqual([approved[0], approved[2]]);
    expect(await list(other)).toEqual([approved[1]]);
    expect(await list(artist)).toEqual(approved);
  });

  it('has those that were deleted when they are requested', async () => {
    const [deleted, kept] = [await newForSale(), await newForSale()];
    await call(test, outlet, 'DELETE', `services/${deleted.id}/`);
    expect(idsOf(await list(outlet))).toEqual([kept.id]);
    expect(idsOf(await list(outlet, '?state=archived'))).toEqual([deleted.id]);
  });

  it('has pages that stay complete while services are added and deleted', async () => {
    const before: number[] = [];
    for (let i = 0; i < 5; i += 1) before.unshift((await newForSale()).id);
    await openCatalogue(test, artist);
    for (const account of [outlet, artist]) {
      const pages = await followPages<Service>(test, account, 'services/?limit=2', newForSale);
      expect(pages.map((page) => page.length)).toContain(2);
      const ids = idsOf(pages.flat());
      expect(ids.slice(-5)).toEqual(before);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('refuses a malformed page', async () => {
    for (const query of [
      ...['limit=0', 'limit=201', 'limit=x', 'limit=1.5', 'cursor=x', 'cursor=0', 'cursor=1e30'],
      'page=2',
    ])
      expect((await call(test, artist, 'GET', `services/?${query}`)).statusCode).toBe(400);
  });
});

describe('one service', () => {
  it('is hidden from another outlet as if there were none', async () => {
    const service = await newForSale();
    const path = `services/${service.id}/`;
    for (const caller of [outlet, artist])
      expect((await call(test, caller, 'GET', path)).json()).toEqual(service);
    const other = await test.register('media');
    const notFound = await call(test, other, 'GET', 'services/2000000000/');
    for (const response of [
      await call(test, other, 'GET', path),
      await call(test, other, 'PATCH', path, {}),
      await call(test, other, 'DELETE', path),
    ])
      expect([response.statusCode, response.json()]).toEqual([404, notFound.json()]);
  });

  it('of a malformed id is not found', async () => {
    for (const id of ['0', '-1', '1.5', 'abc', '99999999999999999999', '2147483648', '%00', '1%27'])
      expect((await call(test, outlet, 'GET', `services/${id}/`)).statusCode).toBe(404);
  });

  it('changes only the given fields', async () => {
    const service = await offer(test, outlet);
    const path = `services/${service.id}/`;
    const response = await call(test, outlet, 'PATCH', path, { price: 60.5, delivery_days: 14 });
    expect(response.statusCode).toBe(200);
    const after: Service = { ...service, price: 60.5, delivery_days: 14, version: 2 };
    expect(response.json()).toEqual(after);
    expect((await call(test, outlet, 'PATCH', path, {})).json()).toEqual(after);
    const others = { type: 'printed_article', description: 'One page.' };
    const again = await call(test, outlet, 'PATCH', path, others);
    expect(again.json()).toEqual({ ...after, ...others, version: 3 });
  });

  it('refuses invalid changes', async () => {
    const service = await offer(test, outlet);
    const path = `services/${service.id}/`;
    for (const body of [
      ...[{ type: null }, { price: '' }, { price: '1e3' }, { delivery_days: null }],
      ...[{ description: '  ' }, { id: 1 }, { media: { id: 1 } }, { price_cents: 1 }],
      ...[{ is_on: null }, { is_on: 'true' }, { is_on: 1 }, { approval: 'approved' }],
    ]) {
      const { statusCode, json } = await call(test, outlet, 'PATCH', path, body);
      expect([statusCode, Object.keys(json().fields)]).toEqual([400, Object.keys(body)]);
    }
    expect((await call(test, outlet, 'GET', path)).json()).toEqual(service);
  });
});

describe('deleting a service', () => {
  it.each([false, true])(
    'hides it in its archive, also when it was ordered: %s',
    async (isOrdered) => {
      const kept = await newForSale();
      const { id } = await newForSale();
      const path = `services/${id}/`;
      await openCatalogue(test, artist);
      if (isOrdered) await order(test, artist, id);
      const remove = () => call(test, outlet, 'DELETE', path);
      expect(await remove()).toMatchObject({ statusCode: 204, body: '' });
      expect([await list(), await list(artist)]).toEqual([[kept], [kept]]);
      const calls = [
        await call(test, outlet, 'GET', path),
        await call(test, artist, 'GET', path),
        await call(test, outlet, 'PATCH', path, {}),
        await call(test, outlet, 'PATCH', path, { price: 1 }),
        await remove(),
      ];
      expect(tally(calls)).toEqual({ 404: 5 });
      expect(idsOf(await list(outlet, '?state=archived'))).toEqual([id]);
      for (const other of [artist, await test.register('media')])
        expect(await list(other, '?state=archived')).toEqual([]);
    },
  );

  it('keeps its orders unchanged, and accepts no more', async () => {
    const { id } = await offer(test, outlet);
    const before = { ...(await order(test, artist, id)), is_for_sale: false };
    await call(test, outlet, 'DELETE', `services/${id}/`);
    expect((await call(test, artist, 'GET', 'orders/')).json()).toEqual([before]);
    const seen = { ...before, actions: ['accept', 'decline'], is_waiting: true };
    expect((await call(test, outlet, 'GET', 'orders/')).json()).toEqual([seen]);
    const refused = await call(test, artist, 'POST', 'orders/', { service: id });
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toEqual({ detail: 'This service is not available.', code: 'not_found' });
  });

  it('and ordering at the same time: each order is of a service that could be ordered', async () => {
    const { id } = await approve(test, await offer(test, outlet, { price: 10 }));
    const artists = [];
    for (let i = 0; i < 12; i += 1) artists.push(await test.register('artist'));
    const responses = await Promise.all([
      ...artists.map((each) => call(test, each, 'POST', 'orders/', { service: id })),
      call(test, outlet, 'PATCH', `services/${id}/`, { price: 20 }),
      call(test, outlet, 'DELETE', `services/${id}/`),
    ]);
    const placed = responses.slice(0, 12);
    expect(placed.every(({ statusCode }) => statusCode === 201 || statusCode === 404)).toBe(true);
    const made = placed.filter(({ statusCode }) => statusCode === 201);
    expect(await test.db.select().from(orders)).toHaveLength(made.length);
    for (const response of made) expect([10, 20]).toContain(response.json().service.price);
  });
});
