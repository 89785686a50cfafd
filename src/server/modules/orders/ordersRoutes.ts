import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { serve } from '@/server/http/serve';
import { ordersContract } from '@/shared/orders/ordersContract';
import type { AppDeps } from '@/server/deps';
import { createOnce } from '@/server/http/idempotency';
import { listPage } from '@/server/http/paging';
import { idOf } from '@/server/http/pathId';
import { placeOrder, setOrderStatus } from './ordersCommands';
import { ORDERS_ROLE, partyOf } from './ordersPolicy';
import { listOrders } from './ordersRepository';
import { presentOrder } from './presentOrder';

/** What artists order of media outlets: `orders/*`. */
export const ordersRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', app.authenticate);
    addListing(app, deps);
    addPlacing(app, deps);
    addCompletion(app, deps);
  };

function addListing(app: FastifyInstance, { database: { db } }: AppDeps): void {
  serve(app, ordersContract.listOrders, {}, async (request, reply) => {
    const party = partyOf(request.account);
    const rows = await listPage(request, reply, (page) => listOrders(db, party, page));
    return rows.map(presentOrder);
  });
}

function addPlacing(app: FastifyInstance, deps: AppDeps): void {
  serve(
    app,
    ordersContract.createOrder,
    { onRequest: app.requireRole(ORDERS_ROLE) },
    (request, reply) =>
      createOnce(deps, request, reply, async (tx) => {
        const { service, ...more } = request.body;
        return presentOrder(await placeOrder(tx, request.account, service, deps.now(), more));
      }),
  );
}

function addCompletion(app: FastifyInstance, deps: AppDeps): void {
  serve(
    app,
    ordersContract.setOrderStatus,
    { onRequest: app.requireRole(ORDERS_ROLE) },
    async (request) => {
      const { account, body } = request;
      const id = idOf(request);
      const order = await deps.database.db.transaction((tx) =>
        setOrderStatus(tx, account, id, body.status, deps.now()),
      );
      return presentOrder(order);
    },
  );
}
