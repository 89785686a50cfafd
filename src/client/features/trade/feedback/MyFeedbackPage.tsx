import { componentOf } from '@/client/ui/lazyPart';
import { openPage } from '@/client/session/openPage';
import { FeedbackScreen, type SampleFeedback } from './FeedbackScreen';

const feedback = (
  id: number,
  [reviewer, publication, date]: readonly [string, string, string],
  percent: number,
  [value, accuracy, communication]: readonly [number, number, number],
  offer: number,
): SampleFeedback => ({
  ...{ id, reviewer, publication, date, offer },
  ...{ percent, value, accuracy, communication },
});

/** Invented outlets and people. */
export const sampleFeedback: readonly SampleFeedback[] = [
  feedback(1, ['Inès Aubert', 'Long Wave Radio', '2026-11-18'], 100, [5, 5, 5], 6),
  feedback(2, ['Zoë Marchetti', 'The Fourth Stand', '2026-11-14'], 87, [4, 4, 5], 7),
  feedback(3, ['Maja Černá', 'Backline Diary', '2026-11-09'], 93, [5, 4, 5], 8),
  feedback(4, ['Tom Brandvold', 'Long Wave Radio', '2026-11-06'], 93, [4, 5, 5], 6),
  feedback(5, ['Rubén Castellón', 'The Fourth Stand', '2026-11-03'], 73, [3, 4, 4], 7),
  feedback(6, ['Devon Pike', 'Backline Diary', '2026-10-31'], 60, [2, 4, 3], 8),
];

/** `/my-feedback`: what the other side of each order wrote, or samples for visitors. */
export const MyFeedbackPage = openPage(
  <FeedbackScreen items={sampleFeedback} />,
  componentOf(() => import('./OwnFeedback'), 'OwnFeedback'),
);
