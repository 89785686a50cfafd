import type { ApiError } from '@/shared/apiError';
import { toApiError } from './apiError';

const answered: ApiError = { status: 500, message: 'Out of paper.', code: null, fields: {} };

test('an ApiError passes through', () => {
  expect(toApiError(answered)).toBe(answered);
});

test.each(['AbortError', 'ConditionError'])('a call that ended with %s was abandoned', (name) => {
  expect(toApiError({ name })).toMatchObject({ status: 'ABORTED' });
});

test.each([[new TypeError('bug')], [undefined], ['text']])(
  'anything else counts as an answer that could not be read (%#)',
  (reason) => {
    expect(toApiError(reason)).toMatchObject({ status: 0, code: null, fields: {} });
  },
);
