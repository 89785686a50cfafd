import type { FocusEvent } from 'react';
import type { CountedOption } from './ChoiceFilter';
import { FieldNotes, fieldClass, labelClass, optionalClass, useField } from './Field';
import { classNames } from './classNames';
import { Cluster } from './kit';
import styles from './ChipGroup.module.css';

interface ChipGroupBase {
  legend: string;
  name: string;
  options: readonly (CountedOption & { isDisabled?: boolean })[];
  error?: string | undefined;
  isErrorAlert?: boolean | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  isOptional?: boolean | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

export interface SingleChipGroupProps extends ChipGroupBase {
  type: 'single';
  value: string;
  onChange: (value: string) => void;
}

export interface MultipleChipGroupProps extends ChipGroupBase {
  type: 'multiple';
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The maximum number of choices; once it is reached, the other options are disabled. */
  max?: number | undefined;
}

export type ChipGroupProps = SingleChipGroupProps | MultipleChipGroupProps;

function limitHint(max: number, count: number): string {
  if (count < max) return `Choose up to ${max}.`;
  return `${count} of ${max} chosen. Take one off to choose another.`;
}

export function ChipGroup(props: ChipGroupProps) {
  const { legend, name, options, error, required, onBlur } = props;
  const chosen = props.type === 'single' ? [props.value] : props.value;
  const max = props.type === 'multiple' ? props.max : undefined;
  const isFull = max !== undefined && chosen.length >= max;
  const limit = max === undefined ? undefined : limitHint(max, chosen.length);
  const hint = [props.hint, limit].filter(Boolean).join(' ') || undefined;
  const field = useField({ error, hint });

  const toggle = (value: string, isChosen: boolean) => {
    if (props.type === 'single') {
      props.onChange(value);
      return;
    }
    /* keeps the order of the options, whatever the order of the presses */
    const next = new Set(props.value);
    if (isChosen) next.add(value);
    else next.delete(value);
    props.onChange(options.map((option) => option.value).filter((each) => next.has(each)));
  };
  const handleBlur = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notices that the focus leaves the group
    <fieldset
      className={classNames(fieldClass, styles.group)}
      aria-describedby={field.describedBy}
      data-invalid={error ? true : undefined}
      disabled={props.disabled}
      onBlur={handleBlur}
    >
      <legend className={classNames(labelClass, styles.legend, props.isOptional && optionalClass)}>
        {legend}
      </legend>
      <Cluster gap={2} align="stretch">
        {options.map(({ value, label, isNone, isDisabled = false }) => {
          const isChosen = chosen.includes(value);
          return (
            <label key={value} className={styles.chip} data-none={isNone || undefined}>
              <input
                type={props.type === 'single' ? 'radio' : 'checkbox'}
                className={styles.input}
                name={name}
                value={value}
                checked={isChosen}
                required={required && props.type === 'single'}
                disabled={isDisabled || (isFull && !isChosen)}
                onChange={(event) => toggle(value, event.target.checked)}
              />
              {label}
            </label>
          );
        })}
      </Cluster>
      <FieldNotes
        ids={field}
        error={error}
        isErrorAlert={props.isErrorAlert}
        hint={hint}
        isLive={max !== undefined}
      />
    </fieldset>
  );
}
