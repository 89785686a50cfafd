import type { Member } from '@/server/platform/auth/actor';
import type { AppDeps } from '@/server/deps';
import { notFound } from '@/server/platform/http/failures';
import {
  findPaidOrders,
  findPayment,
  type PaymentRow,
} from '@/server/modules/money/payments/paymentsRepository';
import type { Payment } from '@/shared/trade/payments.schemas';
import { can } from './paymentsPolicy';
import { presentPayment } from './presentPayment';

/** Returns the payment if it is the caller's own, else throws the 404. */
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
