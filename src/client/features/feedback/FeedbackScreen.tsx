import type { ReactNode } from 'react';
import type { FeedbackQuery } from '@/client/entities/samples/feedback/findFeedback';
import type { Feedback } from '@/client/entities/samples/feedback/sampleFeedback';
import { LIST_ORDER_OPTIONS } from '@/client/lib/listOrder';
import { Donut, type DonutProps } from '@/client/ui/charts/Donut';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { SortMenu } from '@/client/ui/SortMenu';
import { choiceField, textField, useAddressState } from '@/client/ui/useAddressState';
import { FeedbackCard } from './FeedbackCard';
import styles from './MyFeedbackPage.module.css';

const VIEW = {
  search: textField,
  sort: choiceField(['recent', 'oldest', 'highest', 'lowest']),
};

/** Keeps the search and the sort order in the address. */
export const useFeedbackView = () => useAddressState(VIEW);

interface FeedbackScreenProps {
  state: ReturnType<typeof useFeedbackView>;
  scores: readonly Pick<DonutProps, 'label' | 'value'>[];
  /** The items that the search leaves, in sorted order. */
  items: readonly Feedback[];
  note?: ReactNode;
  /** Shown instead of the items when there are none at all. */
  empty?: string;
}

/** The four scores, and the feedback of each reviewer. */
export function FeedbackScreen({ state, scores, items, note, empty }: FeedbackScreenProps) {
  const [view, setView] = state;
  return (
    <ListScreen
      title="My feedback"
      above={
        <>
          {note}
          <div className={styles.scores}>
            {scores.map(({ label, value }, index) => (
              <Donut key={label} label={label} value={value} index={index} />
            ))}
          </div>
        </>
      }
      view={view satisfies FeedbackQuery}
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
      items={items}
      label="Feedback"
      renderItem={(feedback) => <FeedbackCard key={feedback.id} feedback={feedback} />}
      noMatches="No feedback matches your search."
      {...(empty !== undefined && { empty })}
    />
  );
}
