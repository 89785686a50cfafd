import { type Actor, policyOf } from '@/server/auth/actor';
import type { PaymentRow } from './paymentsRepository';

type PaymentAction = 'see';

const isPayer = (actor: Actor, { userId }: Pick<PaymentRow, 'userId'>): boolean =>
  actor.role === 'artist' && actor.userId === userId;

/** Who may do what with a payment. The queries apply the same rule. */
export const can = policyOf<PaymentAction, Pick<PaymentRow, 'userId'>>({
  see: isPayer,
});
