import type { Payment } from '@/shared/money/paymentsContract';
import { fromCents } from '@/shared/services/price';
import type { PaidOrderRow, PaymentRow } from './paymentsRepository';

export const presentPayment = (payment: PaymentRow, order: PaidOrderRow): Payment => ({
  id: payment.id,
  version: payment.version,
  provider: payment.provider,
  status: payment.status,
  amount: fromCents(payment.amountCents),
  from_balance: fromCents(Math.max(0, order.priceCents - payment.amountCents)),
  expires_at: payment.expiresAt.toISOString(),
  order: {
    id: order.id,
    type: order.type,
    release_title: order.releaseTitle,
    image: order.artwork,
    price: fromCents(order.priceCents),
    delivery_days: order.deliveryDays,
    due_at: order.stage === 'accepted' ? (order.dueAt?.toISOString() ?? null) : null,
    outlet: order.outlet,
    tier: order.tier,
  },
});
