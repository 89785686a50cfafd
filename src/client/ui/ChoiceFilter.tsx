import type { Option } from '@/shared/platform/options';
import { Cluster } from './kit';

export interface CountedOption<Value extends string = string> extends Option<Value> {
  /** Finds nothing, so it is muted, but can be chosen. */
  isNone?: boolean | undefined;
}

export const countedOptions = <Value extends string>(
  options: readonly Option<Value>[],
  counts: Readonly<Record<string, number>> | undefined,
): readonly CountedOption<Value>[] =>
  counts === undefined
    ? options
    : options.map(({ value, label }) => {
        const count = counts[value] ?? 0;
        return { value, label: `${label} (${count})`, isNone: count === 0 };
      });

export interface ChoiceFilterProps<Value extends string> {
  label: string;
  options: readonly CountedOption<Value>[];
  /** '' for no choice. */
  value: Value | '';
  onChange: (value: Value | '') => void;
}

export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <Cluster gap={2} align="stretch" role="group" aria-label={label}>
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            className="chip"
            aria-pressed={isChosen}
            data-none={option.isNone || undefined}
            onClick={() => onChange(isChosen ? '' : option.value)}
          >
            {option.label}
          </button>
        );
      })}
    </Cluster>
  );
}
