import type { FastifyInstance } from 'fastify';
import { serve, routesOf } from '@/server/platform/http/serve';
import { ordersContract } from '@/shared/trade/orders.schemas';
import type { AppDeps } from '@/server/deps';
import { createOnce } from '@/server/platform/http/idempotency';
import { listPage } from '@/server/platform/http/paging';
import { placeOrder } from './makeOrderCommands';
import { setOrderStatus, placeOrders } from './ordersCommands';
import { momentOf } from './orderDeadlines';
import { readOrderCounts } from './orderSearch';
import { partyOf, readerOf } from './ordersPolicy';
import { listOrders } from './ordersRepository';
import { ordersViewOf } from './ordersView';

export const ordersRoutes = routesOf(addReading, addPlacing);

function addReading(app: FastifyInstance, deps: AppDeps): void {
  const view = ordersViewOf(deps);
  const { db } = deps.database;
  serve(app, ordersContract.listOrders, async ({ account, request, reply }) => {
    const party = partyOf(account);
    const rows = await listPage(request, reply, (page) =>
      listOrders(db, party, page, { list: 'ordered' }),
    );
    return view.list(db, account, rows);
  });
  serve(app, ordersContract.countOrders, ({ account, query }) => {
    const reader = { userId: readerOf(account), ...momentOf(deps) };
    return readOrderCounts(db, partyOf(account), reader, query);
  });
}

function addPlacing(app: FastifyInstance, deps: AppDeps): void {
  const { present } = ordersViewOf(deps);
  serve(app, ordersContract.createOrder, ({ account, body, request, reply }) =>
    createOnce(deps, request, reply, async (tx) =>
      present(account)(await placeOrder(tx, deps, account, body)),
    ),
  );
  serve(app, ordersContract.createOrders, ({ account, body, request, reply }) =>
    createOnce(deps, request, reply, async (tx) => ({
      orders: (await placeOrders(tx, deps, account, body)).map(present(account)),
    })),
  );
  serve(app, ordersContract.setOrderStatus, async ({ account, id, body }) => {
    const shown = present(account);
    const order = await deps.database.db.transaction((tx) =>
      setOrderStatus(tx, deps, account, id, body.status, shown),
    );
    return shown(order);
  });
}
