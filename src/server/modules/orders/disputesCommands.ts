import type { Db } from '@/server/db/client';
import { writeAudit } from '@/server/modules/audit/auditRepository';
import { moveOrder, type OrderDeps } from './moveOrderCommands';

interface Resolution {
  /** What the outlet gets, in cents; the artist gets the rest of the price. */
  outletCents: number;
  adminId: number;
  requestId: string;
}

/** An admin's word between the two sides, written down. Throws as `moveOrder` does. */
export async function resolveDispute(
  tx: Db,
  deps: OrderDeps,
  orderId: number,
  { outletCents, adminId, requestId }: Resolution,
): Promise<void> {
  const admin = { role: 'admin', userId: adminId } as const;
  await moveOrder(tx, deps, orderId, 'resolve', admin, { outletCents });
  await writeAudit(tx, {
    ...{ actor: 'admin', actorId: adminId, action: 'dispute_resolved', createdAt: deps.now() },
    ...{ subject: 'order', subjectId: orderId, orderId, amountCents: outletCents, requestId },
  });
}
