import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, integer, text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
/** For tables that grow with every event. */
export const bigId = () =>
  bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** The row that this one belongs to, and by default is deleted with. */
export const belongsTo = (
  name: string,
  owner: () => AnyPgColumn,
  onDelete: 'cascade' | 'restrict' = 'cascade',
) => integer(name).notNull().references(owner, { onDelete });

export const createdAt = () =>
  timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When a worker may take the row next; the default is due by any clock. */
export const nextAttemptAt = () => moment('next_attempt_at').notNull().default(new Date(0));

/** 1 at first, raised by every update; it shows which of two responses is newer. */
export const version = () =>
  integer('version')
    .notNull()
    .default(1)
    .$onUpdate(() => sql`version + 1`);
/** Texts folded by `fold`, written together with the originals. */
export const searchText = (name: string) => text(name).notNull().default('');
