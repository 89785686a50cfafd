import { feedbackCalls } from '@/shared/feedback/feedback.calls';
import type { FeedbackResponse, FeedbackScores } from '@/shared/feedback/feedbackContract';
import { baseApi } from '@/client/api/baseApi';
import type { EntityResponse } from '../entityPatch';

/** The key of the feedback on the signed-in account. */
export const OWN_FEEDBACK = feedbackCalls.getFeedback.path;

export const feedbackApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    getFeedback: builder.query<EntityResponse<FeedbackScores>, undefined>({
      query: () => ({ path: OWN_FEEDBACK }),
      transformResponse: ({ items, scores }: FeedbackResponse) => ({
        entities: { feedback: { upserted: items } },
        summary: scores,
        list: { of: 'feedback', key: OWN_FEEDBACK, ids: items.map(({ id }) => id) },
      }),
      /* Other users add feedback, and hidden feedback becomes visible, so it is never cached. */
      keepUnusedDataFor: 0,
    }),
  }),
});
