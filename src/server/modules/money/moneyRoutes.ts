import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { serve } from '@/server/http/serve';
import { findLatestCheck } from '@/server/modules/ledger/ledgerChecksRepository';
import { countRequestedPayouts } from '@/server/modules/payouts/payoutsRepository';
import { adminMoneyContract } from '@/shared/money/adminMoneyContract';
import { fromCents } from '@/shared/services/price';
import { IS_HELD, IS_OWED, listBalances, listFees, sumBalances } from './moneyRepository';
import { presentBalance, presentFee } from './presentMoney';

/** Everybody's money, for admins: `admin/money/`, `admin/held/`, `admin/debts/`, `admin/fees/`. */
export const moneyRoutes =
  ({ database: { db }, config }: AppDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, adminMoneyContract.getMoney, async () => {
      const sums = await sumBalances(db);
      const of = (kind: 'hold' | 'underway' | 'debt') => {
        const { count, cents } = sums.get(kind) ?? { count: 0, cents: 0 };
        return { count, amount: fromCents(cents) };
      };
      const [held, underway, debts] = [of('hold'), of('underway'), of('debt')];
      const check = await findLatestCheck(db);
      return {
        held: { amount: held.amount, orders: held.count },
        on_its_way: {
          ...{ amount: underway.amount, orders: underway.count, days: config.payoutHoldDays },
        },
        debts: { amount: debts.amount, accounts: debts.count },
        ledger: check && {
          ...{ checked_at: check.checkedAt.toISOString(), breaches: check.breaches.length },
        },
        payouts: await countRequestedPayouts(db),
        has_debtor: config.payoutDebtor !== undefined,
      };
    });
    serve(app, adminMoneyContract.listHeld, ({ query }) =>
      listBalances(db, IS_HELD, query, presentBalance),
    );
    serve(app, adminMoneyContract.listDebts, ({ query }) =>
      listBalances(db, IS_OWED, query, presentBalance),
    );
    serve(app, adminMoneyContract.listFees, ({ query }) => listFees(db, query, presentFee));
  };
