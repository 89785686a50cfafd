import { readdirSync } from 'node:fs';
import path from 'node:path';
import { API_PARTS } from '@/server/api';
import type { MakeCall } from './casesWorld';
import type { ModuleCases, RouteCase } from './moduleCases';

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

/** The case of every route, by method and path. */
export const ROUTE_CASES: Readonly<Record<string, RouteCase>> = Object.fromEntries(
  Object.entries(tableOf(({ routes }) => routes)).map(withRoute),
);
