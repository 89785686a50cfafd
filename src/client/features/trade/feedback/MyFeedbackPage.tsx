import { openPage } from '@/client/session/openPage';
import { FeedbackScreen } from './FeedbackScreen';
import type { FeedbackResponse } from '@/shared/trade/feedback.schemas';

/* Sample data with invented outlets and people, in the shape of `GET feedback/`. */

const unwritten = { image: null, reviewer_id: 0, comment: null };

export const sampleFeedback: FeedbackResponse = {
  scores: { progressions: 98, accuracy: 90, communication: 98, total: 88 },
  items: [
    {
      ...unwritten,
      id: 1,
      reviewer: 'Inès Aubert',
      publication: 'Long Wave Radio',
      date: '2026-11-18',
      percent: 100,
      value: 5,
      accuracy: 5,
      communication: 5,
      offer: 6,
    },
    {
      ...unwritten,
      id: 2,
      reviewer: 'Zoë Marchetti',
      publication: 'The Fourth Stand',
      date: '2026-11-14',
      percent: 87,
      value: 4,
      accuracy: 4,
      communication: 5,
      offer: 7,
    },
    {
      ...unwritten,
      id: 3,
      reviewer: 'Maja Černá',
      publication: 'Backline Diary',
      date: '2026-11-09',
      percent: 93,
      value: 5,
      accuracy: 4,
      communication: 5,
      offer: 8,
    },
    {
      ...unwritten,
      id: 4,
      reviewer: 'Tom Brandvold',
      publication: 'Long Wave Radio',
      date: '2026-11-06',
      percent: 93,
      value: 4,
      accuracy: 5,
      communication: 5,
      offer: 6,
    },
    {
      ...unwritten,
      id: 5,
      reviewer: 'Rubén Castellón',
      publication: 'The Fourth Stand',
      date: '2026-11-03',
      percent: 73,
      value: 3,
      accuracy: 4,
      communication: 4,
      offer: 7,
    },
    {
      ...unwritten,
      id: 6,
      reviewer: 'Devon Pike',
      publication: 'Backline Diary',
      date: '2026-10-31',
      percent: 60,
      value: 2,
      accuracy: 4,
      communication: 3,
      offer: 8,
    },
  ],
};

/** `/my-feedback`: what the other side of each order wrote, or samples for visitors. */
export const MyFeedbackPage = openPage(
  <FeedbackScreen {...sampleFeedback} />,
  async () => (await import(/* webpackChunkName: "own-feedback" */ './OwnFeedback')).OwnFeedback,
);
