import type { FeedbackAnswer, feedbackContract } from '@/shared/feedback/feedbackContract';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import type { EntityAnswer } from '../entityPatch';

/** The key of the feedback on the signed-in account. */
export const OWN_FEEDBACK = 'feedback/';
/** The id of the single record of scores. */
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
      /* Others add feedback, and hidden feedback becomes visible, so it is never cached. */
      keepUnusedDataFor: 0,
    }),
  }),
});
