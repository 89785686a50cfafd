import type { ReactNode } from 'react';
import { ButtonLink } from '@/client/ui/Button';
import { StatusChip } from '@/client/ui/StatusChip';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './FirstRun.module.css';
import type { Step } from './steps';

/** The end of a step's row: its button or link, a chip, or a mark that says whether it is done. */
export function StepEnd({ step, isNext, send }: { step: Step; isNext: boolean; send: ReactNode }) {
  const { state, action, chip } = step;
  if (action?.to !== undefined) {
    return (
      <ButtonLink to={action.to} variant={isNext ? 'primary' : 'outline'}>
        {action.label}
      </ButtonLink>
    );
  }
  if (action) return send;
  if (chip !== undefined) return <StatusChip tone="waiting">{chip}</StatusChip>;
  if (state === 'done') {
    return (
      <span className={styles.done}>
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path className="drawing" d="M5.5 10.5l3 3 6-6.5" />
        </svg>
        <VisuallyHidden>Done</VisuallyHidden>
      </span>
    );
  }
  return <span className={styles.open} aria-hidden="true" />;
}
