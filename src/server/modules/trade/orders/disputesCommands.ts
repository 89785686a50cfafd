import { writeDecision } from '@/server/modules/platform/audit/auditRepository';
import type { Decide } from '@/server/modules/platform/audit/decision';
import type { Resolution } from '@/shared/trade/deliveries.schemas';
import { formatPrice, fromCents, toCents } from '@/shared/platform/format';
import { stageChipOf } from '@/shared/platform/orderStatusTexts';
import { moveOrder } from './moveOrderCommands';
import { lockOrder, type OrderRow } from './ordersRepository';

const stageTextOf = ({ stage, paidAt }: OrderRow['order']): string =>
  stageChipOf({ stage, close_reason: null, paid_at: paidAt?.toISOString() ?? null }).text;

export const resolveOrder: Decide<Resolution> = async (
  tx,
  orderId,
  { outlet_amount, reason },
  deciding,
) => {
  const outletCents = toCents(outlet_amount);
  const { deps, version } = deciding;
  const admin = { role: 'admin', userId: deciding.admin.userId } as const;
  const locked = await lockOrder(tx, orderId);
  await moveOrder(tx, deps, orderId, 'resolve', admin, {
    outletCents,
    version,
    ...(locked && { locked }),
    comment: reason,
  });
  await writeDecision(tx, deciding, {
    action: 'dispute_resolved',
    subject: 'order',
    subjectId: orderId,
    orderId,
    amountCents: outletCents,
    ...(locked && { before: stageTextOf(locked.order) }),
    after: `${formatPrice(fromCents(outletCents))} to the outlet`,
    reason,
  });
};
