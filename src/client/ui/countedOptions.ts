import type { Option } from '@/shared/options';

export interface CountedOption<Value extends string = string> extends Option<Value> {
  /** Finds nothing: muted, but it can be chosen. */
  isNone?: boolean | undefined;
}

/** The options of a filter with what each finds, as 'Jazz (12)', once that is known. */
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
