import { Link, type LinkProps } from 'react-router-dom';
import styles from './BackLink.module.css';

/** A link to the parent page, above the heading. */
export function BackLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  return (
    <p>
      <Link to={to} className={styles.link}>
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M9 4 3 10l6 6M3.5 10H17" />
        </svg>
        {children}
      </Link>
    </p>
  );
}
