import {
  type ReactNode,
  useId,
  type Ref,
  type TextareaHTMLAttributes,
  type InputHTMLAttributes,
} from 'react';
import { classNames } from './classNames';
import styles from './Field.module.css';

export interface FieldProps {
  label: string;
  name: string;
  /** Shown under the field and read together with it; marks the field invalid. */
  error?: string | undefined;
  /** Screen readers announce the error at once, not only together with the field. */
  isErrorAlert?: boolean | undefined;
  /** Help for filling in the field; it stays visible beside an error. */
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Adds 'optional' to the label, for forms whose other fields are mostly required. */
  isOptional?: boolean | undefined;
}

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

export function useFramedField<Props extends FieldProps>(props: Props) {
  const { label, isOptional, error, isErrorAlert, hint, required, ...rest } = props;
  const ids = useField({ error, hint, required });
  return {
    frame: { label, isOptional, error, isErrorAlert, hint, ids },
    control: { ...rest, ...ids.control },
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
  /** The hint changes with the value and is then announced. */
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

export function controlClass(...more: (string | false | undefined)[]): string {
  return classNames(styles.control, ...more);
}

export const fieldClass = styles.field;
export const labelClass = styles.label;
/**
 * The style of the visible word 'optional' after a label; screen readers use `required` instead.
 */
export const optionalClass = styles.optional;

interface TextAreaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'id'> {
  value: string;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ className, ...props }: TextAreaProps) {
  const { frame, control } = useFramedField(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={4} {...control} className={controlClass(className)} />
    </FieldFrame>
  );
}

export interface TextFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id'> {
  value: string;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ className, ...props }: TextFieldProps) {
  const { frame, control } = useFramedField(props);
  return (
    <FieldFrame {...frame}>
      <input type="text" {...control} className={controlClass(className)} />
    </FieldFrame>
  );
}
