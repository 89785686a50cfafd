import type { MouseEvent } from 'react';
import styles from './SkipLink.module.css';

export const MAIN_ID = 'main';

/* without preventDefault, an extra history entry for the same page would make Back do nothing */
const handleClick = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
};

/** The first element in tab order: it skips the navigation. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`} onClick={handleClick}>
      Skip to content
    </a>
  );
}
