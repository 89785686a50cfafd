import { ValidationError } from 'yup';
import { orderCreateSchema, orderStatusSchema } from './orders.requests';
import { reviewCreateSchema, reviewFormSchema } from './reviews.schemas';

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

describe('reviewCreateSchema', () => {
  it.each([undefined, null, '', 0, 6, 2.5, '2.5', '5', '05', 'five', '1e0', [5], true, NaN])(
    'refuses the rating %j',
    (rating) => {
      expect(messagesFor(() => reviewCreateSchema.validateSync({ order: 1, rating }))).toEqual([
        'Please select a rating before submitting the review.',
      ]);
    },
  );
});

describe('the ids in bodies', () => {
  it.each([undefined, null, '', 0, -1, 1.5, 2 ** 31, 1e30, 'x', '1', '01', '0x1', [1], {}, true])(
    'refuse %j',
    (service) => {
      expect(messagesFor(() => orderCreateSchema.validateSync({ service }))).toEqual([
        'The service is missing.',
      ]);
    },
  );
  it.each([1, 2 ** 31 - 1])('accept %j', (service) => {
    expect(orderCreateSchema.validateSync({ service })).toEqual({ service });
  });
});

it.each([undefined, null, '', 'done', 'PENDING', ['pending']])(
  'refuses the status %j',
  (status) => {
    expect(messagesFor(() => orderStatusSchema.validateSync({ status }))).toEqual([
      'Please choose a status.',
    ]);
  },
);
