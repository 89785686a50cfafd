import { Column, getTableName, is, SQL } from 'drizzle-orm';

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

interface Field {
  path: readonly string[];
  field: unknown;
}

/** What a prepared statement of Drizzle keeps of the columns that it selects. */
export interface Selection {
  fields: readonly Field[];
  /** By table; a table of a left join is `false`. */
  joinsNotNullableMap?: Readonly<Record<string, boolean>>;
}

type Placed = Field & { index: number };
type Reader = (row: readonly unknown[]) => unknown;

/** Reads rows as Drizzle does, which looks up how to for each value of each row. */
export const rowReader = ({ fields, joinsNotNullableMap }: Selection): Reader =>
  groupReader(
    fields.map(({ path, field }, index) => ({ path, field, index })),
    joinsNotNullableMap,
  );

function groupReader(columns: readonly Placed[], isJoined: Selection['joinsNotNullableMap']) {
  const names = [...new Set(columns.map(({ path: [name = ''] }) => name))];
  const readers = names.map((name): Reader => {
    const own = columns.filter(({ path }) => path[0] === name);
    const [first] = own;
    if (first?.path.length === 1) return valueReader(first);
    const read = groupReader(
      own.map(({ path, ...rest }) => ({ ...rest, path: path.slice(1) })),
      undefined,
    );
    const key = isJoined && keyOf(own, isJoined);
    return key === undefined ? read : (row) => (row[key] === null ? null : read(row));
  });
  return (row: readonly unknown[]) => {
    const read: Record<string, unknown> = {};
    for (const [at, name] of names.entries()) read[name] = readers[at]?.(row);
    return read;
  };
}

/** The column whose NULL says that a left join found no row for the group. */
function keyOf(group: readonly Placed[], isJoined: Readonly<Record<string, boolean>>) {
  const columns = group.flatMap(({ field, path, index }) =>
    is(field, Column) && path.length === 2 ? [{ table: getTableName(field.table), index }] : [],
  );
  const [first] = columns;
  const isOfOne = first && columns.every(({ table }) => table === first.table);
  return isOfOne && !isJoined[first.table] ? first.index : undefined;
}

function valueReader({ field, index }: Placed): Reader {
  const { decoder, sql } = field as { decoder: Decoder; sql: { decoder: Decoder } }; // their types hide it
  const used = is(field, Column) ? field : is(field, SQL) ? decoder : sql.decoder;
  return (row) => (row[index] === null ? null : used.mapFromDriverValue(row[index]));
}
