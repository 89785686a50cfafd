import { readdirSync } from 'node:fs';
import path from 'node:path';
import { API_PARTS } from '@/server/api';
import type { ModuleCases, RouteCase, MakeCall } from './moduleCases';
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

export const hasVersion = (table: PgTable): boolean => 'version' in getTableColumns(table);

const MODULES = path.resolve('src/server/modules');

/** The cases of every module, in the order of their file names: they share one database. */
export const MODULE_CASES: readonly ModuleCases[] = readdirSync(MODULES, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.cases.ts'))
  .sort((one, other) => path.basename(one).localeCompare(path.basename(other)))
  .map((file) => jest.requireActual<{ cases: ModuleCases }>(path.join(MODULES, file)).cases);

/** Merges one part of every module into a table. Throws when two modules define the same name. */
export function tableOf<Case>(
  part: (cases: ModuleCases) => Readonly<Record<string, Case>> | undefined,
): Record<string, Case> {
  const entries = MODULE_CASES.flatMap((cases) => Object.entries(part(cases) ?? {}));
  const table = Object.fromEntries(entries);
  if (Object.keys(table).length < entries.length) {
    const names = entries.map(([name]) => name);
    const twice = names.filter((name, index) => names.indexOf(name) < index);
    throw new Error(`Two cases for the same: ${twice.join(', ')}`);
  }
  return table;
}

const CALLS = new Map(API_PARTS.flatMap(({ contract }) => Object.entries(contract)));

/** A case with its call's method and path, such as `GET /api/services/:id/`. */
function withRoute([name, routeCase]: [string, RouteCase]): [route: string, RouteCase] {
  const call = CALLS.get(name);
  if (!call) return [name, routeCase];
  const [make, ...rest] = routeCase;
  const path = `/api/${call.path}`;
  const makeCall: MakeCall = async (world) => {
    const { id, ...parts } = await make(world);
    return { url: path.replace(':id', String(id)), ...parts };
  };
  return [`${call.method} ${path}`, [makeCall, ...rest]];
}

export const ROUTE_CASES: Readonly<Record<string, RouteCase>> = Object.fromEntries(
  Object.entries(tableOf(({ routes }) => routes)).map(withRoute),
);

export function isRow(table: PgTable, row: Readonly<Record<string, unknown>>): SQL | undefined {
  const { primaryKeys } = getTableConfig(table);
  const keys = primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name));
  const ofKey = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.primary || keys.includes(column.name),
  );
  return and(...ofKey.map(([field, column]) => eq(column, row[field])));
}
