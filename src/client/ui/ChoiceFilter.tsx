import type { CountedOption } from './countedOptions';
import kit from './kit.module.css';

export interface ChoiceFilterProps<Value extends string> {
  /** The name of the filter, for screen readers. */
  label: string;
  options: readonly CountedOption<Value>[];
  /** '' for no choice. */
  value: Value | '';
  onChange: (value: Value | '') => void;
}

/** A filter with at most one choice; pressing the chosen option clears it. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <div className={kit.wrap} role="group" aria-label={label}>
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            className={kit.chip}
            aria-pressed={isChosen}
            data-none={option.isNone || undefined}
            onClick={() => onChange(isChosen ? '' : option.value)}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
