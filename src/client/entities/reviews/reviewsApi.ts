import type { ApiError } from '@/shared/apiError';
import type { WrittenReview, reviewsContract } from '@/shared/reviews/reviewsContract';
import type { ReviewCreate } from '@/shared/reviews/reviewSchemas';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import type { RecordAnswer } from '../entityPatch';
import { entitiesOf, refusalOfOrder } from '../orders/ordersApi';

type Calls = typeof reviewsContract;

export const reviewsApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    createReview: builder.mutation<RecordAnswer<'reviews'>, { body: ReviewCreate; key: string }>({
      query: ({ body, key }): RequestFor<Calls['createReview']> => ({
        path: 'reviews/',
        method: 'POST',
        body: { ...body, comment: body.comment ?? '' },
        idempotencyKey: key,
      }),
      /* The review is part of the order, which it has changed. */
      transformResponse: ({ id, present }: WrittenReview) => ({
        about: { name: 'reviews', id },
        entities: entitiesOf([present]),
      }),
      transformErrorResponse: (error: ApiError, meta, { body }) =>
        refusalOfOrder(error, meta, body.order),
    }),
  }),
});
