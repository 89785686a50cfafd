import { Link } from 'react-router-dom';
import { classNames } from './classNames';
import styles from './Logo.module.css';

/** The record and, unless `markOnly`, the name, which alone is the text of the link around it. */
export function Logo({ markOnly }: { markOnly?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg
        className={styles.mark}
        width="24"
        height="24"
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
      >
        <circle fill="var(--ink)" cx="12" cy="12" r="12" />
        <circle fill="var(--signal)" cx="12" cy="12" r="7.4" />
        <circle fill="var(--paper)" cx="12" cy="12" r="3.1" />
      </svg>
      {markOnly ? null : <span className={styles.name}>Linernote</span>}
    </span>
  );
}

export const HomeLink = ({ to, className }: { to: string; className?: string | undefined }) => (
  <Link className={classNames(styles.home, className)} to={to}>
    <Logo />
  </Link>
);
