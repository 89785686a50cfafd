import type { FeedbackRow } from '@/shared/feedback/feedbackContract';
import { useDataSelector } from '../entitiesState';
import type { EntityRecords } from '../entityRecords';
import { type Loading, loadState, useLoading } from '../loadState';
import { makeSelectList } from '../listSelectors';
import { feedbackApi, OWN_FEEDBACK, SCORES_ID } from './feedbackApi';

const selectFeedback = makeSelectList('feedback', OWN_FEEDBACK);

export interface OwnFeedback extends Loading {
  /** Newest first. */
  feedback: readonly FeedbackRow[];
  scores: EntityRecords['feedbackScores'] | undefined;
}

/** The feedback of others on the signed-in account, and its scores. */
export function useOwnFeedback(): OwnFeedback {
  const query = feedbackApi.useGetFeedbackQuery(undefined, { selectFromResult: loadState });
  return {
    ...useLoading(query),
    feedback: useDataSelector(selectFeedback),
    scores: useDataSelector((state) => state.entities.feedbackScores.entities[SCORES_ID]),
  };
}
