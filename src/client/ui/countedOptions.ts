import type { Option } from '@/shared/platform/options';

export interface CountedOption<Value extends string = string> extends Option<Value> {
  /** Finds nothing, so it is muted, but can be chosen. */
  isNone?: boolean | undefined;
}

/** The options of a filter with the numbers they find, such as 'Jazz (12)', once known. */
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
