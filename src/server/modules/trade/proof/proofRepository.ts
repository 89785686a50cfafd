import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import { deliverables, linkChecks } from '@/server/platform/db/schema';
import { firstDueAt, longestDue } from '@/server/platform/worker/dueRows';

export type DeliverableRow = typeof deliverables.$inferSelect;
export type LinkCheckRow = typeof linkChecks.$inferSelect;

const LEASE_MS = 5 * 60_000;

/** Claims the most overdue link for five minutes. */
export async function claimLink(db: Db, now: Date): Promise<DeliverableRow | undefined> {
  const { id, nextCheckAt: dueAt } = deliverables;
  const due = longestDue(db, id, dueAt, lte(dueAt, now));
  const [row] = await db
    .update(deliverables)
    .set({ nextCheckAt: new Date(now.getTime() + LEASE_MS) })
    .where(sql`${id} = (${due})`)
    .returning();
  return row;
}

export const nextLinkAt = (db: Db) => firstDueAt(db, deliverables.nextCheckAt);

export const lockDeliverable = (tx: Db, id: number): Promise<DeliverableRow | null> =>
  firstOf(tx.select().from(deliverables).where(eq(deliverables.id, id)).for('update'));

export async function updateDeliverable(
  tx: Db,
  id: number,
  changes: Partial<Pick<DeliverableRow, 'checks' | 'nextCheckAt' | 'lastOutcome' | 'lastLabel'>>,
): Promise<void> {
  await tx.update(deliverables).set(changes).where(eq(deliverables.id, id));
}

export async function insertCheck(tx: Db, check: Omit<typeof linkChecks.$inferInsert, 'id'>) {
  await tx.insert(linkChecks).values(check);
}

export const listChecks = (db: Db, deliverableId: number): Promise<LinkCheckRow[]> =>
  db
    .select()
    .from(linkChecks)
    .where(eq(linkChecks.deliverableId, deliverableId))
    .orderBy(desc(linkChecks.id));

export const countFailures = (db: Db, deliverableId: number, since: Date): Promise<number> =>
  db.$count(
    linkChecks,
    and(
      eq(linkChecks.deliverableId, deliverableId),
      eq(linkChecks.outcome, 'unreachable'),
      gte(linkChecks.checkedAt, since),
    ),
  );
