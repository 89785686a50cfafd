import type { AppDeps } from '@/server/deps';
import { createWorker, type Worker } from '@/server/platform/worker/createWorker';
import { claimCardPayout, nextCardPayoutAt } from './payoutsRepository';
import { refundToCard } from './refundToCardCommands';

type Deps = Pick<AppDeps, 'config' | 'database' | 'now' | 'outbox' | 'payments' | 'logger'>;

/**
 * Refunds money to the cards that it came from. The provider is called with the payout's own key,
 * so repeated calls refund it once.
 */
export function startCardPayouts(deps: Deps): Worker {
  const { db } = deps.database;
  return createWorker({
    ...deps,
    work: 'refunds to cards',
    claim: async (at) => (deps.payments ? claimCardPayout(db, at) : undefined),
    settle: (payout) => refundToCard(deps, payout),
    nextDueAt: async () => (deps.payments ? nextCardPayoutAt(db) : null),
  });
}
