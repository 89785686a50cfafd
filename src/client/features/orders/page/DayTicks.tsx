import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './DayTicks.module.css';
import type { StepDays } from './orderSteps';

const daysLeft = (days: number): string => (days === 1 ? '1 day left' : `${days} days left`);

interface DayTicksProps {
  days: StepDays;
  /** Set where the words beside it say the number already. */
  isAnnounced?: boolean;
}

/** One tick for each day of a deadline; those that have passed are short. */
export function DayTicks({ days: { all, left }, isAnnounced = false }: DayTicksProps) {
  return (
    <>
      <span className={styles.ticks} aria-hidden="true">
        {Array.from({ length: all }, (_, day) => (
          <i key={day} className={day < all - left ? styles.gone : undefined} />
        ))}
      </span>
      {isAnnounced ? null : <VisuallyHidden>{daysLeft(left)}</VisuallyHidden>}
    </>
  );
}
