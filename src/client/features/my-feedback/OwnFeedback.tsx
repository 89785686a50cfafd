import { useMemo } from 'react';
import { useOwnFeedback } from '@/client/entities/feedback/feedbackHooks';
import { findFeedback } from '@/client/entities/samples/feedback/findFeedback';
import type { Feedback } from '@/client/entities/samples/feedback/sampleFeedback';
import { useSampleChoice } from '@/client/session/useSampleChoice';
import { PendingPage } from '@/client/ui/list/PendingPage';
import type { FeedbackRow } from '@/shared/feedback/feedbackContract';
import { FeedbackScreen, useFeedbackView } from './FeedbackScreen';
import { SampleFeedback } from './SampleFeedback';

const FAILED = 'An error occurred while fetching feedback.';

const itemOf = ({ reviewer, publication, ...row }: FeedbackRow): Feedback => ({
  ...row,
  reviewerName: reviewer ?? 'Unnamed',
  publication: publication ?? 'Media outlet',
});

/** What others wrote about one, or samples until somebody has. */
export function OwnFeedback() {
  const { status, feedback, scores, error, refetch } = useOwnFeedback();
  const { showsSamples, hideSamples } = useSampleChoice('feedback', feedback.length > 0);
  const state = useFeedbackView();
  const { search, sort } = state[0];
  const items = useMemo(
    () => findFeedback(feedback.map(itemOf), { search, sort }),
    [feedback, search, sort],
  );
  if (status !== 'ready') {
    return (
      <PendingPage
        title="My feedback"
        status={status}
        error={error}
        errorFallback={FAILED}
        onRetry={refetch}
      />
    );
  }
  if (showsSamples) return <SampleFeedback onHide={hideSamples} />;
  return (
    <FeedbackScreen
      state={state}
      scores={[
        { label: 'Offer Progressions', value: scores?.progressions ?? null },
        { label: 'Accuracy', value: scores?.accuracy ?? null },
        { label: 'Communication', value: scores?.communication ?? null },
        { label: 'Total', value: scores?.total ?? null },
      ]}
      items={items}
      {...(feedback.length === 0 && {
        empty: 'No feedback yet. It comes with the reviews of completed orders.',
      })}
    />
  );
}
