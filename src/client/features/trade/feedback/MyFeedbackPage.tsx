import { openPage } from '@/client/session/openPage';
import { FeedbackScreen } from './FeedbackScreen';
import { sampleFeedback } from './sampleFeedback';

/** `/my-feedback`: what the other side of each order wrote, or samples for visitors. */
export const MyFeedbackPage = openPage(
  <FeedbackScreen {...sampleFeedback} />,
  async () => (await import(/* webpackChunkName: "own-feedback" */ './OwnFeedback')).OwnFeedback,
);
