import { campaigns } from '@/server/platform/db/schema';
import { openCatalogue } from '@/server/testing/campaigns';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, call, offer, tally } from '@/server/testing/trade';
import { ORDERS_AT_ONCE_MAX } from '@/shared/platform/limits';
import type { Shortlist } from '@/shared/market/catalogue.schemas';

jest.setTimeout(60_000);

const test = testApp({ startsAt: new Date('2026-11-24T10:00:00Z'), config: LONG_SESSIONS });
let artist: TestAccount;
let outlet: TestAccount;
let campaign: number;
beforeEach(async () => {
  [artist, outlet] = [await test.register('artist'), await test.register('media')];
  ({ id: campaign } = await openCatalogue(test, artist));
});

const newService = async () => (await approve(test, await offer(test, outlet))).id;
const star = (service: number, caller = artist) =>
  call(test, caller, 'PUT', `shortlist/${service}/`, { campaign });
const unstar = (service: number) =>
  call(test, artist, 'DELETE', `shortlist/${service}/?campaign=${campaign}`);
const read = async (query = '') => {
  const response = await call(test, artist, 'GET', `shortlist/${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<Shortlist>();
};
const idsOf = ({ items }: Shortlist) => items.map(({ id }) => id);

it('keeps stars by campaign in the order of adding, and removes them again', async () => {
  const [one, two] = [await newService(), await newService()];
  expect((await star(two)).statusCode).toBe(200);
  test.now = new Date(test.now.getTime() + 1000);
  const both = (await star(one)).json<Shortlist>();
  expect([idsOf(both), both.total, both.campaign?.id]).toEqual([[two, one], 2, campaign]);
  expect(idsOf((await star(two)).json())).toEqual([two, one]);
  const other = await openCatalogue(test, artist, { title: 'Low Tide' });
  expect(await read()).toMatchObject({ items: [], campaign: { id: other.id } });
  expect(idsOf(await read(`?campaign=${campaign}`))).toEqual([two, one]);
  for (const response of [await unstar(two), await unstar(two)])
    expect(idsOf(response.json())).toEqual([one]);
});

it('has only services that can be ordered and were not ordered for the campaign', async () => {
  const [service, ordered] = [await newService(), await newService()];
  for (const each of [service, ordered]) await star(each);
  await call(test, artist, 'POST', 'orders/', { service: ordered, campaign });
  expect(idsOf(await read())).toEqual([service]);
  await call(test, outlet, 'PATCH', `services/${service}/`, { is_on: false });
  expect(await read()).toMatchObject({ items: [], total: 0 });
  expect(tally([await star(service), await star(2_000_000_000)])).toEqual({ 404: 2 });
});

it('is full at its limit, also with two simultaneous stars', async () => {
  const services: number[] = [];
  for (let count = 0; count <= ORDERS_AT_ONCE_MAX; count += 1) services.push(await newService());
  for (const service of services.slice(2)) await star(service);
  const last = await Promise.all(services.slice(0, 2).map((service) => star(service)));
  expect(tally(last)).toEqual({ 200: 1, 409: 1 });
  const refused = last.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'shortlist_full' });
  expect((await read()).total).toBe(ORDERS_AT_ONCE_MAX);
  // A service that cannot be ordered comes back, unless its place was needed.
  const hide = (service: number | undefined, is_on: boolean) =>
    call(test, outlet, 'PATCH', `services/${service}/`, { is_on });
  const [first, second] = services.slice(2);
  for (const is_on of [false, true]) {
    await hide(first, is_on);
    expect((await read()).total).toBe(is_on ? ORDERS_AT_ONCE_MAX : ORDERS_AT_ONCE_MAX - 1);
  }
  for (const service of [first, second]) await hide(service, false);
  const left = services[last[0]?.statusCode === 409 ? 0 : 1] ?? 0;
  expect((await star(left)).statusCode).toBe(200);
  for (const service of [first, second]) await hide(service, true);
  const ids = idsOf(await read());
  expect([ids.length, ids.includes(first ?? 0), ids.includes(left)]).toEqual([20, false, true]);
});

it('is only for open campaigns, and one’s own', async () => {
  const service = await newService();
  await star(service);
  const stranger = await test.register('artist');
  const foreign = await call(test, stranger, 'GET', `shortlist/?campaign=${campaign}`);
  expect(foreign.statusCode).toBe(400);
  await test.db.update(campaigns).set({ openUntil: test.now });
  for (const response of [await star(service), await unstar(service)])
    expect([response.statusCode, response.json().code]).toEqual([409, 'campaign_closed']);
  expect(await read()).toEqual({ items: [], next: null, total: 0, campaign: null });
});
