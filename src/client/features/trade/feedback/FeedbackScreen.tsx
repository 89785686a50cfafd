import { useMemo } from 'react';
import { LIST_ORDER_OPTIONS } from '@/client/lib/listOrder';
import { Donut } from '@/client/ui/charts/Donut';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { SortMenu } from '@/client/ui/SortMenu';
import { choiceField, textField, useAddressState } from '@/client/ui/useAddressState';
import type { FeedbackRow, FeedbackScores } from '@/shared/trade/feedback.schemas';
import { FeedbackCard } from './FeedbackCard';
import { findFeedback } from './findFeedback';
import styles from './MyFeedbackPage.module.css';

const VIEW = {
  search: textField,
  sort: choiceField(['recent', 'oldest', 'highest', 'lowest']),
};

const SCORES: readonly { label: string; of: keyof FeedbackScores }[] = [
  { label: 'Offer Progressions', of: 'progressions' },
  { label: 'Accuracy', of: 'accuracy' },
  { label: 'Communication', of: 'communication' },
  { label: 'Total', of: 'total' },
];

interface FeedbackScreenProps {
  items: readonly FeedbackRow[];
  scores: FeedbackScores | undefined;
}

/** The four scores, and the feedback of each reviewer; search and order are in the address. */
export function FeedbackScreen({ items, scores }: FeedbackScreenProps) {
  const [view, setView] = useAddressState(VIEW);
  const { search, sort } = view;
  return (
    <ListScreen
      title="My feedback"
      above={
        <div className={styles.scores}>
          {SCORES.map(({ label, of }, index) => (
            <Donut key={label} label={label} value={scores?.[of] ?? null} index={index} />
          ))}
        </div>
      }
      view={view}
      onView={setView}
      searchLabel="Search your feedback"
      tools={
        <SortMenu
          options={LIST_ORDER_OPTIONS}
          value={sort}
          onApply={(chosen) => setView({ sort: chosen })}
        />
      }
      items={useMemo(() => findFeedback(items, { search, sort }), [items, search, sort])}
      label="Feedback"
      renderItem={(feedback) => <FeedbackCard key={feedback.id} feedback={feedback} />}
      noMatches="No feedback matches your search."
    />
  );
}
