import type { Db } from '@/server/platform/db/client';
import { writeDecision } from '@/server/modules/platform/audit/auditRepository';
import { formatPrice, fromCents } from '@/shared/platform/format';
import { stageChipOf } from '@/shared/platform/orderStatus';
import { moveOrder, type OrderDeps } from './moveOrderCommands';
import { lockOrder, type OrderRow } from './ordersRepository';

const stageTextOf = ({ stage, paidAt }: OrderRow['order']): string =>
  stageChipOf({ stage, close_reason: null, paid_at: paidAt?.toISOString() ?? null }).text;

interface Resolution {
  /** The outlet's part, in cents; the artist gets the rest of the price. */
  outletCents: number;
  /** Both sides see it in the order's history and in their mails. */
  reason: string;
  /** Version of the order that the admin saw, since a later change could alter the decision. */
  version: number | undefined;
  adminId: number;
  requestId: string;
}

/**
 * Carries out an admin's decision on a dispute, or on other paid work. Throws what `moveOrder`
 * throws.
 */
export async function resolveOrder(
  tx: Db,
  deps: OrderDeps,
  orderId: number,
  { outletCents, reason, version, adminId, requestId }: Resolution,
): Promise<void> {
  const admin = { role: 'admin', userId: adminId } as const;
  const locked = await lockOrder(tx, orderId);
  await moveOrder(tx, deps, orderId, 'resolve', admin, {
    outletCents,
    version,
    ...(locked && { locked }),
    comment: reason,
  });
  const now = deps.now();
  await writeDecision(
    tx,
    { admin, requestId, now },
    {
      action: 'dispute_resolved',
      subject: 'order',
      subjectId: orderId,
      orderId,
      amountCents: outletCents,
      ...(locked && { before: stageTextOf(locked.order) }),
      after: `${formatPrice(fromCents(outletCents))} to the outlet`,
      reason,
    },
  );
}
