import { orders, services } from '@/server/platform/db/schema';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, call, followPages, offer, order, serviceBody } from '@/server/testing/trade';
import { openCatalogue } from '@/server/testing/campaigns';
import type { Service } from '@/shared/market/services.schemas';

let outlet: TestAccount;
let artist: TestAccount;
const test = testApp();
beforeEach(async () => {
  outlet = await test.register('media', {
    company_name: 'Weekly',
    types: ['sports', 'news'],
    country: 'uk',
  });
  artist = await test.register('artist');
});

const listed = async (account: TestAccount): Promise<number[]> =>
  (await call(test, account, 'GET', 'services/')).json<Service[]>().map(({ id }) => id);

describe('creating a service', () => {
  it('returns the service with its outlet', async () => {
    const response = await call(test, outlet, 'POST', 'services/', {
      id: outlet.user.profile.id,
      type: 'ep_online_review',
      price: 110.1,
      delivery_days: 10,
      description: '  A review.\nWith pictures. ',
    });
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
        away_until: null,
        is_full: false,
      },
    });
  });

  it('keeps each price to the cent', async () => {
    for (const price of [0.01, 0.07, 1.15, 8.2, 19.99, 1234.56, 99_999.99, 100_000]) {
      const { id } = await approve(test, await offer(test, outlet, { price }));
      expect((await call(test, artist, 'GET', `services/${id}/`)).json().price).toBe(price);
    }
  });

  const REFUSED = [
    ['type', 'skywriting', 'Type: please choose one of the list.'],
    ['type', '', 'Please choose a type.'],
    ['price', 0, 'The price must be at least $0.01.'],
    ['price', 100_000.01, 'The price can be at most $100000.'],
    ['price', 9.999, 'The price can have at most two decimals.'],
    ['price', 'NaN', 'Please enter a valid number.'],
    ['price', [5], 'Please enter a valid number.'],
    ['delivery_days', 0, 'Delivery takes at least 1 day.'],
    [
      'delivery_days',
      41,
      'Delivery can take at most 40 days: the money of an order is held no longer.',
    ],
    ['delivery_days', 1.5, 'Please enter a valid number.'],
    ['description', ' ', 'Please enter a description.'],
    ['description', 'x'.repeat(5001), 'Description can have at most 5000 characters.'],
    ['description', 'a\u0000b', 'Description contains characters that are not allowed.'],
    ['id', null, 'The media id is missing.'],
    ['id', 1e30, 'The media id is missing.'],
    ['media', 1, 'This field is not known.'],
    ['deleted_at', null, 'This field is not known.'],
  ] as const;
  it('refuses invalid fields, each with its message', async () => {
    for (const [field, value, message] of REFUSED) {
      const body = serviceBody(outlet, { [field]: value });
      const response = await call(test, outlet, 'POST', 'services/', body);
      expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: message }]);
    }
    expect(await test.db.select().from(services)).toEqual([]);
  });

  it("is for outlets, in the caller's own name", async () => {
    const other = await test.register('media');
    const body = serviceBody(outlet);
    expect((await call(test, artist, 'POST', 'services/', body)).statusCode).toBe(403);
    expect((await call(test, other, 'POST', 'services/', body)).statusCode).toBe(403);
    const nobody = serviceBody(outlet, { id: 2_000_000_000 });
    expect((await call(test, other, 'POST', 'services/', nobody)).statusCode).toBe(403);
    expect(await test.db.select().from(services)).toEqual([]);
  });
});

