import { type AnyColumn, eq, type SQL } from 'drizzle-orm';

/**
 * The condition of an UPDATE that makes only one of two concurrent changes to a version succeed.
 */
export const isVersion = (column: AnyColumn, version: number | undefined): SQL | undefined =>
  version === undefined ? undefined : eq(column, version);
