import type { ApiError } from '@/shared/platform/apiError';
import { messageOr } from './failure';

const answered: ApiError = { status: 500, message: 'Out of paper.', code: null, fields: {} };

test('a message of the server replaces the fallback, a network error does not', () => {
  expect(messageOr(answered, 'Fallback.')).toBe('Out of paper.');
  expect(messageOr({ ...answered, message: '' }, 'Fallback.')).toBe('Fallback.');
  expect(messageOr({ ...answered, status: 'NETWORK' }, 'Fallback.')).toBe('Fallback.');
  expect(messageOr(undefined, 'Fallback.')).toBe('Fallback.');
});
