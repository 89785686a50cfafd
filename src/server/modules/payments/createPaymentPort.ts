import type { Config } from '@/server/config/config';
import type { AppDeps } from '@/server/deps';
import type { PaymentPort } from './paymentPort';
import { createTestProvider } from './testProvider';

/** Who takes money here, by the settings; nobody where payments are off. */
export async function createPaymentPort(
  { payments, stripe }: Pick<Config, 'payments' | 'stripe'>,
  now: AppDeps['now'],
): Promise<PaymentPort | undefined> {
  if (payments === 'test') return createTestProvider(now);
  if (!stripe) return undefined;
  // Its package is large, and nobody else needs it.
  const { createStripeProvider } = await import('./stripeProvider');
  return createStripeProvider(stripe, now);
}
