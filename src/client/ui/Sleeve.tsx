import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './Sleeve.module.css';
import { Vinyl } from './Vinyl';

interface SleeveProps {
  /** The square artwork. */
  children: ReactNode;
  /** Sets the width of sleeve and record together, 1.36 times that of the artwork. */
  className?: string | undefined;
}

/** A record that slides out of its sleeve. */
export function Sleeve({ children, className }: SleeveProps) {
  return (
    <div className={classNames(styles.sleeve, className)}>
      <Vinyl className={styles.record} />
      <div className={styles.artwork}>{children}</div>
    </div>
  );
}
