import { ValidationError } from 'yup';
import { orderCreateSchema, orderStatusSchema } from './orders.requests';
import { reviewCreateSchema, reviewFormSchema } from './reviews.schemas';
import { batchSettleSchema, payoutSettleSchema } from '../money/wallet.schemas';
import { isAnswer, isHeardEnough } from './orders.rules';

const messagesFor = (check: () => unknown): string[] => {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
};

it('the form turns text into a number, and an empty comment into undefined', () => {
  expect(reviewFormSchema.validateSync({ rating: '5', comment: ' ' })).toEqual({ rating: 5 });
});

const RATINGS = [undefined, null, '', 0, 6, 2.5, '2.5', '5', '05', 'five', '1e0', [5], true, NaN];
it.each(RATINGS)('reviewCreateSchema refuses the rating %j', (rating) => {
  const messages = messagesFor(() => reviewCreateSchema.validateSync({ order: 1, rating }));
  expect(messages).toEqual(['Please select a rating before submitting the review.']);
});

const IDS = [undefined, null, '', 0, -1, 1.5, 2 ** 31, 1e30, 'x', '1', '01', '0x1', [1], {}, true];
it.each(IDS)('the ids in bodies refuse %j', (service) => {
  const messages = messagesFor(() => orderCreateSchema.validateSync({ service }));
  expect(messages).toEqual(['The service is missing.']);
});
it.each([1, 2 ** 31 - 1])('the ids in bodies accept %j', (service) => {
  expect(orderCreateSchema.validateSync({ service })).toEqual({ service });
});

const STATES = [undefined, null, '', 'done', 'PENDING', ['pending']];
it.each(STATES)('refuses the status %j', (status) => {
  const messages = messagesFor(() => orderStatusSchema.validateSync({ status }));
  expect(messages).toEqual(['Please choose a status.']);
});

const heard = (...tracks: [heard: number, seconds: number][]) =>
  tracks.map(([seconds, of]) => ({ heard: seconds, seconds: of }));

it.each([
  ['half of a short track', heard([45, 90]), true],
  ['less than half', heard([44, 90]), false],
  ['60 seconds of a long track', heard([60, 600]), true],
  ['less than 60 seconds of each', heard([59, 600], [10, 200]), false],
  ['one track of two', heard([0, 200], [100, 200]), true],
  ['no sound', [], true],
])('answers %s is enough to answer: %#', (_what, tracks, isEnough) => {
  expect(isHeardEnough(tracks)).toBe(isEnough);
});

it.each<[text: string | undefined, isLongEnough: boolean]>([
  ['a'.repeat(100), true],
  ['a '.repeat(50), false],
  [`a${' '.repeat(200)}b`, false],
  ['\u200b\u2800'.repeat(100), false],
  ['😀'.repeat(99), false],
  [undefined, false],
])('an answer has 100 characters, not counting needless space: %#', (text, isLongEnough) => {
  expect(isAnswer(text)).toBe(isLongEnough);
});

it.each([batchSettleSchema, payoutSettleSchema])(
  'a reference has 100 characters at most: %#',
  (schema) => {
    const isValid = (length: number) =>
      schema.isValidSync({ pay: true, reference: 'x'.repeat(length) });
    expect([100, 101].map(isValid)).toEqual([true, false]);
  },
);
