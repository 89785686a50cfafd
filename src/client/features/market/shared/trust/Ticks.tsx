import { classNames } from '@/client/ui/classNames';
import type { TrustShare } from '@/shared/market/trust.schemas';
import styles from './Ticks.module.css';

/** More ticks do not fit in a line; larger counts are scaled down to this. */
const TICKS_MAX = 32;

/** A block for each case of a count, as decoration beside its text. */
export function Ticks({ share: { good, of } }: { share: TrustShare }) {
  const ticks = Math.min(of, TICKS_MAX);
  /* A single failure stays visible, however large the count. */
  const full = good === of ? ticks : Math.min(ticks - 1, Math.round((good / of) * ticks));
  return (
    <span className={styles.ticks} aria-hidden="true">
      {Array.from({ length: ticks }, (_none, index) => (
        <i key={index} className={classNames(index >= full && styles.missed)} />
      ))}
    </span>
  );
}
