import { useCallback } from 'react';
import type { ReviewCounts, reviewContract } from '@/shared/moderation/moderationContract';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import { callEndpoint } from '@/client/entities/callEndpoint';
import { useDataDispatch, useDataSelector } from '@/client/entities/entitiesState';
import type { EntityAnswer } from '@/client/entities/entityPatch';
import { loadState, useLoading } from '@/client/entities/loadState';

/* apart from the rest of the review: the frame of an admin has the figure on every page */

/** There is one record of them. */
const COUNTS_ID = 1;

export const reviewCountsApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    countReview: builder.query<EntityAnswer, undefined>({
      query: (): RequestFor<(typeof reviewContract)['countReview']> => ({ path: 'admin/queue/' }),
      transformResponse: (counts: ReviewCounts) => ({
        entities: { reviewCounts: { came: [{ id: COUNTS_ID, ...counts }] } },
      }),
    }),
  }),
});

/** How many of each kind wait; `refetch` after a decision. Who is no admin asks for nothing. */
export function useReviewCounts({ isAdmin = true } = {}) {
  const dispatch = useDataDispatch();
  useLoading(
    reviewCountsApi.useCountReviewQuery(undefined, {
      skip: !isAdmin,
      selectFromResult: loadState,
    }),
  );
  /* also once the page is left on which the decision was made */
  const refetch = useCallback(() => {
    const { countReview } = reviewCountsApi.endpoints;
    dispatch(callEndpoint(countReview, undefined)).catch(() => undefined);
  }, [dispatch]);
  return {
    counts: useDataSelector((state) => state.entities.reviewCounts.entities[COUNTS_ID]),
    refetch,
  };
}
