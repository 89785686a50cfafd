import {
  ClippingCards,
  type ShownPiece,
} from '@/client/features/identity/shared/clippings/Clippings';
import { Text } from '@/client/ui/kit';
import styles from './HomeBand.module.css';
import { drawMarkup } from './publicPage';
import { followable, viewAt } from './shownPieces';

/** The newest pieces as a section of the home page; `null` without any. */
export function drawHomeBand(all: readonly ShownPiece[], now: Date): string | null {
  const pieces = followable(all);
  return pieces.length === 0
    ? null
    : drawMarkup(
        <section className={styles.band} aria-labelledby="runs">
          <header>
            <h2 id="runs">What it looks like when it runs</h2>
            <Text tone="quiet" size="small">
              As outlets published them. Each was paid for, and not for a verdict.
            </Text>
          </header>
          <ClippingCards pieces={pieces} view={viewAt(now)} />
        </section>,
      );
}
