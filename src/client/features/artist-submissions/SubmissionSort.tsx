import { useId } from 'react';
import { Button } from '@/client/ui/Button';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { SubmissionsQuery } from './findSubmissions';
import styles from './SubmissionTools.module.css';

type Sort = SubmissionsQuery['sort'];

interface SubmissionSortProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** A press turns the order around. */
export function SubmissionSort({ sort, onSort }: SubmissionSortProps) {
  const noteId = useId();
  const isLongest = sort === 'longest';
  return (
    <>
      <Button
        className={styles.tool}
        aria-pressed={isLongest}
        aria-describedby={noteId}
        onClick={() => {
          onSort(isLongest ? 'shortest' : 'longest');
        }}
      >
        Sort: Time left
        <svg
          className={styles.arrow}
          data-up={isLongest || undefined}
          viewBox="0 0 20 20"
          aria-hidden="true"
          focusable="false"
        >
          <path d="M10 3v13M4.5 10.5 10 16l5.5-5.5" />
        </svg>
      </Button>
      <VisuallyHidden id={noteId}>
        {isLongest ? 'Longest first' : 'Shortest first; press for longest first'}
      </VisuallyHidden>
    </>
  );
}
