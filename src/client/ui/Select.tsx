import type { Ref, SelectHTMLAttributes } from 'react';
import type { Option } from '@/shared/options';
import type { CountedOption } from './countedOptions';
import { controlClass, FieldFrame, type FieldProps, useField } from './Field';
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
  /** An empty first option, e.g. 'Choose a country'. */
  placeholder?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

export const choices = (options: readonly CountedOption[]) =>
  options.map(({ value, label, isNone }) => (
    <option key={value} value={value} data-none={isNone || undefined}>
      {label}
    </option>
  ));

/** A native select for one choice. */
export function Select(props: SelectProps) {
  const { label, isOptional, error, hint, required, options, groups, ...rest } = props;
  const { placeholder, className, ...input } = rest;
  const field = useField({ error, hint, required });
  return (
    <FieldFrame label={label} isOptional={isOptional} error={error} hint={hint} ids={field}>
      <div className={styles.box}>
        <select {...input} {...field.control} className={controlClass(styles.select, className)}>
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
