import type { Ref, TextareaHTMLAttributes } from 'react';
import { controlClass, FieldFrame, type FieldProps, useFramedField } from './Field';

export interface TextAreaProps
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
