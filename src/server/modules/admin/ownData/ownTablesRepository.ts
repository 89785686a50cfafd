import { eq, getTableColumns, is } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { AnyMember } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import * as schema from '@/server/platform/db/schema';
import type { AccountRole, Role } from '@/shared/platform/roles';

const { artistProfiles, campaigns, outletProfiles, outletTrust, orders, releases, services } =
  schema;
const { seatInvitations } = schema;

/**
 * Tables with their own deletion code: their rows also concern another account, need more than a
 * DELETE, or are what the platform has counted.
 */
const BY_HAND: ReadonlySet<PgTable> = new Set<PgTable>([
  ...[campaigns, orders, releases, seatInvitations, services, outletTrust],
]);

/** A table in which each row belongs to one profile alone. */
interface OwnTable {
  table: PgTable;
  owner: AnyPgColumn;
  key: AnyPgColumn;
}

const columnsOfKey = (table: PgTable): AnyPgColumn[] => {
  // The key holds copies of the columns, so they are compared by name.
  const names = getTableConfig(table).primaryKeys.flatMap(({ columns }) =>
    columns.map(({ name }) => name),
  );
  return Object.values(getTableColumns(table)).filter(
    ({ primary, name }) => primary || names.includes(name),
  );
};

/** The tables that reference the profile of the role and no other account. */
export function ownTablesAmong(tables: readonly PgTable[], role: Role): OwnTable[] {
  const profile = role === 'artist' ? artistProfiles : outletProfiles;
  const people: readonly PgTable[] = [artistProfiles, outletProfiles, schema.users];
  return tables.flatMap((table) => {
    if (BY_HAND.has(table)) return [];
    const named = getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .filter(({ foreignTable }) => people.includes(foreignTable));
    const owner = named[0]?.columns[0];
    if (named.length > 1 || named[0]?.foreignTable !== profile || !owner) return [];
    const [key = owner, ...more] = columnsOfKey(table).filter(({ name }) => name !== owner.name);
    return more.length === 0 ? [{ table, owner, key }] : [];
  });
}

const TABLES = Object.values(schema).filter((each) => is(each, PgTable));
const OWN: Readonly<Record<AccountRole, readonly OwnTable[]>> = {
  staff: [],
  artist: ownTablesAmong(TABLES, 'artist'),
  media: ownTablesAmong(TABLES, 'media'),
};

/**
 * The tables whose rows belong to one account of the role alone; they are deleted with the account.
 */
export const ownTablesOf = (role: AccountRole): readonly OwnTable[] => OWN[role];

export async function deleteFromOwnTables(tx: Db, { role, profileId }: AnyMember): Promise<void> {
  for (const { table, owner } of ownTablesOf(role)) {
    await tx.delete(table).where(eq(owner, profileId));
  }
}
