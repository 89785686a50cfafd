import type { Ref, SelectHTMLAttributes } from 'react';
import type { Option } from '@/shared/platform/options';
import type { CountedOption } from './ChoiceFilter';
import { controlClass, FieldFrame, type FieldProps, useFramedField } from './Field';
import styles from './Select.module.css';

export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

export interface SelectProps
  extends
    FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'id' | 'multiple'> {
  value: string;
  options?: readonly CountedOption[] | undefined;
  groups?: readonly OptionGroup[] | undefined;
  placeholder?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

export const choices = (options: readonly CountedOption[]) =>
  options.map(({ value, label, isNone }) => (
    <option key={value} value={value} data-none={isNone || undefined}>
      {label}
    </option>
  ));

export function Select({ options, groups, placeholder, className, ...props }: SelectProps) {
  const { frame, control } = useFramedField(props);
  return (
    <FieldFrame {...frame}>
      <div className={styles.box}>
        <select {...control} className={controlClass(styles.select, className)}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options ? choices(options) : null}
          {groups?.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {choices(group.options)}
            </optgroup>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
