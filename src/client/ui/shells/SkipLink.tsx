import styles from './SkipLink.module.css';

export const MAIN_ID = 'main';

/** The first stop of the keyboard: past the navigation. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      Skip to content
    </a>
  );
}
