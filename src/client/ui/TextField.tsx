import type { InputHTMLAttributes, Ref } from 'react';
import { controlClass, FieldFrame, type FieldProps, useField } from './Field';

export interface TextFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id'> {
  value: string;
  ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, isOptional, error, isErrorAlert, hint, required, className, ...input } = props;
  const field = useField({ error, hint, required });
  return (
    <FieldFrame
      label={label}
      isOptional={isOptional}
      error={error}
      isErrorAlert={isErrorAlert}
      hint={hint}
      ids={field}
    >
      <input type="text" {...input} {...field.control} className={controlClass(className)} />
    </FieldFrame>
  );
}
