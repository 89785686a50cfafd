import { ClickCounter, type Click, type ClickLimits } from './clickCounter';
import type { DayOfClicks } from './clicksRepository';

const NOON = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const click = (fields: Partial<Click> = {}): Click => ({
  orderId: 7,
  kind: 'people',
  address: '192.0.2.1',
  agent: 'Firefox',
  ...fields,
});

let written: DayOfClicks[][];
let failure: Error | null;
beforeEach(() => {
  written = [];
  failure = null;
});
const counterOf = (limits?: ClickLimits) =>
  new ClickCounter(async (days) => {
    if (failure) throw failure;
    written.push(days.map((day) => ({ ...day })));
  }, limits);

it('counts each visitor of an order once a day, people and robots separately', async () => {
  const counter = counterOf();
  expect(counter.count(click(), NOON)).toBe('people');
  expect(counter.count(click(), later(3600))).toBeNull();
  expect(counter.count(click({ agent: 'Chrome' }), NOON)).toBe('people');
  expect(counter.count(click({ orderId: 8 }), NOON)).toBe('people');
  expect(counter.count(click({ kind: 'robots' }), NOON)).toBe('robots');
  expect(counter.count(click(), later(12 * 3600))).toBe('people');
  await counter.flush();
  expect(written).toEqual([
    [
      { orderId: 7, day: '2026-03-01', people: 2, robots: 1 },
      { orderId: 8, day: '2026-03-01', people: 1, robots: 0 },
      { orderId: 7, day: '2026-03-02', people: 1, robots: 0 },
    ],
  ]);
  await counter.flush();
  expect(written).toHaveLength(1);
});

it('counts one subscriber of an IPv6 network as one visitor', () => {
  const counter = counterOf();
  expect(counter.count(click({ address: '2001:db8::1' }), NOON)).toBe('people');
  expect(counter.count(click({ address: '2001:db8::2' }), NOON)).toBeNull();
});

it('counts a burst from one network as robots, until ten seconds have passed', () => {
  const counter = counterOf();
  const counts = Array.from({ length: 22 }, (_, index) =>
    counter.count(click({ agent: `Firefox ${index}` }), NOON),
  );
  expect(counts.filter((kind) => kind === 'people')).toHaveLength(20);
  expect(counts.slice(20)).toEqual(['robots', 'robots']);
  expect(counter.count(click({ address: '192.0.2.2' }), NOON)).toBe('people');
  expect(counter.count(click({ agent: 'another' }), later(10))).toBe('people');
});

it('does not count reloads of one visitor as a burst', () => {
  const counter = counterOf();
  for (let index = 0; index < 30; index += 1) counter.count(click(), NOON);
  expect(counter.count(click({ agent: 'another' }), NOON)).toBe('people');
});

it('forgets the oldest visitors beyond its limit, and counts no further orders', async () => {
  const counter = counterOf({ visitors: 2, waiting: 1 });
  for (const agent of ['a', 'b', 'c']) counter.count(click({ agent }), NOON);
  expect(counter.count(click({ agent: 'c' }), NOON)).toBeNull();
  expect(counter.count(click({ agent: 'a' }), NOON)).toBe('people');
  expect(counter.count(click({ orderId: 8 }), NOON)).toBeNull();
  await counter.flush();
  expect(written).toEqual([[{ orderId: 7, day: '2026-03-01', people: 4, robots: 0 }]]);
});

it('keeps counts that could not be written until the next time', async () => {
  const counter = counterOf();
  counter.count(click(), NOON);
  failure = new Error('no database');
  const failed = counter.flush();
  counter.count(click({ agent: 'Chrome' }), NOON);
  await expect(failed).rejects.toThrow('no database');
  failure = null;
  await counter.flush();
  expect(written).toEqual([[{ orderId: 7, day: '2026-03-01', people: 2, robots: 0 }]]);
});
