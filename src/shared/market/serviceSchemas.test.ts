import { ValidationError } from 'yup';
import {
  isDaysText,
  isPriceText,
  serviceCreateSchema,
  serviceFormSchema,
  servicePatchSchema,
} from './services.schemas';

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

describe('the texts of the number inputs', () => {
  it.each(['0', '12', '12.', '12.5', '.5', ' 7 '])('price accepts %j', (value) => {
    expect(isPriceText(value)).toBe(true);
  });
  it.each(['', '.', '1,5', '1.2.3', '-1', '1e3', 'abc', '0x10'])('price refuses %j', (value) => {
    expect(isPriceText(value)).toBe(false);
  });
  it.each(['', '1.5', '-1', '1e1', 'two'])('days refuse %j', (value) => {
    expect(isDaysText(value)).toBe(false);
  });
});

describe('serviceFormSchema', () => {
  it('converts price and days to numbers', () => {
    expect(serviceFormSchema.validateSync(form)).toMatchObject({ price: 49.9, delivery_days: 7 });
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
  ])('%j: %s', (changes, message) => {
    expect(messageFor(changes)).toBe(message);
  });

  it.each([0.01, 0.07, 19.99, 1.15, 100_000])('accepts %d as whole cents', (price) => {
    expect(messageFor({ price })).toBeUndefined();
  });
});

it('a patch may be empty', () => {
  expect(servicePatchSchema.validateSync({})).toEqual({});
});

describe('in a request', () => {
  const body = { ...form, id: 1, price: 49.9, delivery_days: 7 };

  it('numbers must be numbers', () => {
    expect(serviceCreateSchema.validateSync(body)).toEqual(body);
  });

  it.each([{ price: '49.90' }, { price: [5] }, { delivery_days: '7' }, { delivery_days: true }])(
    'and %j is refused',
    (changes) => {
      expect(() => serviceCreateSchema.validateSync({ ...body, ...changes })).toThrow(
        'Please enter a valid number.',
      );
      expect(() => servicePatchSchema.validateSync(changes)).toThrow(
        'Please enter a valid number.',
      );
    },
  );
});
