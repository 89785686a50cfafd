import { Button } from '@/client/ui/Button';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from '@/client/features/results/shared/outlets/OutletParts.module.css';
import { type RefObject, useRef, useState } from 'react';

interface Shown<Row> {
  rows: readonly Row[];
  hidden: number;
  /** For the list, which gets the focus of the button that disappears. */
  listRef: RefObject<HTMLUListElement | null>;
  showAll: () => void;
}

interface ShowMoreProps {
  of: string;
  hidden: number;
  onPress: () => void;
}

export const ShowMore = ({ of, hidden, onPress }: ShowMoreProps) =>
  hidden > 0 ? (
    <Button size="sm" className={styles.more} onClick={onPress}>
      Show {hidden} more<VisuallyHidden>{hidden === 1 ? ` ${of}` : ` ${of}s`}</VisuallyHidden>
    </Button>
  ) : null;

export function useShown<Row>(all: readonly Row[], first: number): Shown<Row> {
  const [showsAll, setShowsAll] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  const rows = showsAll ? all : all.slice(0, first);
  return {
    rows,
    hidden: all.length - rows.length,
    listRef,
    showAll: () => {
      setShowsAll(true);
      listRef.current?.focus();
    },
  };
}
