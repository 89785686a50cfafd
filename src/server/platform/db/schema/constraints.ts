import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, foreignKey, index, text } from 'drizzle-orm/pg-core';
import { STYLES_MAX } from '../../../../shared/platform/limits';

export const partialIndex = (name: string, column: AnyPgColumn, condition: SQL) =>
  index(name).on(column).where(condition);

export const indexOfSet = (name: string, column: AnyPgColumn) =>
  partialIndex(name, column, sql`${column} IS NOT NULL`);

/** An index of the words of a text, for `hasWords`. */
export const wordIndex = (name: string, column: AnyPgColumn | SQL) =>
  index(name).using('gin', sql`to_tsvector('simple', ${column})`);

/** An index of the letters of a folded name, for words with one wrong letter. */
export const nearIndex = (name: string, column: AnyPgColumn) =>
  index(name).using('gin', sql`${column} gin_trgm_ops`);

export const versionCheck = (name: string, column: AnyPgColumn) => check(name, sql`${column} >= 1`);

/** A CHECK that the column contains one of the values; NULL passes. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, among(column, values));

export const among = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** A CHECK that every element is one of the values, and that there are at most `max`. */
export const someOf = (name: string, column: AnyPgColumn, values: readonly string[], max: number) =>
  check(
    name,
    sql`${column} <@ ARRAY[${sql.raw(values.map((value) => `'${value}'`).join(', '))}]::text[] AND cardinality(${column}) <= ${sql.raw(String(max))}`,
  );

/** A column of styles; the request's schema knows which there are. */
export const stylesColumn = () => text('styles').array().notNull().default([]);
export const stylesCheck = (name: string, column: AnyPgColumn) =>
  check(name, sql`cardinality(${column}) <= ${sql.raw(String(STYLES_MAX))}`);

/** A reference to a row by its id and a state, which it copies here so that an index can use it. */
export const copiesState = (
  name: string,
  [id, state]: readonly [AnyPgColumn, AnyPgColumn],
  [ofId, ofState]: readonly [AnyPgColumn, AnyPgColumn],
) =>
  foreignKey({ name, columns: [id, state], foreignColumns: [ofId, ofState] })
    .onDelete('restrict')
    .onUpdate('cascade');
