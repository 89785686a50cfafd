import { serviceTypeLabel } from '@/shared/platform/options';
import type { Payment, PaymentOrder } from '@/shared/trade/payments.schemas';
import { fromCents, toCents } from '@/shared/platform/cents';

/**
 * The current sums of an open payment, in US dollars: the prices of the orders that still wait for
 * it, the part of them from the balance, and the part of its amount that they do not need.
 */
export function sumsOf({ amount, orders }: Pick<Payment, 'amount' | 'orders'>) {
  const due = orders.reduce(
    (cents, { price, state }) => cents + (state === 'unpaid' ? toCents(price) : 0),
    0,
  );
  const missing = due - toCents(amount);
  return {
    price: fromCents(due),
    fromBalance: fromCents(Math.max(0, missing)),
    toBalance: fromCents(Math.max(0, -missing)),
  };
}

export const titleOf = ({ type, release_title }: PaymentOrder): string =>
  serviceTypeLabel(type) + (release_title === null ? '' : ` for ${release_title}`);
