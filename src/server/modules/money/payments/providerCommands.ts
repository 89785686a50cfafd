import type { AppDeps } from '@/server/deps';
import { ApiFailure } from '@/server/platform/http/failures';
import { notifyAdminsOfFailure } from '@/server/modules/platform/notices/adminNoticesCommands';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import { type PaymentPort, ProviderError, type ProviderTrouble } from './paymentPort';

export function requirePort({ payments }: Pick<AppDeps, 'payments'>): PaymentPort {
  if (payments) return payments;
  throw new ApiFailure(503, 'payments_off', MONEY_MESSAGES.paymentsOff);
}

export type ProviderDeps = Pick<AppDeps, 'config' | 'database' | 'now'>;

interface ProviderFailure {
  status: number;
  code: string;
  detail: string;
  retryAfterS?: number;
}
const AWAY = { status: 503, code: 'provider_away', detail: MONEY_MESSAGES.providerAway };

const FAILURES: Readonly<Record<ProviderTrouble, ProviderFailure>> = {
  away: { ...AWAY, retryAfterS: 30 },
  reused: { ...AWAY, retryAfterS: 1 },
  shut: {
    status: 503,
    code: 'provider_shut',
    detail: MONEY_MESSAGES.providerShut,
    retryAfterS: 600,
  },
  amount: { status: 409, code: 'amount_refused', detail: MONEY_MESSAGES.amountRefused },
};

export async function awaitProvider<Result>(
  deps: ProviderDeps,
  result: Promise<Result>,
): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { status, code, detail, retryAfterS } = FAILURES[error.trouble];
    await tellAdminsOfProvider(deps, error.trouble);
    const failure = new ApiFailure(status, code, detail);
    if (retryAfterS !== undefined) failure.headers = { 'retry-after': String(retryAfterS) };
    failure.cause = error;
    throw failure;
  }
}

/** Notifies the admins who look after money, once an hour for each kind of trouble. */
export async function tellAdminsOfProvider(
  deps: ProviderDeps,
  trouble: ProviderTrouble,
): Promise<void> {
  const cause = `provider_${trouble}` as const;
  await deps.database.db.transaction((tx) => notifyAdminsOfFailure(tx, deps, cause));
}
