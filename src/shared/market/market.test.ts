import { ValidationError } from 'yup';
import {
  isDaysText,
  isPriceText,
  serviceCreateSchema,
  serviceFormSchema,
  servicePatchSchema,
} from './services.schemas';
import { FIRST_PRICES, pricesText } from './prices.rules';
import {
  answeredEnd,
  deliveryDueAt,
  dueWhenPaidAt,
  promisedDays,
  tooEarlyText,
  unansweredEnd,
} from './orderDeadlines.rules';

const form = {
  type: 'online_article',
  price: '49.90',
  delivery_days: '7',
  description: 'Six hundred words.',
};
const messageFor = (changes: Record<string, unknown>): string | undefined => {
  try {
    serviceFormSchema.validateSync({ ...form, ...changes });
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.errors[0];
    throw error;
  }
};

it('a price is a number in digits, and days are a whole one', () => {
  const prices = ['0', '12', '12.', '12.5', '.5', ' 7 '];
  expect(prices.filter((text) => !isPriceText(text))).toEqual([]);
  expect(['', '.', '1,5', '1.2.3', '-1', '1e3', 'abc', '0x10'].filter(isPriceText)).toEqual([]);
  expect(['', '1.5', '-1', '1e1', 'two'].filter(isDaysText)).toEqual([]);
});

it('serviceFormSchema converts price and days to numbers, and accepts whole cents', () => {
  expect(serviceFormSchema.validateSync(form)).toMatchObject({ price: 49.9, delivery_days: 7 });
  for (const price of [0.01, 0.07, 19.99, 1.15, 100_000]) {
    expect(messageFor({ price })).toBeUndefined();
  }
});

it.each([
  [{ price: '' }, 'Please enter a price.'],
  [{ price: 'ten' }, 'Please enter a valid number.'],
  [{ price: '1e3' }, 'Please enter a valid number.'],
  [{ price: 0 }, 'The price must be at least $0.01.'],
  [{ price: 100_000.01 }, 'The price can be at most $100000.'],
  [{ price: 9.999 }, 'The price can have at most two decimals.'],
  [{ price: [] }, 'Please enter a valid number.'],
  [{ delivery_days: '1.5' }, 'Please enter a valid number.'],
  [{ delivery_days: 1.5 }, 'Please enter a valid number.'],
  [{ delivery_days: 0 }, 'Delivery takes at least 1 day.'],
  [
    { delivery_days: 41 },
    'Delivery can take at most 40 days: the money of an order is held no longer.',
  ],
  [{ description: '  ' }, 'Please enter a description.'],
  [{ type: 'skywriting' }, 'Type: please choose one of the list.'],
])('serviceFormSchema %j: %s', (changes, message) => {
  expect(messageFor(changes)).toBe(message);
});

const body = { ...form, id: 1, price: 49.9, delivery_days: 7 };

it('in a request numbers must be numbers; a patch may be empty', () => {
  expect(serviceCreateSchema.validateSync(body)).toEqual(body);
  expect(servicePatchSchema.validateSync({})).toEqual({});
  const message = 'Please enter a valid number.';
  for (const changes of [
    { price: '49.90' },
    { price: [5] },
    { delivery_days: '7' },
    { delivery_days: true },
  ]) {
    expect(() => serviceCreateSchema.validateSync({ ...body, ...changes })).toThrow(message);
    expect(() => servicePatchSchema.validateSync(changes)).toThrow(message);
  }
});

test('prices a new platform starts with the published prices, row by row', () => {
  expect(pricesText(FIRST_PRICES)).toBe(
    [
      ...['45,140,390', '35,110,290', '60,180,480', '55,160,450'],
      ...['65,190,520', '15,45,140', '20,60,180', '25,75,210'],
    ].join(),
  );
});

const days = (type: string, embargoUntil: string | null) => {
  const { asked, out } = promisedDays({ type, deliveryDays: 5, embargoUntil }, '2026-11-28');
  return [asked, out];
};

it.each([
  ['has 7 days for an answer, then its delivery days', null, '2026-11-28', '2026-12-10'],
  ['ignores an embargo that ends before', '2026-12-08', '2026-11-28', '2026-12-10'],
  ['is due on the day after a later embargo', '2026-12-18', '2026-11-28', '2026-12-19'],
  ['is asked for once the embargo is near enough', '2027-01-20', '2026-12-11', '2027-01-21'],
])('promisedDays work %s', (_what, embargo, asked, out) => {
  expect(days('online_article', embargo)).toEqual([asked, out]);
});

it('promisedDays says from when on work under a far embargo can be ordered', () => {
  const terms = { type: 'online_article', deliveryDays: 5, embargoUntil: '2027-01-20' };
  const tooEarly = 'The embargo is more than 40 days away. It can be ordered from 11 Dec 2026 on.';
  expect(tooEarlyText(terms, '2026-12-10')).toBe(tooEarly);
  expect(tooEarlyText(terms, '2026-12-11')).toBeUndefined();
  expect(tooEarlyText({ ...terms, type: 'youtube_playlist' }, '2026-12-10')).toBeUndefined();
});

it('promisedDays an answer about a track waits for no embargo', () => {
  expect(days('spotify_playlist', '2027-01-20')).toEqual(['2026-11-28', '2026-12-10']);
  const terms = { type: 'spotify_playlist', deliveryDays: 5, embargoUntil: '2026-12-18' };
  const paidAt = new Date('2026-11-28T10:00:00Z');
  expect(dueWhenPaidAt(paidAt, terms)).toBe('2026-12-03T10:00:00.000Z');
  expect(dueWhenPaidAt(paidAt, { ...terms, type: 'online_article' })).toMatch(/^2026-12-19/);
});

const PAID_AT = new Date('2026-11-28T14:30:00Z');

it.each<[embargoUntil: string | null, deliveryDays: number, dueAt: string]>([
  [null, 7, '2026-12-05T14:30:00.000Z'],
  ['2026-11-20', 7, '2026-12-05T14:30:00.000Z'],
  ['2026-12-03', 7, '2026-12-05T14:30:00.000Z'],
  ['2026-12-04', 7, '2026-12-05T14:30:00.000Z'],
  ['2026-12-05', 7, '2026-12-06T09:00:00.000Z'],
  ['2026-12-18', 7, '2026-12-19T09:00:00.000Z'],
  ['2026-12-31', 1, '2027-01-01T09:00:00.000Z'],
  ['2027-01-07', 40, '2027-01-08T09:00:00.000Z'],
])('under an embargo until %s, work of %d days is due at %s', (embargoUntil, deliveryDays, due) => {
  expect(deliveryDueAt({ paidAt: PAID_AT, deliveryDays, embargoUntil }).toISOString()).toBe(due);
});

const PAID = new Date('2026-03-01T12:00:00Z');
const on = (day: string) => new Date(`${day}T12:00:00Z`);

it.each([
  ['early, 14 days later', PAID, '2026-03-10', '2026-03-24'],
  ['late, on the 88th day after the payment', PAID, '2026-05-20', '2026-05-28'],
  ['without a payment, 14 days later', null, '2026-05-20', '2026-06-03'],
])('disputeEnd an unanswered dispute that is opened %s, ends', (_when, paidAt, opened, end) => {
  expect(unansweredEnd(paidAt, on(opened))).toEqual(on(end));
});

it('disputeEnd an answered dispute of paid work ends on the 88th day after the payment', () => {
  const opened = on('2026-05-20');
  expect(answeredEnd(PAID, unansweredEnd(PAID, opened))).toEqual(on('2026-05-28'));
});
