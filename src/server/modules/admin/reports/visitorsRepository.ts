import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/rows';
import { reports } from '@/server/platform/db/schema';

/** A visitor's report; its address is gone once the case is decided. */
export const findVisitorReport = (db: Db, id: number) =>
  firstOf(
    db
      .select({ email: reports.email, confirmedAt: reports.confirmedAt })
      .from(reports)
      .where(and(eq(reports.id, id), isNull(reports.userId))),
  );

/** Confirms the address of a report, unless it is confirmed or gone. */
export async function confirmAddress(db: Db, id: number, confirmedAt: Date): Promise<void> {
  await db
    .update(reports)
    .set({ confirmedAt })
    .where(and(eq(reports.id, id), isNotNull(reports.email), isNull(reports.confirmedAt)));
}
