import { serviceTypeLabel } from '@/shared/options';
import type { Payment, PaymentOrder } from '@/shared/money/paymentsContract';
import { fromCents, toCents } from '@/shared/services/price';

/** The prices of a payment's orders together, in US dollars. */
export const sumOf = ({ orders }: Pick<Payment, 'orders'>): number =>
  fromCents(orders.reduce((cents, { price }) => cents + toCents(price), 0));

export const titleOf = ({ type, release_title }: PaymentOrder): string =>
  serviceTypeLabel(type) + (release_title === null ? '' : ` for ${release_title}`);
