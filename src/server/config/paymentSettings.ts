import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { Config } from './config';
import { ConfigError, isLoopback } from './settings';

export interface PayoutDebtor {
  name: string;
  /** Without spaces. */
  iban: string;
}

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** An origin on this machine that replaces Stripe; allowed with a test key only. */
  apiUrl?: string;
}

/** Messages never repeat the values: they are secrets. */
export function readPayments(
  read: (name: string) => string | undefined,
  fallback: Config['payments'] | undefined,
): Pick<Config, 'payments' | 'stripe'> {
  const payments = read('PAYMENTS') ?? fallback;
  if (payments === undefined) {
    throw new ConfigError(
      'PAYMENTS',
      'must be stripe, off or test where NODE_ENV is production or PUBLIC_URL is https: it says who takes money.',
    );
  }
  if (payments === 'test' || payments === 'off') return { payments };
  if (payments !== 'stripe') {
    throw new ConfigError('PAYMENTS', `must be test, stripe or off, not "${payments}".`);
  }
  const readKey = (name: string, form: RegExp, example: string): string => {
    const value = read(name);
    if (value !== undefined && form.test(value)) return value;
    throw new ConfigError(name, `must be a key such as ${example}… with PAYMENTS=stripe.`);
  };
  const secretKey = readKey('STRIPE_SECRET_KEY', /^[sr]k_(?:test|live)_\w+$/, 'sk_live_');
  const webhookSecret = readKey('STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'whsec_');
  const apiUrl = readStripeApiUrl(read('STRIPE_API_URL'), secretKey);
  return {
    payments,
    stripe: { secretKey, webhookSecret, ...(apiUrl !== undefined && { apiUrl }) },
  };
}

/** The replacement decides who has paid, so no live key and no other machine is allowed. */
function readStripeApiUrl(value: string | undefined, secretKey: string): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isNear = url?.protocol === 'http:' && isLoopback(url);
  if (!url || !isNear || url.href !== `${url.origin}/`) {
    throw new ConfigError(
      'STRIPE_API_URL',
      'must be an address of this machine such as http://127.0.0.1:12111.',
    );
  }
  if (!/^[sr]k_test_/.test(secretKey)) {
    throw new ConfigError('STRIPE_API_URL', 'is taken with a test key (sk_test_…) alone.');
  }
  return url.origin;
}

export function readPayoutDebtor(
  name: string | undefined,
  given: string | undefined,
): Pick<Config, 'payoutDebtor'> {
  if (name === undefined && given === undefined) return {};
  if (name === undefined || name.length > 70)
    throw new ConfigError('PAYOUT_NAME', 'must have 1 to 70 characters with PAYOUT_IBAN.');
  const iban = electronicFormatIBAN(given ?? '') ?? '';
  if (!isValidIBAN(iban)) throw new ConfigError('PAYOUT_IBAN', 'must be an IBAN with PAYOUT_NAME.');
  return { payoutDebtor: { name, iban } };
}
