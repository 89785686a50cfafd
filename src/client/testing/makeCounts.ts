/** The numbers that filters' options find: zeros, except for `found`. */
export const makeCounts = (
  filters: Readonly<Record<string, readonly (string | number)[]>>,
  found: Readonly<Record<string, number>> = {},
) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [
      name,
      Object.fromEntries(values.map((value) => [value, found[value] ?? 0])),
    ]),
  );
