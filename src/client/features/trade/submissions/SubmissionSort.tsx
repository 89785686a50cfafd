import { useId } from 'react';
import { Button } from '@/client/ui/Button';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './SubmissionTools.module.css';

export interface SubmissionSortProps {
  /** Set when the submission with the most time left comes first. */
  isTurned: boolean;
  onTurn: (isTurned: boolean) => void;
}

/** Reverses the sort order on each press. */
export function SubmissionSort({ isTurned, onTurn }: SubmissionSortProps) {
  const noteId = useId();
  return (
    <>
      <Button
        className={styles.tool}
        aria-pressed={isTurned}
        aria-describedby={noteId}
        onClick={() => onTurn(!isTurned)}
      >
        Sort: Time left
        <svg
          className={styles.arrow}
          data-up={isTurned || undefined}
          viewBox="0 0 20 20"
          aria-hidden="true"
          focusable="false"
        >
          <path d="M10 3v13M4.5 10.5 10 16l5.5-5.5" />
        </svg>
      </Button>
      <VisuallyHidden id={noteId}>
        {isTurned ? 'Longest first' : 'Shortest first; press for longest first'}
      </VisuallyHidden>
    </>
  );
}
