import type { Ref, TextareaHTMLAttributes } from 'react';
import { controlClass, FieldFrame, type FieldProps, useField } from './Field';

export interface TextAreaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'id'> {
  value: string;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea(props: TextAreaProps) {
  const { label, error, hint, required, className, rows = 4, ...input } = props;
  const field = useField({ error, hint, required });
  return (
    <FieldFrame label={label} ids={field} error={error} hint={hint}>
      <textarea rows={rows} {...input} {...field.control} className={controlClass(className)} />
    </FieldFrame>
  );
}
