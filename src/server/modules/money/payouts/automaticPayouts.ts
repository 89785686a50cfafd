import { isMember } from '@/server/platform/auth/actor';
import type { AppDeps } from '@/server/deps';
import { balanceOf } from '@/server/modules/money/wallet/walletRepository';
import {
  claimAutomatic,
  findOwner,
  lockPayee,
  type PayeeRow,
  setNextPayout,
} from '@/server/modules/money/payees/payeesRepository';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import type { Db } from '@/server/platform/db/client';
import { payees } from '@/server/platform/db/schema';
import { ApiFailure } from '@/server/platform/http/failures';
import { createWorker, type Worker } from '@/server/platform/worker/createWorker';
import { firstDueAt } from '@/server/platform/worker/dueRows';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import { nextFriday } from '@/shared/money/payees.rules';
import { AUTOMATIC_MIN_CENTS, PAYOUT_MAX_CENTS } from '@/shared/platform/money.rules';
import { fromCents } from '@/shared/platform/format';
import { requestPayout } from './payoutsCommands';

type Deps = Pick<AppDeps, 'config' | 'database' | 'now' | 'payments' | 'logger'>;

/** Asks for payouts of whole balances: once on each Friday, or, by Stripe, when money has come. */
export function startAutomaticPayouts(deps: Deps): Worker {
  const { db } = deps.database;
  return createWorker({
    ...deps,
    work: 'automatic payouts',
    claim: (at) => claimAutomatic(db, at),
    settle: async (payee) => {
      await db.transaction((tx) => payOutAll(tx, deps, payee));
    },
    nextDueAt: () => firstDueAt(db, payees.nextPayoutAt),
  });
}

async function payOutAll(tx: Db, deps: Deps, { userId, nextPayoutAt }: PayeeRow): Promise<void> {
  const payee = await lockPayee(tx, userId);
  // Switched off, or done by another process whose lease had ended.
  if (!payee?.nextPayoutAt || payee.nextPayoutAt.getTime() !== nextPayoutAt?.getTime()) return;
  const isByStripe = payee.kind === 'stripe';
  await setNextPayout(tx, userId, isByStripe ? null : nextFriday(deps.now()));
  const { available } = await balanceOf(tx, userId);
  const owner = await findOwner(tx, userId);
  if (!owner || !isMember(owner) || available < (isByStripe ? 1 : AUTOMATIC_MIN_CENTS)) return;
  try {
    if (owner.isSuspended) throw new ApiFailure(409, 'account_suspended', MONEY_MESSAGES.frozen);
    const amount = fromCents(Math.min(available, PAYOUT_MAX_CENTS));
    // In a savepoint, so that an error undoes the request alone.
    await tx.transaction((inner) =>
      requestPayout(
        inner,
        deps,
        owner,
        { kind: 'bank', amount, payment: undefined },
        'payout_automatic',
      ),
    );
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (isByStripe) await setNextPayout(tx, userId, nextFriday(deps.now()));
    const facts = { cents: available, reason: error.detail };
    await notify(tx, deps, { userId, kind: 'payout_skipped', facts });
  }
}
