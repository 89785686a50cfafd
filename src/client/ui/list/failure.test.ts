import type { ApiError } from '@/shared/apiError';
import { messageOr, toApiError } from './failure';

const answered: ApiError = { status: 500, message: 'Out of paper.', code: null, fields: {} };

test('an ApiError passes through', () => {
  expect(toApiError(answered)).toBe(answered);
});

test('anything else counts as no answer', () => {
  expect(toApiError(new TypeError('bug'))).toMatchObject({ status: 'NETWORK', message: 'bug' });
  expect(toApiError(undefined)).toMatchObject({ status: 'NETWORK', fields: {} });
});

test('the server’s sentence wins over the fallback, the network’s does not', () => {
  expect(messageOr(answered, 'Fallback.')).toBe('Out of paper.');
  expect(messageOr({ ...answered, message: '' }, 'Fallback.')).toBe('Fallback.');
  expect(messageOr({ ...answered, status: 'NETWORK' }, 'Fallback.')).toBe('Fallback.');
  expect(messageOr(undefined, 'Fallback.')).toBe('Fallback.');
});
