import type { Config } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
import { findLatestCheck } from '@/server/modules/money/ledger/ledgerChecksRepository';
import { countOpenBatches } from '@/server/modules/money/payouts/batchesRepository';
import { countRequestedPayouts } from '@/server/modules/money/payouts/requestedPayoutsRepository';
import type { Money } from '@/shared/money/adminMoney.schemas';
import { fromCents } from '@/shared/platform/cents';
import { sumBalances } from './moneyRepository';

export async function readMoney(
  db: Db,
  { payoutHoldDays, payoutDebtor }: Pick<Config, 'payoutHoldDays' | 'payoutDebtor'>,
): Promise<Money> {
  const sums = await sumBalances(db);
  const of = (kind: 'hold' | 'underway' | 'debt') => {
    const { count, cents } = sums.get(kind) ?? { count: 0, cents: 0 };
    return { count, amount: fromCents(cents) };
  };
  const [held, underway, debts] = [of('hold'), of('underway'), of('debt')];
  const check = await findLatestCheck(db);
  return {
    held: { amount: held.amount, orders: held.count },
    on_its_way: { amount: underway.amount, orders: underway.count, days: payoutHoldDays },
    debts: { amount: debts.amount, accounts: debts.count },
    ledger: check && {
      checked_at: check.checkedAt.toISOString(),
      breaches: check.breaches.length,
    },
    payouts: await countRequestedPayouts(db),
    batches: await countOpenBatches(db),
    has_debtor: payoutDebtor !== undefined,
  };
}
