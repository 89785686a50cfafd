import type { FeedbackAnswer, feedbackContract } from '@/shared/feedback/feedbackContract';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import type { EntityAnswer } from '../entityPatch';

/** The key of what others wrote about the signed-in account. */
export const OWN_FEEDBACK = 'feedback/';
/** The id of the one record of what it comes to. */
export const SCORES_ID = 1;

export const feedbackApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    getFeedback: builder.query<EntityAnswer, undefined>({
      query: (): RequestFor<(typeof feedbackContract)['getFeedback']> => ({ path: 'feedback/' }),
      transformResponse: ({ items, scores }: FeedbackAnswer): EntityAnswer => ({
        entities: {
          feedback: { came: items },
          feedbackScores: { came: [{ id: SCORES_ID, ...scores }] },
        },
        list: { of: 'feedback', key: OWN_FEEDBACK, ids: items.map(({ id }) => id) },
      }),
      /* others write, and hidden ones come to be shown */
      keepUnusedDataFor: 0,
    }),
  }),
});
