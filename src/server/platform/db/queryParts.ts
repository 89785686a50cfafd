import { and, type SQL, sql, type SQLWrapper, type AnyColumn, eq, inArray } from 'drizzle-orm';
import type { PgTable, PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './client';
import { rowReader, type Selection } from './rowReader';

const BATCH = 1000;

/** Runs the queries of Drizzle's handles and transactions on a connection or a pool. */
interface Session {
  client: object;
}

type Options = Readonly<Record<string, readonly (string | number)[]>>;

/** The condition of an UPDATE with which only one of two concurrent changes succeeds. */
export const isVersion = (column: AnyColumn, version: number | undefined): SQL | undefined =>
  version === undefined ? undefined : eq(column, version);

/** The column is one of the ids that are bound to the prepared statement's placeholder `name`. */
export const isAnyOf = (column: SQLWrapper, name: string): SQL =>
  sql`${column} = ANY(${sql.placeholder(name)})`;

/** The sum of a column over the rows, or over those that meet the condition; 0 without any. */
export const sumOf = (column: SQLWrapper, condition?: SQL) =>
  sql<number>`coalesce(sum(${column})${condition && sql` FILTER (WHERE ${condition})`}, 0)`.mapWith(
    Number,
  );

export const firstOf = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | null> =>
  (await rows)[0] ?? null;

export async function isThereAny(
  db: Db,
  table: PgTable,
  ...conditions: readonly (SQL | undefined)[]
): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(table)
    .where(and(...conditions))
    .limit(1);
  return row !== undefined;
}

/** For each option of each filter, the number of rows that the list would have with it. */
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

/** A named statement is planned once for each connection; the name must be unique. */
export function builtOnce<Statement extends object>(
  build: (db: Db) => Statement,
): (db: Db) => Statement {
  // The key is the driver: a program that copies one database into another has two.
  const built = new WeakMap<object, Statement>();
  return (db) => {
    const session = db._.session as unknown as Session; // its type hides the client
    const driver = session.constructor;
    const known = built.get(driver) ?? readsRows(build(db));
    built.set(driver, known);
    // A copy of the statement in which only the client differs.
    return Object.create(known, { client: { value: session.client } }) as Statement;
  };
}

/** Replaces how Drizzle reads rows, which is a third of the time of a list. */
function readsRows<Statement extends object>(statement: Statement): Statement {
  const { fields, joinsNotNullableMap } = statement as Partial<Selection>; // its type hides them
  if (!fields) return statement;
  const read = rowReader({ fields, ...(joinsNotNullableMap && { joinsNotNullableMap }) });
  const customResultMapper = (rows: unknown[][]) => rows.map(read);
  return Object.assign(statement, { customResultMapper });
}

/** A query that can stand in another, and whose rows are the result of awaiting it. */
interface Part extends PromiseLike<readonly object[]> {
  getSQL(): SQL;
  prepare(name: string): object;
}

/**
 * One statement with the rows of several queries, in one round trip. They share the values that are
 * bound to their placeholders.
 */
export function together<Parts extends Record<string, Part>>(
  name: string,
  build: (db: Db) => Parts,
): (db: Db, values: Record<string, unknown>) => Promise<Rows<() => Parts>> {
  const statement = builtOnce((db) => {
    const parts = Object.entries(build(db)).map(([key, part]) => [key, rowsOf(part, key)]);
    const columns = Object.fromEntries(parts) as Record<string, SQL>; // of those entries
    return db
      .select(columns)
      .from(sql`(SELECT) AS one`)
      .prepare(name);
  });
  return async (db, values) => {
    const [rows] = await statement(db).execute(values);
    return rows as Rows<() => Parts>; // `rowsOf` each
  };
}

export type Rows<Build extends (db: Db) => Record<string, Part>> = {
  [Key in keyof ReturnType<Build>]: Awaited<ReturnType<Build>[Key]>;
};

function rowsOf(part: Part, name: string): SQL {
  const selection = part.prepare(name) as Selection; // its type hides them
  const read = rowReader(selection);
  const columns = sql.raw(selection.fields.map((_, index) => `c${index}`).join(', '));
  return sql`(SELECT coalesce(json_agg(json_build_array(${columns})), '[]')
    FROM (${part.getSQL()}) AS part (${columns}))`.mapWith((rows: unknown[][]) => rows.map(read));
}

/** In batches, without rows that another process has locked; returns how many. */
export async function purgeRows(db: Db, key: PgColumn, isOver: SQL | undefined): Promise<number> {
  let purged = 0;
  let batch: number;
  do {
    const over = db
      .select({ key })
      .from(key.table)
      .where(isOver)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const deleted = await db.delete(key.table).where(inArray(key, over)).returning({ key });
    batch = deleted.length;
    purged += batch;
  } while (batch === BATCH);
  return purged;
}

/** One column of the rows that meet the condition; it can also stand in another query. */
export const pluck = <Column extends PgColumn>(db: Db, column: Column, where: SQL | undefined) =>
  db.select({ value: column }).from(column.table).where(where);

export const valuesOf = async <Value>(
  rows: PromiseLike<readonly { value: Value }[]>,
): Promise<Value[]> => (await rows).map(({ value }) => value);

export const valueOf = async <Value>(
  rows: PromiseLike<readonly { value: Value }[]>,
): Promise<Value | null> => (await rows)[0]?.value ?? null;

/** The named ones of a table's columns, or of a row's values. */
export const pick = <Values extends object, Name extends keyof Values>(
  values: Values,
  ...names: readonly Name[]
) => Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>; // by name
