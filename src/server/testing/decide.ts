import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './testApp';
import { call, type Caller } from './trade';

const TABLES = {
  campaigns: 'campaigns',
  changes: 'proposed_changes',
  figures: 'outlet_figures',
  orders: 'orders',
  outlets: 'media_profiles',
  people: 'users',
  reports: 'report_cases',
  services: 'services',
} as const;
export type DecidedKind = keyof typeof TABLES;
export const isDecidedKind = (name: string | undefined): name is DecidedKind =>
  name !== undefined && Object.hasOwn(TABLES, name);

/** The header that names the version of the record now; 1 if there is none. */
export async function seenNow(
  { db }: Pick<TestApp, 'db'>,
  kind: DecidedKind,
  id: number,
): Promise<{ 'if-match': string }> {
  /* an outlet has the version of its account */
  const query =
    kind === 'outlets'
      ? sql`SELECT version FROM users WHERE id = (SELECT user_id FROM media_profiles WHERE id = ${id})`
      : sql`SELECT version FROM ${sql.identifier(TABLES[kind])} WHERE id = ${id}`;
  const [row] = (await db.execute<{ version: number }>(query)).rows;
  return { 'if-match': `"${row?.version ?? 1}"` };
}

/** An admin's decision on the record as it is now, unless `headers` name a version. */
export async function decide(
  test: TestApp,
  caller: Caller,
  path: `admin/${string}`,
  body?: object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const [, kind, id] = path.split('/');
  const seen = isDecidedKind(kind) ? await seenNow(test, kind, Number(id)) : {};
  return call(test, caller, 'POST', path, body, { ...seen, ...headers });
}