describe('listing services', () => {
  it('returns an outlet its own, and an artist all that are approved, newest first', async () => {
    const other = await test.register('media', { company_name: 'Daily' });
    const first = await offer(test, outlet);
    const second = await offer(test, other);
    const third = await offer(test, outlet);
    await openCatalogue(test, artist);
    expect(await listed(artist)).toEqual([]);
    const approved = [];
    for (const service of [third, second, first]) approved.push(await approve(test, service));
    expect(await listed(outlet)).toEqual([third.id, first.id]);
    expect(await listed(other)).toEqual([second.id]);
    const all = (await call(test, artist, 'GET', 'services/')).json<Service[]>();
    expect(all).toEqual(approved);
    expect(all.map((service) => service.media.company_name)).toEqual(['Weekly', 'Daily', 'Weekly']);
  });

  it('has pages that stay complete while services are added and deleted', async () => {
    const before: number[] = [];
    for (let i = 0; i < 5; i += 1)
      before.unshift((await approve(test, await offer(test, outlet))).id);
    await openCatalogue(test, artist);
    for (const account of [outlet, artist]) {
      const pages = await followPages<Service>(test, account, 'services/?limit=2', async () =>
        approve(test, await offer(test, outlet)),
      );
      expect(pages.map((page) => page.length)).toContain(2);
      expect(
        pages
          .flat()
          .slice(-5)
          .map(({ id }) => id),
      ).toEqual(before);
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(pages.flat().length);
    }
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'cursor=0', 'cursor=1e30', 'page=2'])(
    'refuses ?%s',
    async (query) => {
      expect((await call(test, artist, 'GET', `services/?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('one service', () => {
  it('is visible to every artist while it is on sale, and otherwise only to its outlet', async () => {
    const other = await test.register('media');
    const service = await approve(test, await offer(test, outlet));
    const path = `services/${service.id}/`;
    expect((await call(test, outlet, 'GET', path)).json()).toEqual(service);
    expect((await call(test, artist, 'GET', path)).json()).toEqual(service);
    const notFound = await call(test, other, 'GET', 'services/2000000000/');
    for (const response of [
      await call(test, other, 'GET', path),
      await call(test, other, 'PATCH', path, { price: 1 }),
      await call(test, other, 'PATCH', path, {}),
      await call(test, other, 'DELETE', path),
    ]) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual(notFound.json());
    }
    expect((await call(test, artist, 'PATCH', path, { price: 1 })).statusCode).toBe(403);
    expect((await call(test, artist, 'DELETE', path)).statusCode).toBe(403);
    expect((await call(test, outlet, 'GET', path)).json()).toEqual(service);
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
    const again = await call(test, outlet, 'PATCH', path, {
      type: 'printed_article',
      description: 'One page.',
    });
    expect(again.json()).toEqual({
      ...after,
      type: 'printed_article',
      description: 'One page.',
      version: 3,
    });
  });

  const REFUSED = [
    [{ type: null }, 'type'],
    [{ price: '' }, 'price'],
    [{ price: '60.5' }, 'price'],
    [{ delivery_days: '7' }, 'delivery_days'],
    [{ price: '1e3' }, 'price'],
    [{ delivery_days: null }, 'delivery_days'],
    [{ description: '  ' }, 'description'],
    [{ id: 1 }, 'id'],
    [{ media: { id: 1 } }, 'media'],
    [{ price: 1, price_cents: 1 }, 'price_cents'],
    [{ is_on: null }, 'is_on'],
    [{ is_on: 'true' }, 'is_on'],
    [{ is_on: 1 }, 'is_on'],
    [{ approval: 'approved' }, 'approval'],
  ] as const;
  it('refuses invalid changes', async () => {
    const service = await offer(test, outlet);
    const path = `services/${service.id}/`;
    for (const [body, field] of REFUSED) {
      const response = await call(test, outlet, 'PATCH', path, body);
      expect([body, response.statusCode]).toEqual([body, 400]);
      expect(response.json().fields).toHaveProperty(field);
    }
    expect((await call(test, outlet, 'GET', path)).json()).toEqual(service);
  });
});

describe('the list filtered by state', () => {
  it('has those of an approval state, and those that artists can order', async () => {
    const [approved, off, pending] = [
      await approve(test, await offer(test, outlet)),
      await approve(test, await offer(test, outlet)),
      await offer(test, outlet),
    ];
    await call(test, outlet, 'PATCH', `services/${off.id}/`, { is_on: false });
    const inState = async (state: string) =>
      (await call(test, outlet, 'GET', `services/?state=${state}`))
        .json<Service[]>()
        .map(({ id }) => id);
    expect(await inState('approved')).toEqual([off.id, approved.id]);
    expect(await inState('pending')).toEqual([pending.id]);
    expect(await inState('for_sale')).toEqual([approved.id]);
  });
});

describe('deleting a service', () => {
  it.each(['that was never ordered', 'that was ordered'])('%s: it is deleted', async (which) => {
    const kept = await approve(test, await offer(test, outlet));
    const { id } = await approve(test, await offer(test, outlet));
    await openCatalogue(test, artist);
    if (which === 'that was ordered') await order(test, artist, id);
    const response = await call(test, outlet, 'DELETE', `services/${id}/`);
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect(await listed(outlet)).toEqual([kept.id]);
    expect(await listed(artist)).toEqual([kept.id]);
    for (const account of [outlet, artist]) {
      expect((await call(test, account, 'GET', `services/${id}/`)).statusCode).toBe(404);
    }
    expect((await call(test, outlet, 'PATCH', `services/${id}/`, {})).statusCode).toBe(404);
    expect((await call(test, outlet, 'PATCH', `services/${id}/`, { price: 1 })).statusCode).toBe(
      404,
    );
    expect((await call(test, outlet, 'DELETE', `services/${id}/`)).statusCode).toBe(404);
    const archived = (caller: TestAccount) => call(test, caller, 'GET', 'services/?state=archived');
    expect((await archived(outlet)).json<Service[]>().map((service) => service.id)).toEqual([id]);
    expect((await archived(artist)).json()).toEqual([]);
    expect((await archived(await test.register('media'))).json()).toEqual([]);
  });

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
