import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { ID_MAX, PAGE_ROWS } from '@/shared/platform/limits';
import { NO_SUCH_CURSOR, type Page, type PagedQuery } from '@/shared/platform/paging';
import { invalid } from './failures';

/** Both kinds are exact: whole numbers, and times to the database's microseconds. */
const KINDS = {
  number: {
    isOne: (value: unknown) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= ID_MAX,
    read: (column: SQLWrapper): SQL => sql`${column}`,
    write: (value: unknown): SQL => sql`${value}::integer`,
  },
  moment: {
    isOne: (value: unknown) => typeof value === 'string' && isMoment(value),
    read: (column: SQLWrapper): SQL =>
      sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    write: (value: unknown): SQL => sql`${value}::timestamptz`,
  },
};

function isMoment(value: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === value.slice(0, 19);
}

/** The sorting of a list: by these columns, of which the last is unique and none is NULL. */
export interface Sorting {
  /** A cursor is valid only for the sorting of its name. */
  name: string;
  keys: readonly { column: SQLWrapper; kind: keyof typeof KINDS }[];
  isDescending?: boolean;
}

export const newestFirst = (name: string, id: SQLWrapper): Sorting => ({
  name,
  keys: [{ column: id, kind: 'number' }],
  isDescending: true,
});

export interface PageQuery {
  /** The condition of the rows after the cursor; `undefined` for the first page. */
  after: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  /** The query must select it as `place`. */
  place: SQL<string>;
  pageOf<Row extends { place: string }, Item>(
    rows: Row[],
    present: (row: Row) => Item,
    total: number,
  ): Page<Item>;
}

/** The cursor has the keys of the last row, so that new rows neither repeat nor hide others. */
export function pageQuery(sorting: Sorting, { limit = PAGE_ROWS, cursor }: PagedQuery): PageQuery {
  const { keys, isDescending = false } = sorting;
  const columns = list(keys.map(({ column }) => sql`${column}`));
  const last = cursor === undefined ? undefined : decode(sorting, cursor);
  const values = last && list(last.map((value, i) => KINDS[kindAt(sorting, i)].write(value)));
  const follows = sql.raw(isDescending ? '<' : '>');
  return {
    after: values && and(sql`(${columns}) ${follows} (${values})`),
    orderBy: keys.map(({ column }) => (isDescending ? desc : asc)(sql`${column}`)),
    limit: limit + 1,
    place: sql<string>`json_build_array(${list(
      keys.map(({ column, kind }) => KINDS[kind].read(column)),
    )})::text`,
    pageOf(rows, present, total) {
      const page = rows.slice(0, limit);
      const end = rows.length > page.length ? page.at(-1) : undefined;
      // The end is an array that `place` wrote.
      const next = end ? encode(sorting, JSON.parse(end.place) as unknown[]) : null;
      return { items: page.map(present), next, total };
    },
  };
}

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

const kindAt = ({ keys }: Sorting, index: number) => keys[index]?.kind ?? 'number';

const encode = ({ name }: Sorting, values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([name, ...values])).toString('base64url');

function decode(sorting: Sorting, cursor: string): unknown[] {
  const [name, ...values] = parsed(cursor);
  const isOne =
    name === sorting.name &&
    values.length === sorting.keys.length &&
    values.every((value, index) => KINDS[kindAt(sorting, index)].isOne(value));
  if (!isOne) throw invalid({ cursor: NO_SUCH_CURSOR });
  return values;
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
