import type { ReviewCounts, reviewContract } from '@/shared/review/reviewContract';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import { useDataSelector } from '../entitiesState';
import type { EntityAnswer } from '../entityPatch';
import { loadState, useLoading } from '../loadState';

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
  const { refetch } = useLoading(
    reviewCountsApi.useCountReviewQuery(undefined, {
      skip: !isAdmin,
      selectFromResult: loadState,
    }),
  );
  return {
    counts: useDataSelector((state) => state.entities.reviewCounts.entities[COUNTS_ID]),
    refetch,
  };
}
