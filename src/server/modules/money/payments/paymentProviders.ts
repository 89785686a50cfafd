import type { Config } from '@/server/platform/config/config';
import type { AppDeps } from '@/server/deps';
import { type PaymentPort, ForgedEvent, type KnownPayment } from './paymentPort';

export async function createPaymentPort(
  { payments, stripe }: Pick<Config, 'payments' | 'stripe'>,
  now: AppDeps['now'],
): Promise<PaymentPort | undefined> {
  if (payments === 'test') return createTestProvider(now);
  if (!stripe) return undefined;
  // Stripe's package is large, so it is loaded only when used.
  const { createStripeProvider } = await import('./stripeProvider');
  return createStripeProvider(stripe, now);
}

/** Moves no money: a payment is ended on our own page, so this reports only its expiry. */
export function createTestProvider(now: AppDeps['now']): PaymentPort {
  const isOver = ({ expiresAt }: KnownPayment) => expiresAt <= now();
  return {
    name: 'test',
    createCheckout: async ({ paymentId, returnUrl }) => ({
      externalId: `test-${paymentId}`,
      url: returnUrl,
    }),
    readEvent() {
      throw new ForgedEvent('The test provider sends no events.');
    },
    fetchStatus: async (payment) => ({ status: isOver(payment) ? 'expired' : 'created' }),
    cancel: async () => ({ status: 'expired' }),
    refund: async (_payment, _amountCents, key) => ({ status: 'paid', reference: `test-${key}` }),
    fetchRefund: async (reference) => ({ status: 'paid', reference }),
    findRefund: async () => null,
    listRefunds: async () => [],
    listMoves: async () => ({ moves: [], next: null }),
    findCheckout: async () => null,
  };
}
