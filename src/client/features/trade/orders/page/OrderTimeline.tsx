import { useState } from 'react';
import { classNames } from '@/client/ui/classNames';
import { DayTicks } from './DayTicks';
import type { OrderStep } from './orderSteps';
import styles from './OrderTimeline.module.css';

/**
 * The stages of an order; the current stage is followed by one tick per day of its deadline. A
 * narrow screen folds all that happened before the last step.
 */
export function OrderTimeline({ steps }: { steps: readonly OrderStep[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const earlier = steps.findIndex(({ state }) => state === 'now') - 1;
  return (
    <div className={styles.timeline}>
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
      <ol role="list" className={styles.steps} aria-label="The way of this order">
        {steps.map(({ name, when, state, days }, index) => (
          <li
            key={`${state} ${name}`}
            className={classNames(
              styles.step,
              styles[state],
              days && styles.long,
              index < earlier && !isExpanded && styles.early,
              index === steps.length - 1 && styles.last,
            )}
            {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
          >
            <span className={styles.name}>{name}</span>
            <span className={styles.when}>{when}</span>
            {days ? (
              <span className={styles.days}>
                <DayTicks days={days} />
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {earlier > 0 ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {`${isExpanded ? 'Hide' : 'Show'} ${earlier === 1 ? '1 earlier step' : `${earlier} earlier steps`}`}
        </button>
      ) : null}
    </div>
  );
}
