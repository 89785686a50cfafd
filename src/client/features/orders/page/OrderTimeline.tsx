import { classNames } from '@/client/ui/classNames';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { OrderStep } from './orderSteps';
import styles from './OrderTimeline.module.css';

const daysLeft = (days: number): string => (days === 1 ? '1 day left' : `${days} days left`);

/** The stages of an order; the current stage is followed by one tick per day of its deadline. */
export function OrderTimeline({ steps }: { steps: readonly OrderStep[] }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
    <ol role="list" className={styles.steps} aria-label="The way of this order">
      {steps.map(({ name, when, state, days }, index) => (
        <li
          key={`${state} ${name}`}
          className={classNames(
            styles.step,
            styles[state],
            days && styles.long,
            index === steps.length - 1 && styles.last,
          )}
          {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.when}>{when}</span>
          {days ? (
            <>
              <span className={styles.ticks} aria-hidden="true">
                {Array.from({ length: days.all }, (_, day) => (
                  <i key={day} className={day < days.all - days.left ? styles.gone : undefined} />
                ))}
              </span>
              <VisuallyHidden>{daysLeft(days.left)}</VisuallyHidden>
            </>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
