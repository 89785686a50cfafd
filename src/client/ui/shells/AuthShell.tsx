import type { ReactNode } from 'react';
import { HomeLink } from '../Logo';
import { Box } from '../kit';
import styles from './AuthShell.module.css';
import { MAIN_ID } from '../VisuallyHidden';
import { quarterCircles, seededRandom } from '@/shared/platform/seededArt';

const SIDE = 128;

const COLUMNS = 6;

const ROWS = 9;

const FILLS = ['lilac', 'signal', 'signal', 'lilac', 'paper'] as const;

/** Computed once for all instances. */
const PATHS = quarterCircles(seededRandom('side B'), COLUMNS, ROWS, SIDE, FILLS);

/** The frame of the account screens: the form on the left, artwork beside it on a wide screen. */
export function AuthShell({ homeTo, children }: { homeTo: string; children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <Box flow="column" shrinks>
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
      </Box>
      <div className={styles.artwork}>
        <QuarterCircles className={styles.drawing} />
      </div>
    </div>
  );
}

/** A pattern of quarter circles that fills its box; decoration only. */
export function QuarterCircles({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${COLUMNS * SIDE} ${ROWS * SIDE}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect fill="var(--art-night)" width="100%" height="100%" />
      {PATHS.map(({ fill, d }) => (
        <path key={fill} fill={`var(--art-${fill})`} d={d} />
      ))}
    </svg>
  );
}
