import type { RefObject } from 'react';
import { Button } from './Button';
import { ListCount } from './ListTools';
import type { Paged } from './paged';
import styles from './Pager.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface PageCountProps {
  paged: Pick<Paged<unknown>, 'page' | 'total'>;
  /** What is counted: one of it, and more. */
  of: readonly [one: string, more: string];
}

/** '1 / 8': the page that is shown, over how many there are on all pages together; in words, too. */
export function PageCount({ paged: { page, total }, of: [one, more] }: PageCountProps) {
  const words = `Page ${page}, ${total} ${total === 1 ? one : more} in all`;
  return (
    <ListCount>
      <span title={words} aria-hidden="true">{`${page} / ${total}`}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </ListCount>
  );
}

export interface PagerProps {
  paged: Pick<Paged<unknown>, 'page' | 'pages'>;
  onPage: (page: number) => void;
  /** Where the reader goes with the new page. */
  list?: RefObject<HTMLElement | null> | undefined;
}

/** From page to page, under a list; nothing while one page holds it all. */
export function Pager({ paged: { page, pages }, onPage, list }: PagerProps) {
  if (pages < 2) return null;
  const step = (label: string, to: number) => (
    <Button
      size="sm"
      disabled={to < 1 || to > pages}
      onClick={() => {
        onPage(to);
        list?.current?.focus({ preventScroll: true });
        list?.current?.scrollIntoView({ block: 'start' });
      }}
    >
      {label}
    </Button>
  );
  return (
    <nav className={styles.pager} aria-label="Pages">
      {step('Previous', page - 1)}
      <span className={styles.where}>{`Page ${page} of ${pages}`}</span>
      {step('Next', page + 1)}
    </nav>
  );
}
