import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The most breaches of one kind that are reported; the first ones are enough to find the cause. */
export const REPORTED_MAX = 20;

export const sumOf = (cents: SQL | AnyPgColumn) =>
  sql<number>`coalesce(sum(${cents}), 0)`.mapWith(Number);
