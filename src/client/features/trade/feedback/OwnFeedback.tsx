import { useGetFeedbackInfiniteQuery } from '@/client/entities/reviews';
import { useList } from '@/client/entities/useList';
import { paths } from '@/client/lib/paths';
import type { OwnPageProps } from '@/client/session/openPage';
import { NothingYet, PendingPage } from '@/client/ui/NothingYet';
import { FeedbackScreen } from './FeedbackScreen';

const FAILED = 'An error occurred while fetching feedback.';

export function OwnFeedback({ sample }: OwnPageProps) {
  const query = useGetFeedbackInfiniteQuery({});
  const { rows: feedback, ...list } = useList('feedback', query);
  if (list.status !== 'ready') {
    return <PendingPage title="My feedback" {...list} errorFallback={FAILED} />;
  }
  if (feedback.length === 0) {
    return (
      <NothingYet
        title="My feedback"
        sample={sample}
        first={{ to: paths.offers, label: 'Go to offers' }}
      >
        What others write about working with you will be here, with four figures made of it. It
        comes with the reviews of completed orders.
      </NothingYet>
    );
  }
  return <FeedbackScreen items={feedback} scores={query.data?.pages[0]?.scores} />;
}
