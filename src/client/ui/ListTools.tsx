import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './ListTools.module.css';

export interface ListToolsProps {
  /** A `SearchField`, followed by the count, a sort menu or a filter. */
  children: ReactNode;
  /** Rendered on a separate line below, e.g. a `ChoiceFilter`. */
  below?: ReactNode;
}

/** The search, sort order and filters above a list. */
export function ListTools({ children, below }: ListToolsProps) {
  return (
    <div className={styles.tools} role="search">
      <div className={styles.line}>{children}</div>
      {below ? <div className={styles.below}>{below}</div> : null}
    </div>
  );
}

/** The number of shown items, e.g. '1 / 8', announced politely when it changes. */
export function ListCount({ children }: { children: ReactNode }) {
  return (
    <p className={styles.count} role="status">
      {children}
    </p>
  );
}

/** Announces the number of search results to screen readers if no count is shown. */
export function FoundStatus({ search, count }: { search: string; count: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{search.trim() === '' ? '' : `${count} found`}</VisuallyHidden>
    </div>
  );
}
