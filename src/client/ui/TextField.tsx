import type { InputHTMLAttributes, Ref } from 'react';
import { controlClass, FieldFrame, type FieldProps, useFramedField } from './Field';

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
