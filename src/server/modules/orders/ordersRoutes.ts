import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { holdService } from '@/server/modules/services/servicesRepository';
import { conflict, notFound } from '@/server/plugins/errors';
import { createOnce } from '@/server/http/idempotency';
import { listPage, type Paged, pageSchema } from '@/server/http/paging';
import { type ById, idOf } from '@/server/http/pathId';
import { MESSAGES } from '@/shared/messages';
import {
  type OrderCreate,
  orderCreateSchema,
  type OrderStatusChange,
  orderStatusSchema,
} from '@/shared/orders/orderSchemas';
import { listedParty, ORDERS_ROLE, placedOrder } from './ordersPolicy';
import { completeOrder, createOrder, findOrder, listOrders } from './ordersRepository';
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
    const party = listedParty(request.account);
    const rows = await listPage(request, reply, (page) => listOrders(db, party, page));
    return rows.map(presentOrder);
  });
}

function addPlacing(app: FastifyInstance, deps: AppDeps): void {
  app.post<{ Body: OrderCreate }>(
    '/orders/',
    { onRequest: app.requireRole(ORDERS_ROLE), schema: { body: orderCreateSchema } },
    (request, reply) =>
      createOnce(deps, request, reply, async (tx) => {
        const service = await holdService(tx, request.body.service);
        if (!service) throw notFound('This service is not available.');
        const { id: serviceId, mediaId, type, priceCents, deliveryDays } = service;
        const placedAt = deps.now();
        const id = await createOrder(tx, {
          artistId: request.account.profileId,
          ...{ serviceId, mediaId, type, priceCents, deliveryDays },
          createdAt: placedAt,
          updatedAt: placedAt,
        });
        const order = await findOrder(tx, id);
        if (!order) throw new Error(`the new order ${id} is not there`);
        return presentOrder(order);
      }),
  );
}

function addCompletion(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  app.patch<ById & { Body: OrderStatusChange }>(
    '/orders/:id/done/',
    { onRequest: app.requireRole(ORDERS_ROLE), schema: { body: orderStatusSchema } },
    async (request) => {
      const id = idOf(request);
      const { account, body } = request;
      const isCompleted =
        body.status === 'completed' && (await completeOrder(db, id, account.profileId, deps.now()));
      const order = await findOrder(db, id);
      if (!order || !placedOrder(account, order)) throw notFound();
      // Whatever was asked for, somebody else, or an earlier call, has completed it.
      if (order.status === 'completed' && !isCompleted) {
        throw conflict(MESSAGES.orderCompleted, 'order_completed');
      }
      return presentOrder(order);
    },
  );
}
