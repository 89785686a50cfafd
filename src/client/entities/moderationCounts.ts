import { SECOND_FACTOR_NEEDED } from '@/shared/platform/apiError';
import type { moderationContract } from '@/shared/admin/moderation.schemas';
import { queueCalls } from '@/shared/admin/queue.calls';
import { toApiError } from '@/client/lib/apiError';
import { endpointsOf } from './endpointsOf';

/* In a separate file, since an admin's frame shows the figure on every page. */

/* Seconds for which a response is reused by the frame, the guard of a page, and the page. */
const FRESH_S = 30;

const { useCountReviewQuery } =
  endpointsOf<Pick<typeof moderationContract, 'countReview'>>(queueCalls);

/** The number of waiting records of each kind. Sends the request only for an admin. */
export function useModerationCounts({ isAdmin = true } = {}) {
  const { data, error, refetch } = useCountReviewQuery(undefined, {
    skip: !isAdmin,
    refetchOnMountOrArgChange: FRESH_S,
    selectFromResult: ({ data, error }) => ({ data, error }),
  });
  /* every call of an admin fails so; this one is on every page */
  const needsSecondFactor = error !== undefined && toApiError(error).code === SECOND_FACTOR_NEEDED;
  return {
    counts: data,
    needsSecondFactor,
    isAnswered: data !== undefined || error !== undefined,
    refetch,
  };
}
