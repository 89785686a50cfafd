import { type Actor, policyOf } from '@/server/platform/auth/actor';
import type { PaymentRow } from '@/server/modules/money/payments/paymentsRepository';

type PaymentAction = 'see';

const isPayer = (actor: Actor, { userId }: Pick<PaymentRow, 'userId'>): boolean =>
  actor.role === 'artist' && actor.userId === userId;

/** Only the paying artist sees a payment. The queries apply the same rule. */
export const can = policyOf<PaymentAction, Pick<PaymentRow, 'userId'>>({
  see: isPayer,
});
