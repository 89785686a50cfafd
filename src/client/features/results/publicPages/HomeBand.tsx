import type { ShownPiece } from '@/client/features/identity/shared/clippings/Clippings';
import { Cluster, Quiet } from '@/client/ui/kit';
import { Cuttings } from './Cuttings';
import styles from './HomeBand.module.css';
import { drawMarkup } from './publicPage';
import { followable } from './shownPieces';

/** The newest pieces as a section of the home page; `null` without any. */
export function drawHomeBand(all: readonly ShownPiece[], now: Date): string | null {
  const pieces = followable(all);
  return pieces.length === 0
    ? null
    : drawMarkup(
        <section className={styles.band} aria-labelledby="runs">
          <Cluster as="header" gap={8} rowGap={4} align="end" justify="between" below={8}>
            <h2 id="runs">What it looks like when it runs</h2>
            <Quiet>As outlets published them. Each was paid for, and not for a verdict.</Quiet>
          </Cluster>
          <Cuttings pieces={pieces} now={now} />
        </section>,
      );
}
