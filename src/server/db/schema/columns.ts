import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, timestamp } from 'drizzle-orm/pg-core';

export const createdAt = () =>
  timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When a worker may take the row next: from the beginning, by whatever clock. */
export const nextAttemptAt = () => moment('next_attempt_at').notNull().default(new Date(0));

/** A CHECK that the column holds one of the list; a NULL passes. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

/** A CHECK that every element of the array is of the list, and that there are at most `max`. */
export const someOf = (name: string, column: AnyPgColumn, values: readonly string[], max: number) =>
  check(
    name,
    sql`${column} <@ ARRAY[${sql.raw(values.map((value) => `'${value}'`).join(', '))}]::text[] AND cardinality(${column}) <= ${sql.raw(String(max))}`,
  );
