import { useCallback } from 'react';
import { queueCalls } from '@/shared/moderation/queue.calls';
import type { ReviewCounts } from '@/shared/moderation/moderationContract';
import { baseApi } from '@/client/api/baseApi';
import { callEndpoint } from '@/client/entities/callEndpoint';
import { useDataDispatch, useDataSelector } from '@/client/entities/entitiesState';
import type { EntityResponse } from '@/client/entities/entityPatch';
import { loadState, useLoading } from '@/client/entities/loadState';

/* Apart from the rest of the moderation, since an admin's frame shows the figure on every page. */

/** The id of the single record of counts. */
const COUNTS_ID = 1;

export const reviewCountsApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    countReview: builder.query<EntityResponse, undefined>({
      query: () => ({ path: queueCalls.countReview.path }),
      transformResponse: (counts: ReviewCounts) => ({
        entities: { reviewCounts: { upserted: [{ id: COUNTS_ID, ...counts }] } },
      }),
    }),
  }),
});

/**
 * How many records of each kind wait; call `refetch` after a decision. Only an admin's client sends
 * the request.
 */
export function useReviewCounts({ isAdmin = true } = {}) {
  const dispatch = useDataDispatch();
  useLoading(
    reviewCountsApi.useCountReviewQuery(undefined, {
      skip: !isAdmin,
      selectFromResult: loadState,
    }),
  );
  /* It must also work once the page of the decision has been left. */
  const refetch = useCallback(() => {
    const { countReview } = reviewCountsApi.endpoints;
    dispatch(callEndpoint(countReview, undefined)).catch(() => undefined);
  }, [dispatch]);
  return {
    counts: useDataSelector((state) => state.entities.reviewCounts.entities[COUNTS_ID]),
    refetch,
  };
}
