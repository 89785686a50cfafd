import { and, eq, getTableColumns, getTableName, is, type SQL } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/server/platform/db/schema';

export const TABLES: readonly PgTable[] = Object.values(schema).filter((each) => is(each, PgTable));

export const tableNames = (isWanted: (table: PgTable) => boolean): string[] =>
  TABLES.filter(isWanted).map((table) => getTableName(table));

const OWNERS: readonly PgTable[] = [schema.users, schema.artistProfiles, schema.outletProfiles];

/** Whether one of its columns names the account or the profile that owns a row. */
export const isOwned = (table: PgTable): boolean =>
  getTableConfig(table).foreignKeys.some((key) => OWNERS.includes(key.reference().foreignTable));

/** Whether its rows change. */
export const hasVersion = (table: PgTable): boolean => 'version' in getTableColumns(table);

/** The condition that matches the row by its primary key. */
export function isRow(table: PgTable, row: Readonly<Record<string, unknown>>): SQL | undefined {
  const { primaryKeys } = getTableConfig(table);
  const keys = primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name));
  const ofKey = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.primary || keys.includes(column.name),
  );
  return and(...ofKey.map(([field, column]) => eq(column, row[field])));
}
