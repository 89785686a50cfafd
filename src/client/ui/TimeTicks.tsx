import { classNames } from './classNames';
import styles from './TimeTicks.module.css';

interface TimeTicksProps {
  /** How many days or seconds there are in all, and how many of them are left. */
  all: number;
  left: number;
  className?: string | undefined;
}

/** One tick for each day or second, as decoration beside its text; those that have passed are short. */
export const TimeTicks = ({ all, left, className }: TimeTicksProps) => (
  <span className={classNames(styles.ticks, className)} aria-hidden="true">
    {Array.from({ length: all }, (_none, index) => (
      <i key={index} data-gone={index < all - left || undefined} />
    ))}
  </span>
);
