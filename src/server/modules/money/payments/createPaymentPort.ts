import type { Config } from '@/server/platform/config/config';
import type { AppDeps } from '@/server/deps';
import type { PaymentPort } from './paymentPort';
import { createTestProvider } from './testProvider';

/** The payment provider in the settings; `undefined` if payments are off. */
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
