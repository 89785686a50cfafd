import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer, text, timestamp } from 'drizzle-orm/pg-core';

export const createdAt = () =>
  timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When a worker may take the row next; the default is due by any clock. */
export const nextAttemptAt = () => moment('next_attempt_at').notNull().default(new Date(0));

/**
 * The version of a row: 1 at first, and one more with each update, whoever writes it. It tells
 * which of two responses is newer, and reveals a change that is based on an old state.
 */
export const version = () =>
  integer('version')
    .notNull()
    .default(1)
    .$onUpdate(() => sql`version + 1`);
/** Texts as `fold` returns them; they are written together with the originals. */
export const searchText = (name: string) => text(name).notNull().default('');

export const versionCheck = (name: string, column: AnyPgColumn) => check(name, sql`${column} >= 1`);

/** A CHECK that the column contains one of the values; NULL passes. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

/**
 * A CHECK that every element of the array is one of the values, and that there are at most `max`.
 */
export const someOf = (name: string, column: AnyPgColumn, values: readonly string[], max: number) =>
  check(
    name,
    sql`${column} <@ ARRAY[${sql.raw(values.map((value) => `'${value}'`).join(', '))}]::text[] AND cardinality(${column}) <= ${sql.raw(String(max))}`,
  );
