import { type ReactNode, useId } from 'react';
import { ButtonLink } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import kit from '@/client/ui/kit.module.css';
import { StatusChip } from '@/client/ui/StatusChip';
import { Vinyl } from '@/client/ui/Vinyl';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './Side.module.css';
import type { Step } from './steps';

interface SideProps {
  letter: 'A' | 'B';
  steps: readonly Step[];
  /** Replaces the action of a step without an address. */
  send?: ReactNode;
  /** The sentence below the record. */
  note: string;
  /** Rendered below the steps. */
  children: ReactNode;
}

/** The steps of a new account, as the tracks of a record, which plays on with each step. */
export function Side({ letter, steps, send, note, children }: SideProps) {
  const id = useId();
  const done = steps.filter(({ state }) => state === 'done').length;
  /* The first step that the user can take has the page's primary button. */
  const next = steps.findIndex(({ action }) => action && !action.isQuiet);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <section aria-labelledby={id}>
          <div className={styles.head}>
            <h2 id={id} tabIndex={-1}>{`Side ${letter}`}</h2>
            <p className={kit.quiet}>{`${done} of ${steps.length}`}</p>
          </div>
          {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
          <ol role="list" className={styles.steps}>
            {steps.map((step, index) => (
              <li
                key={step.title}
                className={classNames(styles.step, step.state === 'ahead' && styles.ahead)}
                aria-current={index === next ? 'step' : undefined}
              >
                <span className={styles.number} aria-hidden="true">
                  {letter}
                  {index + 1}
                </span>
                <div className={styles.words}>
                  <h3 className={styles.title}>{step.title}</h3>
                  <p className={kit.quiet}>{step.text}</p>
                </div>
                <div className={step.action || step.chip ? styles.action : undefined}>
                  <StepEnd step={step} isNext={index === next} send={send} />
                </div>
              </li>
            ))}
          </ol>
        </section>
        {children}
      </div>
      <section className={styles.record} aria-label="What happens">
        <Vinyl className={styles.vinyl} played={done / steps.length} isSideB={letter === 'B'} />
        <div className={styles.played} aria-hidden="true">
          <b>{`Side ${letter}`}</b>
          <span>{`${done} of ${steps.length} played`}</span>
        </div>
        <p className={kit.quiet}>{note}</p>
      </section>
    </div>
  );
}

function StepEnd({ step, isNext, send }: { step: Step; isNext: boolean; send: ReactNode }) {
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
          <path className={kit.drawing} d="M5.5 10.5l3 3 6-6.5" />
        </svg>
        <VisuallyHidden>Done</VisuallyHidden>
      </span>
    );
  }
  return <span className={styles.open} aria-hidden="true" />;
}
