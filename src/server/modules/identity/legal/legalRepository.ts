import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import { legalDetails } from '@/server/platform/db/schema';

const { userId: owner, updatedAt: _changedAt, ...columns } = getTableColumns(legalDetails);
type LegalRow = Omit<typeof legalDetails.$inferSelect, 'userId' | 'updatedAt'>;

/** A copy for a paper that is made in this transaction; `null` if the account has given none. */
export const legalSnapshot = (db: Db, userId: number): Promise<LegalRow | null> =>
  firstOf(db.select(columns).from(legalDetails).where(eq(owner, userId)));

/** Replaces the details; `undefined` if they have changed since `version`. */
export async function writeLegalDetails(
  db: Db,
  { version, ...values }: Omit<typeof legalDetails.$inferInsert, 'version'> & { version?: number },
): Promise<LegalRow | undefined> {
  const [row] = await db
    .insert(legalDetails)
    // 1 is the version of details that were never saved.
    .values({ ...values, version: 2 })
    .onConflictDoUpdate({
      target: owner,
      set: { ...values, version: sql`${legalDetails.version} + 1` },
      ...(version !== undefined && { setWhere: eq(legalDetails.version, version) }),
    })
    .returning(columns);
  return row;
}
