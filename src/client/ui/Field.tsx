import { type ReactNode, useId } from 'react';
import { classNames } from './classNames';
import styles from './Field.module.css';

/** What every field has in common. */
export interface FieldProps {
  label: string;
  name: string;
  /** Shown under the field and read with it; the field is then marked invalid. */
  error?: string | undefined;
  /** The error is read out at once, not only with the field. */
  isErrorAlert?: boolean | undefined;
  /** What helps to fill the field in; stays while there is an error. */
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Says beside the label that it may stay empty; for forms where most fields must not. */
  isOptional?: boolean | undefined;
}

/** The ids that tie a control to its label, hint and error, and the attributes that do it. */
export function useField({ error, hint, required }: Omit<FieldProps, 'label' | 'name'>) {
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return {
    id,
    hintId,
    errorId,
    describedBy,
    control: {
      id,
      'aria-describedby': describedBy,
      'aria-invalid': error ? true : undefined,
      'aria-required': required ? true : undefined,
    },
  };
}

type FieldIds = Pick<ReturnType<typeof useField>, 'id' | 'hintId' | 'errorId'>;

interface FieldFrameProps {
  label: string;
  isOptional?: boolean | undefined;
  ids: FieldIds;
  error?: string | undefined;
  isErrorAlert?: boolean | undefined;
  hint?: ReactNode;
  children: ReactNode;
}

/** Label above, control, then error and hint below. */
export function FieldFrame({ label, isOptional, ids, children, ...notes }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={classNames(styles.label, isOptional && optionalClass)} htmlFor={ids.id}>
        {label}
      </label>
      {children}
      <FieldNotes ids={ids} {...notes} />
    </div>
  );
}

interface FieldNotesProps {
  ids: Pick<FieldIds, 'hintId' | 'errorId'>;
  error?: string | undefined;
  isErrorAlert?: boolean | undefined;
  hint?: ReactNode;
  /** The hint changes with what is chosen and is then read out. */
  isLive?: boolean;
}

export function FieldNotes({ ids, error, isErrorAlert, hint, isLive }: FieldNotesProps) {
  return (
    <>
      {error ? (
        <p className={styles.error} id={ids.errorId} role={isErrorAlert ? 'alert' : undefined}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={ids.hintId} aria-live={isLive ? 'polite' : undefined}>
          {hint}
        </p>
      ) : null}
    </>
  );
}

/** The box of an input, for controls that draw it themselves. */
export function controlClass(...more: (string | false | undefined)[]): string {
  return classNames(styles.control, ...more);
}

export const fieldClass = styles.field;
export const labelClass = styles.label;
/** Says 'optional' behind a label, to the eye: to a screen reader, what is required says so. */
export const optionalClass = styles.optional;
