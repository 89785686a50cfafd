import type { Payment } from '@/shared/trade/payments.schemas';
import { fromCents, toCents } from '@/shared/platform/cents';
import type { PaidOrderRows, PaymentRow } from '@/server/modules/money/payments/paymentsRepository';

export function presentPayment(payment: PaymentRow, orders: PaidOrderRows): Payment {
  const priceCents = orders.reduce((sum, order) => sum + order.priceCents, 0);
  return {
    id: payment.id,
    version: payment.version,
    provider: payment.provider,
    status: payment.status,
    amount: fromCents(payment.amountCents),
    from_balance: fromCents(Math.max(0, priceCents - payment.amountCents)),
    expires_at: payment.expiresAt.toISOString(),
    orders: orders.map((order) => ({
      id: order.id,
      type: order.type,
      release_title: order.releaseTitle,
      image: order.artwork,
      price: fromCents(order.priceCents),
      delivery_days: order.deliveryDays,
      embargo_until: order.embargoUntil,
      state: stateOf(order),
      due_at: order.stage === 'accepted' ? (order.dueAt?.toISOString() ?? null) : null,
      media: {
        id: order.outletId,
        company_name: order.outlet,
        logo: order.logo,
        tier: order.tier,
      },
    })),
  };
}

/** An order that was paid keeps this state, whatever happens to it later. */
const stateOf = ({ paidAt, stage }: PaidOrderRows[number]): Payment['orders'][number]['state'] =>
  paidAt !== null ? 'paid' : stage === 'accepted' ? 'unpaid' : 'closed';

interface Parts {
  priceCents: number;
  balanceCents: number;
  cardCents: number;
}

/** The parts of a payment in US dollars. */
export const presentParts = ({ priceCents, balanceCents, cardCents }: Parts) => ({
  price: fromCents(priceCents),
  from_balance: fromCents(balanceCents),
  by_card: fromCents(cardCents),
});

/** The card charge shown to the payer, in cents. */
export const centsOf = (shown: number | undefined): number | undefined =>
  shown === undefined ? undefined : toCents(shown);
