import { type Member, type Actor, policyOf } from '@/server/platform/auth/actor';
import type { AppDeps } from '@/server/deps';
import { notFound } from '@/server/platform/http/failures';
import { presentFields } from '@/server/platform/http/presentFields';
import {
  findPaidOrders,
  findPayment,
  type PaymentRow,
  type PaidOrderRows,
} from '@/server/modules/money/payments/paymentsRepository';
import type { Payment } from '@/shared/trade/payments.schemas';
import { fromCents, toCents } from '@/shared/platform/format';

/** Only the paying artist sees a payment. The queries apply the same rule. */
export const can = policyOf({
  see: (actor: Actor, { userId }: Pick<PaymentRow, 'userId'>) =>
    actor.role === 'artist' && actor.userId === userId,
});

/** An order that was paid keeps this state, whatever happens to it later. */
const stateOf = ({ paidAt, stage }: PaidOrderRows[number]): Payment['orders'][number]['state'] =>
  paidAt !== null ? 'paid' : stage === 'accepted' ? 'unpaid' : 'closed';

export const presentParts = ({
  priceCents,
  balanceCents,
  cardCents,
}: Record<'priceCents' | 'balanceCents' | 'cardCents', number>) => ({
  price: fromCents(priceCents),
  from_balance: fromCents(balanceCents),
  by_card: fromCents(cardCents),
});

export const centsOf = (shown: number | undefined): number | undefined =>
  shown === undefined ? undefined : toCents(shown);

export async function ownPayment(
  { database: { db } }: AppDeps,
  caller: Member,
  id: number,
): Promise<PaymentRow> {
  const payment = await findPayment(db, id, caller.userId);
  if (!payment || !can(caller, 'see', payment)) throw notFound();
  return payment;
}

export async function readPayment({ database: { db } }: AppDeps, id: number): Promise<Payment> {
  const payment = await findPayment(db, id);
  if (!payment) throw notFound();
  return presentPayment(payment, await findPaidOrders(db, id));
}

function presentPayment(payment: PaymentRow, orders: PaidOrderRows): Payment {
  const priceCents = orders.reduce((sum, order) => sum + order.priceCents, 0);
  return {
    ...presentFields(payment, ['id', 'version', 'provider', 'status', 'expires_at']),
    amount: fromCents(payment.amountCents),
    from_balance: fromCents(Math.max(0, priceCents - payment.amountCents)),
    orders: orders.map((order) => ({
      ...presentFields(order, [
        'id',
        'type',
        'release',
        'release_title',
        'delivery_days',
        'embargo_until',
      ]),
      image: order.artwork,
      price: fromCents(order.priceCents),
      state: stateOf(order),
      due_at: order.stage === 'accepted' ? (order.dueAt?.toISOString() ?? null) : null,
      media: { id: order.outletId, company_name: order.outlet, logo: order.logo, tier: order.tier },
    })),
  };
}
