import { TimeTicks } from '@/client/ui/TimeTicks';
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
      <TimeTicks all={all} left={left} className={styles.ticks} />
      {isAnnounced ? null : <VisuallyHidden>{daysLeft(left)}</VisuallyHidden>}
    </>
  );
}
