import type { Db } from '@/server/db/client';
import { auditLog } from '@/server/db/schema';

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id'>;

/** To be called in the transaction of what it tells of. */
export async function writeAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
