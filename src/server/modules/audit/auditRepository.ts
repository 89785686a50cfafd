import { and, desc, gte, lt } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { auditLog } from '@/server/db/schema';

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id'>;
export type AuditRow = typeof auditLog.$inferSelect;

/** To be called in the transaction of what it tells of. */
export async function writeAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

/** From one moment on, and before the other. */
export interface AuditPeriod {
  from?: Date | undefined;
  to?: Date | undefined;
}

/** The newest so many entries of the period, of those below an id. */
export function listAudit(
  db: Db,
  { from, to, below }: AuditPeriod & { below?: number | undefined },
  limit: number,
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        from && gte(auditLog.createdAt, from),
        to && lt(auditLog.createdAt, to),
        below === undefined ? undefined : lt(auditLog.id, below),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}
