import { useFeedback, useFeedbackScores } from '@/client/entities/samples/feedback/feedbackHooks';
import { SampleNote } from '@/client/ui/SampleNote';
import { FeedbackScreen, useFeedbackView } from './FeedbackScreen';

/** The page with what nobody wrote. */
export function SampleFeedback({ onHide }: { onHide?: (() => void) | undefined }) {
  const state = useFeedbackView();
  return (
    <>
      <SampleNote onHide={onHide} />
      <FeedbackScreen state={state} scores={useFeedbackScores()} items={useFeedback(state[0])} />
    </>
  );
}
