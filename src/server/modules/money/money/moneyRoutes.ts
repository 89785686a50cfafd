import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { serve } from '@/server/platform/http/serve';
import { adminMoneyContract } from '@/shared/money/adminMoney.schemas';
import { IS_HELD, IS_OWED, listBalances, listFees } from './moneyRepository';
import { readMoney } from './moneyView';
import { presentBalance, presentFee } from './presentMoney';

/** Everybody's money, for admins: `admin/money/`, `admin/held/`, `admin/debts/`, `admin/fees/`. */
export const moneyRoutes =
  ({ database: { db }, config }: AppDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, adminMoneyContract.getMoney, () => readMoney(db, config));
    serve(app, adminMoneyContract.listHeld, ({ query }) =>
      listBalances(db, IS_HELD, query, presentBalance),
    );
    serve(app, adminMoneyContract.listDebts, ({ query }) =>
      listBalances(db, IS_OWED, query, presentBalance),
    );
    serve(app, adminMoneyContract.listFees, ({ query }) => listFees(db, query, presentFee));
  };
