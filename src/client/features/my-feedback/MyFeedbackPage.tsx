import { useFeedback, useFeedbackScores } from '@/client/entities/samples/feedback/feedbackHooks';
import { LIST_ORDER_OPTIONS } from '@/client/lib/listOrder';
import { Donut } from '@/client/ui/charts/Donut';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { SortMenu } from '@/client/ui/SortMenu';
import { choiceField, textField, useAddressState } from '@/client/ui/useAddressState';
import { FeedbackCard } from './FeedbackCard';
import styles from './MyFeedbackPage.module.css';

const VIEW = {
  search: textField,
  sort: choiceField(['recent', 'oldest', 'highest', 'lowest']),
};

export function MyFeedbackPage() {
  const [view, setView] = useAddressState(VIEW);
  const scores = useFeedbackScores();
  return (
    <ListScreen
      title="My feedback"
      above={
        <div className={styles.scores}>
          {scores.map(({ label, value }, index) => (
            <Donut key={label} label={label} value={value} index={index} />
          ))}
        </div>
      }
      view={view}
      onView={setView}
      searchLabel="Search your feedback"
      tools={
        <SortMenu
          options={LIST_ORDER_OPTIONS}
          value={view.sort}
          onApply={(sort) => {
            setView({ sort });
          }}
        />
      }
      items={useFeedback(view)}
      label="Feedback"
      renderItem={(feedback) => <FeedbackCard key={feedback.id} feedback={feedback} />}
      noMatches="No feedback matches your search."
    />
  );
}
