import { sendExport } from '@/server/platform/http/exportFile';
import { routesOf, serve } from '@/server/platform/http/serve';
import {
  adminMoneyContract,
  type Money,
  type MoneyMovement,
} from '@/shared/money/adminMoney.schemas';
import { listMovements, movementBatches } from './historyRepository';
import {
  countProposals,
  IS_HELD,
  IS_OWED,
  listBalances,
  listFees,
  sumBalances,
} from './moneyRepository';
import type { Config } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
import { findBreaches } from '@/server/modules/money/ledger/findBreaches';
import { findLatestCheck, listChecks } from '@/server/modules/money/ledger/ledgerCheck';
import { countOpenBatches } from '@/server/modules/money/payouts/batchesRepository';
import { sellersFile } from '@/server/modules/money/statements/sellersRepository';
import { countRequestedPayouts } from '@/server/modules/money/payouts/requestedPayoutsRepository';
import { fromCents } from '@/shared/platform/format';

const MOVEMENT_FILE = {
  columns: [
    ...['at', 'kind', 'number', 'account', 'name', 'method', 'destination'],
    ...['amount', 'status', 'batch', 'order', 'reference', 'reason'],
  ],
  json: ({ user, ...movement }: MoneyMovement) => ({
    ...movement,
    account: user.id,
    name: user.name,
  }),
};

export const moneyRoutes = routesOf((app, { database: { db }, config, ...deps }) => {
  serve(app, adminMoneyContract.getMoney, () => readMoney(db, config));
  serve(app, adminMoneyContract.listMovements, ({ query }) => listMovements(db, query));
  serve(app, adminMoneyContract.exportMovements, async ({ query, reply }) => {
    const file = { name: 'money', format: 'csv', at: deps.now() } as const;
    return sendExport(reply, file, { ...MOVEMENT_FILE, batches: movementBatches(db, query) });
  });
  serve(app, adminMoneyContract.exportSellers, async ({ query, reply }) => {
    const file = { name: `${query.list}-${query.year}`, format: 'csv', at: deps.now() } as const;
    return sendExport(reply, file, await sellersFile(db, query));
  });
  serve(app, adminMoneyContract.listHeld, ({ query }) => listBalances(db, IS_HELD, query));
  serve(app, adminMoneyContract.listDebts, ({ query }) => listBalances(db, IS_OWED, query));
  serve(app, adminMoneyContract.checkLedger, async () => ({ breaches: await findBreaches(db) }));
  serve(app, adminMoneyContract.listLedgerChecks, ({ query }) => listChecks(db, query));
  serve(app, adminMoneyContract.listFees, ({ query }) => listFees(db, query));
});

async function readMoney(
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
    ledger: check && { checked_at: check.checkedAt.toISOString(), breaches: check.breaches.length },
    payouts: await countRequestedPayouts(db),
    proposals: await countProposals(db),
    batches: await countOpenBatches(db),
    has_debtor: payoutDebtor !== undefined,
  };
}
