import { type SQL, sql } from 'drizzle-orm';

type Options = Readonly<Record<string, readonly (string | number)[]>>;

/**
 * Columns of one aggregate over a list: for each option of each filter, the number of rows that the
 * list would have with it.
 *
 * @param conditionOf the condition of the list once the filter has this value
 */
export function optionCounts<Filters extends Options>(
  filters: Filters,
  conditionOf: (change: Record<string, string | number>) => SQL | undefined,
) {
  const countOf = (name: string, value: string | number) =>
    sql<number>`count(*) FILTER (WHERE ${conditionOf({ [name]: value }) ?? sql`true`})::integer`;
  const counts = Object.entries(filters).map(([name, values]) => [
    name,
    Object.fromEntries(values.map((value) => [value, countOf(name, value)])),
  ]);
  return Object.fromEntries(counts) as {
    [Name in keyof Filters]: Record<`${Filters[Name][number]}`, SQL<number>>;
  }; // fromEntries keeps no keys in its type
}
