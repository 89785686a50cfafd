import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './ListTools.module.css';

export interface ListToolsProps {
  /** A `SearchField`, then what stands beside it: the count, a sort, a filter. */
  children: ReactNode;
  /** On a line of its own below, e.g. a `ChoiceFilter`. */
  below?: ReactNode;
}

/** What a list is searched, sorted and filtered with, above it. */
export function ListTools({ children, below }: ListToolsProps) {
  return (
    <div className={styles.tools} role="search">
      <div className={styles.line}>{children}</div>
      {below ? <div className={styles.below}>{below}</div> : null}
    </div>
  );
}

/** How much is shown, e.g. '1 / 8'; read out politely when it changes. */
export function ListCount({ children }: { children: ReactNode }) {
  return (
    <p className={styles.count} role="status">
      {children}
    </p>
  );
}

/** For screen readers: what a search leaves, where no count is shown. */
export function FoundStatus({ search, count }: { search: string; count: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{search.trim() === '' ? '' : `${count} found`}</VisuallyHidden>
    </div>
  );
}
