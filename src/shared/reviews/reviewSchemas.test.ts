import { ValidationError } from 'yup';
import { orderCreateSchema, orderStatusSchema } from '../orders/orderSchemas';
import { reviewCreateSchema } from './reviewSchemas';

const messagesFor = (check: () => unknown): string[] => {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
};

describe('reviewCreateSchema', () => {
  it('takes what a form gives, and no comment', () => {
    expect(reviewCreateSchema.validateSync({ order: '7', rating: '5', comment: ' ' })).toEqual({
      order: 7,
      rating: 5,
    });
  });

  it.each([undefined, null, '', 0, 6, 2.5, '2.5', 'five', '1e0', [5], true, NaN])(
    'refuses the rating %j',
    (rating) => {
      expect(messagesFor(() => reviewCreateSchema.validateSync({ order: 1, rating }))).toEqual([
        'Please select a rating before submitting the review.',
      ]);
    },
  );
});

describe('the ids in bodies', () => {
  it.each([undefined, null, '', 0, -1, 1.5, 2 ** 31, 1e30, 'x', '0x1', [1], {}, true])(
    'refuse %j',
    (service) => {
      expect(messagesFor(() => orderCreateSchema.validateSync({ service }))).toEqual([
        'The service is missing.',
      ]);
    },
  );
  it.each([1, '1', 2 ** 31 - 1])('take %j', (service) => {
    expect(orderCreateSchema.validateSync({ service })).toEqual({ service: Number(service) });
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
