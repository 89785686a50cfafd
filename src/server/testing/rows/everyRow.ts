import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ModuleRows, RouteRow } from './moduleRows';

const MODULES = path.resolve('src/server/modules');

/** The rows of every module, in the order of their files. */
export const MODULE_ROWS: readonly ModuleRows[] = readdirSync(MODULES, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.rows.ts'))
  .sort()
  .map((file) => jest.requireActual<{ rows: ModuleRows }>(path.join(MODULES, file)).rows);

/** Puts what each module says into one table. Throws where two say something of the same. */
export function tableOf<Row>(
  part: (rows: ModuleRows) => Readonly<Record<string, Row>> | undefined,
): Record<string, Row> {
  const entries = MODULE_ROWS.flatMap((rows) => Object.entries(part(rows) ?? {}));
  const table = Object.fromEntries(entries);
  if (Object.keys(table).length < entries.length) {
    const names = entries.map(([name]) => name);
    const twice = names.filter((name, index) => names.indexOf(name) < index);
    throw new Error(`Two rows for the same: ${twice.join(', ')}`);
  }
  return table;
}

/** Of every route that has one. */
export const ROUTE_ROWS: Readonly<Record<string, RouteRow>> = tableOf(({ routes }) => routes);
