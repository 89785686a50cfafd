import type { ReactNode, MouseEvent } from 'react';
import styles from './VisuallyHidden.module.css';

export const MAIN_ID = 'main';

/* without preventDefault, an extra history entry for the same page would make Back do nothing */
const handleClick = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
};

export interface VisuallyHiddenProps {
  children: ReactNode;
  id?: string | undefined;
  as?: 'span' | 'h1' | 'h2' | 'legend';
}

export function VisuallyHidden({ children, id, as: Tag = 'span' }: VisuallyHiddenProps) {
  return (
    <Tag className={styles.hidden} id={id}>
      {children}
    </Tag>
  );
}

/** The first element in tab order: it skips the navigation. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`} onClick={handleClick}>
      Skip to content
    </a>
  );
}
