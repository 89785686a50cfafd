import { type AnyColumn, eq, type SQL } from 'drizzle-orm';

/** A condition of an UPDATE: of two that began on one version, it finds the row for one. */
export const isVersion = (column: AnyColumn, version: number | undefined): SQL | undefined =>
  version === undefined ? undefined : eq(column, version);
