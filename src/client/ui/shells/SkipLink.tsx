import type { MouseEvent } from 'react';
import styles from './SkipLink.module.css';

export const MAIN_ID = 'main';

/* an entry of the history that leads nowhere else would make Back do nothing */
const handleClick = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
};

/** The first stop of the keyboard: past the navigation. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`} onClick={handleClick}>
      Skip to content
    </a>
  );
}
