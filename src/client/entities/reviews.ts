import type { feedbackContract } from '@/shared/trade/feedback.schemas';
import { reviewCalls, feedbackCalls } from '@/shared/trade/reviews.calls';
import type { Review, reviewsContract, WrittenReview } from '@/shared/trade/reviews.schemas';
import { endpointsOf } from './endpointsOf';
import { useDataSelector } from './entitiesState';
import { entitiesOf, entitiesOfOrder } from './orders';

type Calls = typeof reviewsContract & typeof feedbackContract;

/** A review is part of its order, which the responses of `createReview` show as it is now. */
export const reviewsApi = endpointsOf<Calls>(
  { ...reviewCalls, ...feedbackCalls },
  {
    split: {
      orders: entitiesOf,
      reviews: (written: readonly WrittenReview[]) =>
        entitiesOf(written.map(({ present }) => present)),
    },
    presentOf: { createReview: entitiesOfOrder },
    notFoundOf: { createReview: ({ body }) => ({ orders: { notFound: [body.order] } }) },
  },
);
/* Other users add feedback, and hidden feedback becomes visible, so it is never cached. */
reviewsApi.enhanceEndpoints({ endpoints: { getFeedback: { keepUnusedDataFor: 0 } } });

export const {
  useCreateReviewMutation,
  useDeleteReplyMutation,
  useGetFeedbackInfiniteQuery,
  useReplyToReviewMutation,
} = reviewsApi;

export const useReview = (id = 0): Review | undefined =>
  useDataSelector((state) => state.entities.reviews.entities[id]);
