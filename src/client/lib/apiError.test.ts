import type { ApiError } from '@/shared/platform/apiError';
import { apiErrorOf, isExplained, toApiError } from './apiError';

const answered: ApiError = { status: 500, message: 'Out of paper.', code: null, fields: {} };

test('an ApiError is returned unchanged', () => {
  expect(toApiError(answered)).toBe(answered);
});

test.each(['AbortError', 'ConditionError'])('a request that ended with %s was aborted', (name) => {
  expect(toApiError({ name })).toMatchObject({ status: 'ABORTED' });
});

test.each([[new TypeError('bug')], [undefined], ['text']])(
  'every other error counts as an unreadable response (%#)',
  (reason) => {
    expect(toApiError(reason)).toMatchObject({ status: 0, code: null, fields: {} });
  },
);

test.each([
  [undefined, false],
  ['The database is down.', true],
])('a status alone explains nothing: %s', (detail, expected) => {
  expect(isExplained(apiErrorOf(502, { detail }))).toBe(expected);
});
