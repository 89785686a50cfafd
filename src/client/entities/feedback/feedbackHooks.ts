import type { FeedbackRow, FeedbackScores } from '@/shared/feedback/feedbackContract';
import { useDataSelector } from '../entitiesState';
import { type Loading, useValue, valueState } from '../loadState';
import { makeSelectList } from '../listSelectors';
import { feedbackApi, OWN_FEEDBACK } from './feedbackApi';

const selectFeedback = makeSelectList('feedback', OWN_FEEDBACK);

export interface OwnFeedback extends Loading {
  /** Newest first. */
  feedback: readonly FeedbackRow[];
  scores: FeedbackScores | undefined;
}

/** The feedback of others on the signed-in account, and its scores. */
export function useOwnFeedback(): OwnFeedback {
  const { value, ...loading } = useValue(
    feedbackApi.useGetFeedbackQuery(undefined, { selectFromResult: valueState }),
  );
  return { ...loading, feedback: useDataSelector(selectFeedback), scores: value?.summary };
}
