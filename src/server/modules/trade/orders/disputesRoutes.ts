import { serveDecision } from '@/server/modules/platform/audit/decision';
import { routesOf, serve } from '@/server/platform/http/serve';
import { disputesContract, adminOrdersContract } from '@/shared/trade/adminOrders.schemas';
import { ordersFor } from './adminOrdersRepository';
import { disputesFor, orderFileOf } from './disputesView';
import { askSides, writeToSides } from './questionsCommands';
import { resolveOrder } from './disputesCommands';

export const disputesRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, disputesContract.listDisputes, ({ account, query }) =>
    disputesFor(deps, query, account.userId),
  );
  serve(app, adminOrdersContract.listAllOrders, ({ account, query }) =>
    ordersFor(db, query, account.userId, deps.now()),
  );
  serve(app, adminOrdersContract.getOrderFile, ({ account, id }) =>
    orderFileOf(deps, id, account.userId),
  );
  serveDecision(app, deps, adminOrdersContract.writeToSides, {
    decide: writeToSides,
    show: (id, { userId }) => orderFileOf(deps, id, userId),
  });
  serveDecision(app, deps, disputesContract.askDispute, {
    decide: askSides,
    show: (id, { userId }) => orderFileOf(deps, id, userId),
  });
  serveDecision(app, deps, disputesContract.resolveDispute, {
    decide: resolveOrder,
    show: (id, { userId }) => orderFileOf(deps, id, userId),
  });
});
