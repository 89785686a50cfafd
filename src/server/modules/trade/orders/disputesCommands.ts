import type { Db } from '@/server/platform/db/client';
import { conflict, notFound } from '@/server/platform/http/failures';
import { seesAmounts } from '@/server/modules/platform/admins/adminsRepository';
import { writeDecision } from '@/server/modules/platform/audit/auditRepository';
import type { Deciding } from '@/server/modules/platform/audit/decision';
import type { Resolution } from '@/shared/trade/deliveries.schemas';
import { formatPrice, fromCents, toCents } from '@/shared/platform/format';
import { FOUR_EYES_CENTS } from '@/shared/platform/money.rules';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { stageChipOf } from '@/shared/platform/orderStatusTexts';
import { moveOrder } from './moveOrderCommands';
import { lockOrder, type OrderRow } from './ordersRepository';

const stageTextOf = ({ stage, paidAt }: OrderRow['order']): string =>
  stageChipOf({ stage, close_reason: null, paid_at: paidAt?.toISOString() ?? null }).text;

/** Decides a dispute, or other paid work. Of that, so much goes back by two admins alone. */
export async function resolveOrder(
  tx: Db,
  orderId: number,
  resolution: Resolution,
  deciding: Deciding,
): Promise<void> {
  const locked = await lockOrder(tx, orderId);
  if (!locked) throw notFound();
  const { stage, priceCents, paidAt } = locked.order;
  const { outlet_amount: part, reason } = resolution;
  const hasAmounts = await seesAmounts(tx, deciding.admin.userId);
  const outletCents = hasAmounts ? toCents(part) : Math.round((priceCents * part) / 100);
  const backCents = paidAt === null ? 0 : priceCents - outletCents;
  if ((stage === 'paid' || stage === 'delivered') && backCents > FOUR_EYES_CENTS)
    throw conflict(ORDER_MESSAGES.refundByTwo, 'second_person');
  await decideOrder(tx, locked, { outlet_amount: fromCents(outletCents), reason }, deciding);
}

export async function decideOrder(
  tx: Db,
  locked: OrderRow,
  { outlet_amount, reason }: Resolution,
  deciding: Deciding,
): Promise<void> {
  const { id } = locked.order;
  const outletCents = toCents(outlet_amount);
  const admin = { role: 'admin', userId: deciding.admin.userId } as const;
  await moveOrder(tx, deciding.deps, id, 'resolve', admin, {
    outletCents,
    version: deciding.version,
    locked,
    comment: reason,
  });
  await writeDecision(tx, deciding, {
    action: 'dispute_resolved',
    subject: 'order',
    subjectId: id,
    orderId: id,
    amountCents: outletCents,
    before: stageTextOf(locked.order),
    after: `${formatPrice(fromCents(outletCents))} to the outlet`,
    reason,
  });
}
