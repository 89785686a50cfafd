import type { Ref, TextareaHTMLAttributes } from 'react';
import { controlClass, FieldFrame, type FieldProps, useField } from './Field';

export interface TextAreaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'id'> {
  value: string;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea(props: TextAreaProps) {
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
      <textarea rows={4} {...input} {...field.control} className={controlClass(className)} />
    </FieldFrame>
  );
}
