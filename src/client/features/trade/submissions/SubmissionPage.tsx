import type { Submission } from '@/shared/market/submissionsContract';
import { Button } from '@/client/ui/Button';
import styles from './SubmissionPage.module.css';
import type { ShelfButtonsProps } from '@/client/features/trade/shared/submissions/ShelfButtons';
import { SubmissionPane } from './SubmissionPane';
import { NOT_OPEN } from './submissionTexts';
import type { SubmissionSounds } from '@/client/features/trade/shared/submissions/useSubmissionSounds';

interface SubmissionPageProps {
  submission: Submission | undefined;
  /** Set when the linked submission does not exist. */
  isNotFound: boolean;
  /** The position in the list, from 0; -1 when the submission is not in it. */
  place: number;
  total: number;
  sounds: SubmissionSounds;
  shelf: Omit<ShelfButtonsProps, 'submission' | 'variant'>;
  onBack: () => void;
}

/** The selected submission, beside the list or, on a narrow screen, in its place. */
export function SubmissionPage(props: SubmissionPageProps) {
  const { submission, isNotFound, place, total, sounds, shelf, onBack } = props;
  if (!submission && !isNotFound) return null;
  return (
    <section className={styles.pane} aria-label="Selected submission">
      <div className={styles.back}>
        <Button size="sm" onClick={onBack}>
          ‹ Submissions
        </Button>
        {place >= 0 ? (
          <span className={styles.place}>
            {`${String(place + 1).padStart(2, '0')} of ${total}`}
          </span>
        ) : null}
      </div>
      {submission ? (
        <SubmissionPane key={submission.id} submission={submission} sounds={sounds} {...shelf} />
      ) : (
        <p role="alert">{NOT_OPEN}</p>
      )}
    </section>
  );
}
