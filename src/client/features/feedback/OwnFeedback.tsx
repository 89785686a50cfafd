import { useMemo } from 'react';
import { useOwnFeedback } from '@/client/entities/feedback/feedbackHooks';
import { findFeedback } from '@/client/entities/samples/feedback/findFeedback';
import type { Feedback } from '@/client/entities/samples/feedback/sampleFeedback';
import { paths } from '@/client/lib/paths';
import { useSampleChoice } from '@/client/session/useSampleChoice';
import { ButtonLink } from '@/client/ui/Button';
import { PendingPage } from '@/client/ui/list/PendingPage';
import { NothingYet } from '@/client/ui/NothingYet';
import type { FeedbackRow } from '@/shared/feedback/feedbackContract';
import { FeedbackScreen, useFeedbackView } from './FeedbackScreen';
import { SampleFeedback } from './SampleFeedback';

const FAILED = 'An error occurred while fetching feedback.';

const itemOf = ({ reviewer, publication, ...row }: FeedbackRow): Feedback => ({
  ...row,
  reviewerName: reviewer ?? 'Unnamed',
  publication: publication ?? 'Media outlet',
});

/** The feedback that others wrote about this account. */
export function OwnFeedback() {
  const { status, feedback, scores, error, refetch } = useOwnFeedback();
  const showsSamples = useSampleChoice(feedback.length > 0);
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
  if (showsSamples) return <SampleFeedback />;
  if (feedback.length === 0) {
    return (
      <NothingYet
        title="My feedback"
        action={
          <ButtonLink to={paths.offers} variant="primary">
            Go to offers
          </ButtonLink>
        }
      >
        What others write about working with you will be here, with four figures made of it. It
        comes with the reviews of completed orders.
      </NothingYet>
    );
  }
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
    />
  );
}
