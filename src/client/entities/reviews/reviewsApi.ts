import type { Review } from '@/shared/reviews/reviewsContract';
import type { ReviewCreate } from '@/shared/reviews/reviewSchemas';
import { baseApi } from '@/client/api/baseApi';
import { LIST } from '@/client/api/tags';
import type { RecordAnswer } from '../entityPatch';

export const reviewsApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    createReview: builder.mutation<RecordAnswer<'reviews'>, { body: ReviewCreate; key: string }>({
      query: ({ body, key }) => ({ path: 'reviews/', method: 'POST', body, idempotencyKey: key }),
      /* the order learns of it here, so that the list need not be fetched again */
      transformResponse: (review: Review) => ({
        about: { name: 'reviews', id: review.id },
        entities: {
          reviews: { came: [review] },
          orders: { came: [{ id: review.order, review: review.id }] },
        },
      }),
      /* it was reviewed elsewhere: the order shows what is known of it */
      invalidatesTags: (_answer, error) =>
        error?.status === 409 ? [{ type: 'Order', id: LIST }] : [],
    }),
  }),
});
