import type { ReactNode } from 'react';
import { HomeLink } from '../Logo';
import styles from './AuthShell.module.css';
import { QuarterCircles } from './QuarterCircles';
import { MAIN_ID } from './SkipLink';

export interface AuthShellProps {
  /** The target of the logo. */
  homeTo: string;
  children: ReactNode;
}

/** The frame of the account screens: the form on the left, artwork beside it on a wide screen. */
export function AuthShell({ homeTo, children }: AuthShellProps) {
  return (
    <div className={styles.shell}>
      <div className={styles.page}>
        <header className={styles.header}>
          <HomeLink to={homeTo} />
        </header>
        <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
          <noscript>
            <p className={styles.needsScript}>
              This form needs JavaScript. Turn it on in your browser and reload the page.
            </p>
          </noscript>
          {children}
        </main>
      </div>
      <div className={styles.artwork}>
        <QuarterCircles className={styles.drawing} />
      </div>
    </div>
  );
}
