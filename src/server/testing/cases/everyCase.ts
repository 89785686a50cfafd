import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ModuleCases, RouteCase } from './moduleCases';

const MODULES = path.resolve('src/server/modules');

/** The cases of every module, in the order of their file names. */
export const MODULE_CASES: readonly ModuleCases[] = readdirSync(MODULES, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.cases.ts'))
  .sort()
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

/** The case of every route. */
export const ROUTE_CASES: Readonly<Record<string, RouteCase>> = tableOf(({ routes }) => routes);
