import { useRef } from 'react';
import { useFeedback, useFeedbackScores } from '@/client/entities/samples/feedback/feedbackHooks';
import { LIST_ORDER_OPTIONS } from '@/client/lib/listOrder';
import { FoundStatus, ListTools } from '@/client/ui/ListTools';
import { NoMatches } from '@/client/ui/NoMatches';
import { CardGrid } from '@/client/ui/Cards';
import { PageHeader } from '@/client/ui/PageHeader';
import { SearchField } from '@/client/ui/SearchField';
import { SortMenu } from '@/client/ui/SortMenu';
import { Donut } from '@/client/ui/charts/Donut';
import { choiceField, textField, useAddressState } from '@/client/ui/useAddressState';
import { FeedbackCard } from './FeedbackCard';
import styles from './MyFeedbackPage.module.css';

const VIEW = {
  search: textField,
  sort: choiceField(['recent', 'oldest', 'highest', 'lowest']),
};

export function MyFeedbackPage() {
  const [view, setView] = useAddressState(VIEW);
  const feedback = useFeedback(view);
  const scores = useFeedbackScores();
  const field = useRef<HTMLInputElement>(null);
  const search = (text: string) => {
    setView({ search: text });
  };
  return (
    <>
      <PageHeader title="My feedback" />
      <div className={styles.scores}>
        {scores.map(({ label, value }, index) => (
          <Donut key={label} label={label} value={value} index={index} />
        ))}
      </div>
      <ListTools>
        <SearchField
          ref={field}
          label="Search your feedback"
          value={view.search}
          onChange={search}
        />
        <SortMenu
          options={LIST_ORDER_OPTIONS}
          value={view.sort}
          onApply={(sort) => {
            setView({ sort });
          }}
        />
      </ListTools>
      <FoundStatus search={view.search} count={feedback.length} />
      {feedback.length === 0 ? (
        <NoMatches
          field={field}
          onClear={() => {
            search('');
          }}
        >
          No feedback matches your search.
        </NoMatches>
      ) : (
        <CardGrid label="Feedback">
          {feedback.map((each) => (
            <FeedbackCard key={each.id} feedback={each} />
          ))}
        </CardGrid>
      )}
    </>
  );
}
