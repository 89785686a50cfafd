import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldNotes, type FieldProps, fieldClass, useField } from './Field';
import styles from './Checkbox.module.css';

export interface CheckboxProps
  extends
    Omit<FieldProps, 'label'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id' | 'type' | 'value'> {
  /** The label may contain links. */
  label: ReactNode;
  checked: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox(props: CheckboxProps) {
  const { label, error, hint, required, className: _className, ...input } = props;
  const field = useField({ error, hint, required });
  return (
    <div className={fieldClass}>
      <label className={styles.row} htmlFor={field.id}>
        <input {...input} {...field.control} type="checkbox" className={styles.box} />
        <span>{label}</span>
      </label>
      <FieldNotes ids={field} error={error} hint={hint} />
    </div>
  );
}
