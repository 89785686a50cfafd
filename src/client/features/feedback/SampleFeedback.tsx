import { useFeedback, useFeedbackScores } from '@/client/entities/samples/feedback/feedbackHooks';
import { SampleNote } from '@/client/ui/SampleNote';
import { FeedbackScreen, useFeedbackView } from './FeedbackScreen';

/** The feedback page with invented reviews. */
export function SampleFeedback() {
  const state = useFeedbackView();
  return (
    <>
      <SampleNote />
      <FeedbackScreen state={state} scores={useFeedbackScores()} items={useFeedback(state[0])} />
    </>
  );
}
