import type { ApiError } from '@/shared/apiError';
import { messageOr } from './failure';

const answered: ApiError = { status: 500, message: 'Out of paper.', code: null, fields: {} };

test('the server’s sentence wins over the fallback, the network’s does not', () => {
  expect(messageOr(answered, 'Fallback.')).toBe('Out of paper.');
  expect(messageOr({ ...answered, message: '' }, 'Fallback.')).toBe('Fallback.');
  expect(messageOr({ ...answered, status: 'NETWORK' }, 'Fallback.')).toBe('Fallback.');
  expect(messageOr(undefined, 'Fallback.')).toBe('Fallback.');
});
