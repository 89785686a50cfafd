import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { campaigns, orders, releases, users } from '@/server/platform/db/schema';
import { joinOutlet, mailedToken, post } from '@/server/testing/seats';
import { agreeAndPay, type Deal } from '@/server/testing/payments';
import { LONG_SESSIONS, TEST_PASSWORD, testApp, type TestAccount } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import type { CalendarFeed } from '@/shared/trade/calendar.schemas';

const test = testApp({ startsAt: new Date('2026-03-01T12:00:00Z'), config: LONG_SESSIONS });
let deal: Deal;
beforeEach(async () => {
  deal = await agreeAndPay(test);
});

const SET = { is_new: false, due: true, days: true, away: false };
const setFeed = async (as: TestAccount, change: Partial<typeof SET> = {}) =>
  (await call(test, as, 'POST', 'calendar/feed/', { ...SET, ...change })).json<CalendarFeed>();
const read = ({ address }: CalendarFeed, agent = 'x') =>
  test.app.inject({ url: new URL(address ?? '').pathname, headers: { 'user-agent': agent } });
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each));

it('is read back by another calendar: whole days, any title, no money', async () => {
  const title = `Rain, wind; "snow" \\ ice\n${'łódź '.repeat(40)}end`;
  await test.db.update(orders).set({ releaseTitle: title });
  await test.db.update(campaigns).set({ embargoUntil: '2026-03-20' });
  await test.db.update(releases).set({ releaseDate: '2026-03-21' });
  await call(test, deal.outlet, 'PATCH', 'auth/profile/update/', {
    profile: { away: [{ from: '2026-03-30', to: '2026-04-02', note: 'Festival' }] },
  });
  const response = await read(await setFeed(deal.outlet, { away: true }));
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  for (const line of response.body.split('\r\n'))
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const events = eventsOf(response.body);
  const facts = events.map(({ summary, startDate, endDate }) => [
    summary,
    startDate.isDate && endDate.isDate,
    ...[startDate, endDate].map(String),
  ]);
  expect(facts).toEqual([
    [`${title}, embargo`, true, '2026-03-01', '2026-03-20'],
    [`${title} is due`, true, '2026-03-08', '2026-03-09'],
    [`${title} is released`, true, '2026-03-21', '2026-03-22'],
    ['Away: Festival', true, '2026-03-30', '2026-04-03'],
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(4);
  expect(String(events[0]?.component.getFirstPropertyValue('dtstamp'))).toBe(
    '2026-03-01T12:00:00Z',
  );
  expect(response.body).not.toMatch(/\$|USD|\d\.\d\d/);
});

it('has what is ticked, at the same address', async () => {
  const feed = await setFeed(deal.artist);
  expect(eventsOf((await read(feed)).body)).toHaveLength(1);
  const changed = await setFeed(deal.artist, { due: false });
  expect(changed).toMatchObject({ address: feed.address, due: false, read_by: null });
  expect(eventsOf((await read(changed, 'Google-Calendar-Importer')).body)).toEqual([]);
  const seen = await call(test, deal.artist, 'GET', 'calendar/feed/');
  expect(seen.json()).toMatchObject({
    read_at: '2026-03-01T12:00:00.000Z',
    read_by: 'Google Calendar',
  });
});

it('ends with a new address, and nobody else has it', async () => {
  const feed = await setFeed(deal.artist);
  const renewed = await setFeed(deal.artist, { is_new: true });
  expect((await read(feed)).statusCode).toBe(410);
  expect((await read(renewed)).statusCode).toBe(200);
  expect((await call(test, deal.outlet, 'GET', 'calendar/feed/')).json()).toMatchObject({
    address: null,
  });
  expect((await test.app.inject({ url: '/cal/short.ics' })).statusCode).toBe(404);
});

describe('of a person of an outlet', () => {
  let person: TestAccount;
  let feed: CalendarFeed;
  const seat = () => `seats/${person.user.id}` as const;
  beforeEach(async () => {
    person = await joinOutlet(test, deal.outlet, 'editor', 'tomas');
    feed = await setFeed(person);
  });

  it('has the days of the outlet, at an address of their own', async () => {
    const own = await setFeed(deal.outlet);
    expect(own.address).not.toBe(feed.address);
    const [theirs, ours] = [await read(feed), await read(own)];
    expect(eventsOf(theirs.body)).toHaveLength(1);
    expect(theirs.body).toBe(ours.body);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['has another part', () => call(test, deal.outlet, 'PUT', `${seat()}/`, { part: 'finance' })],
    ['is removed', () => call(test, deal.outlet, 'DELETE', `${seat()}/`)],
    ['is suspended', () => suspend(person)],
    ['is of an outlet that is suspended', () => suspend(deal.outlet)],
    ['takes the outlet over', takeOver],
  ])('ends when the person %s', async (_how, change) => {
    expect((await read(feed)).statusCode).toBe(200);
    await change();
    expect((await read(feed)).statusCode).toBe(410);
  });

  const suspend = ({ user: { id } }: TestAccount) =>
    test.db
      .update(users)
      .set({ suspendedAt: new Date(), suspendedReason: 'Threats.' })
      .where(eq(users.id, id));
  async function takeOver() {
    const proof = { current_password: TEST_PASSWORD };
    await call(test, deal.outlet, 'POST', `${seat()}/hand-over/`, proof);
    await post(test, 'seats/take-over/', { token: await mailedToken(test, '/take-over') });
  }
});

it('ends with the account', async () => {
  const reader = await test.register('artist');
  const feed = await setFeed(reader);
  const body = { current_password: TEST_PASSWORD };
  expect((await call(test, reader, 'POST', 'auth/profile/deletion/', body)).statusCode).toBe(204);
  expect((await read(feed)).statusCode).toBe(410);
});
