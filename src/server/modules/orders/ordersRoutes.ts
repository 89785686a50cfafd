import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { createOnce } from '@/server/http/idempotency';
import { listPage, type Paged, pageSchema } from '@/server/http/paging';
import { type ById, idOf } from '@/server/http/pathId';
import {
  type OrderCreate,
  orderCreateSchema,
  type OrderStatusChange,
  orderStatusSchema,
} from '@/shared/orders/orderSchemas';
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
  app.get<Paged>('/orders/', { schema: { querystring: pageSchema } }, async (request, reply) => {
    const party = partyOf(request.account);
    const rows = await listPage(request, reply, (page) => listOrders(db, party, page));
    return rows.map(presentOrder);
  });
}

function addPlacing(app: FastifyInstance, deps: AppDeps): void {
  app.post<{ Body: OrderCreate }>(
    '/orders/',
    { onRequest: app.requireRole(ORDERS_ROLE), schema: { body: orderCreateSchema } },
    (request, reply) =>
      createOnce(deps, request, reply, async (tx) =>
        presentOrder(await placeOrder(tx, request.account, request.body.service, deps.now())),
      ),
  );
}

function addCompletion(app: FastifyInstance, deps: AppDeps): void {
  app.patch<ById & { Body: OrderStatusChange }>(
    '/orders/:id/done/',
    { onRequest: app.requireRole(ORDERS_ROLE), schema: { body: orderStatusSchema } },
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
