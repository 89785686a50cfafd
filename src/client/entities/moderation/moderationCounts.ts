import { useCallback } from 'react';
import { queueCalls } from '@/shared/moderation/queue.calls';
import type { ModerationCounts } from '@/shared/moderation/moderationContract';
import { SECOND_FACTOR_NEEDED } from '@/shared/apiError';
import { toApiError } from '@/client/lib/apiError';
import { baseApi } from '@/client/api/baseApi';
import { useDataDispatch } from '@/client/entities/entitiesState';

/* In a separate file, since an admin's frame shows the figure on every page. */

/* Seconds for which a response is reused by the frame, the guard of a page, and the page. */
const FRESH_S = 30;

export const moderationCountsApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    countReview: builder.query<ModerationCounts, undefined>({
      query: () => ({ path: queueCalls.countReview.path }),
      /* it has their numbers */
      providesTags: ['Report', 'Money'],
    }),
  }),
});

/**
 * The number of waiting records of each kind; call `refetch` after a decision. Sends the request
 * only for an admin.
 */
export function useModerationCounts({ isAdmin = true } = {}) {
  const dispatch = useDataDispatch();
  const { counts, error } = moderationCountsApi.useCountReviewQuery(undefined, {
    selectFromResult: ({ data, error }) => ({ counts: data, error }),
    skip: !isAdmin,
    refetchOnMountOrArgChange: FRESH_S,
  });
  /* It must also work once the page of the decision was left. */
  const refetch = useCallback(() => {
    const { countReview } = moderationCountsApi.endpoints;
    void dispatch(countReview.initiate(undefined, { forceRefetch: true, subscribe: false }));
  }, [dispatch]);
  /* every call of an admin fails so; this one is on every page */
  const needsSecondFactor = error !== undefined && toApiError(error).code === SECOND_FACTOR_NEEDED;
  const isAnswered = counts !== undefined || error !== undefined;
  return { counts, needsSecondFactor, isAnswered, refetch };
}
