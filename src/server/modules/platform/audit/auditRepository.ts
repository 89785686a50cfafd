import { and, desc, gte, lt } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { auditLog } from '@/server/platform/db/schema';

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id'>;
export type AuditRow = typeof auditLog.$inferSelect;

/** Call it in the transaction of the change that the entry describes. */
export async function writeAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

export interface AdminDeciding {
  admin: { userId: number };
  requestId?: string | undefined;
  now: Date;
}

/** Writes the decision of an admin as `writeAudit` does. */
export const writeDecision = (
  tx: Db,
  { admin, requestId, now }: AdminDeciding,
  entry: Omit<AuditEntry, 'actor' | 'actorId' | 'requestId' | 'createdAt'>,
): Promise<void> =>
  writeAudit(tx, { ...entry, actor: 'admin', actorId: admin.userId, requestId, createdAt: now });

/** Includes `from` and excludes `to`. */
export interface AuditPeriod {
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Returns at most `limit` entries of the period, newest first; with `below` only smaller ids. */
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
