import type { ApiError } from '@/shared/apiError';
import { reviewCalls } from '@/shared/reviews/reviews.calls';
import type { WrittenReview, reviewsContract } from '@/shared/reviews/reviewsContract';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import type { RecordResponse } from '../entityPatch';
import { entitiesOf, orderErrorResponse } from '../orders';

const calls = callsOf<typeof reviewsContract>(reviewCalls);

export const reviewsApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    createReview: builder.mutation<RecordResponse<'reviews'>, ArgOf<typeof calls.createReview>>({
      query: ({ body, key }) =>
        requestOf(calls.createReview, { body: { ...body, comment: body.comment ?? '' }, key }),
      /* The review is part of its order, which has changed too. */
      transformResponse: ({ id, present }: WrittenReview) => ({
        about: { name: 'reviews', id },
        entities: entitiesOf([present]),
      }),
      transformErrorResponse: (error: ApiError, meta, { body }) =>
        orderErrorResponse(error, meta, body.order),
    }),
  }),
});
