import type { FitReason } from '@/shared/market/fitResponse';
import { classNames } from '@/client/ui/classNames';
import styles from './FitLine.module.css';
import { fitText, isFit } from './fitText';

/** Why a service fits a release, after a dot, or why not, after a ring. */
export function FitLine({ reason }: { reason: FitReason }) {
  const text = fitText(reason);
  return (
    <span className={classNames(styles.reason, isFit(reason) && styles.fits)} title={text}>
      {text}
    </span>
  );
}
