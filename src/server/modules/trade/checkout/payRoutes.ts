import { assertRow } from '@/server/platform/db/assertRow';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { routesOf } from '@/server/platform/http/routesOf';
import { serve } from '@/server/platform/http/serve';
import { idsIn } from '@/shared/platform/listFields';
import { offersContract } from '@/shared/trade/orders.schemas';
import { paymentsContract } from '@/shared/trade/payments.schemas';
import { ordersViewOf } from '@/server/modules/trade/orders/ordersView';
import { payOrders, previewPayment } from './payOrderCommands';
import { centsOf, presentParts } from './presentPayment';

/** Paying one order, `offers/:id/pay/`, or several together, `payments/`. */
export const payRoutes = routesOf(addPayment, addPaying);

function addPayment(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  const view = ordersViewOf(deps);
  serve(app, offersContract.previewPayment, async ({ account, id }) => {
    return presentParts(await previewPayment(deps, account, [id], view.present(account)));
  });
  serve(app, offersContract.payOffer, async ({ account, id, body, aside }) => {
    const { campaign, by_card: shown } = body;
    const present = view.present(account);
    const input = { campaign, cardCents: centsOf(shown), present };
    const paid = await payOrders(deps, account, [id], input, aside);
    deps.outbox.wake();
    if ('payment' in paid) return { payment: paid.payment, order: undefined };
    const [order] = paid.orders;
    assertRow(order, 'The paid order');
    return { order: await view.detail(db, account, order), payment: undefined };
  });
}

function addPaying(app: FastifyInstance, deps: AppDeps): void {
  const { present } = ordersViewOf(deps);
  serve(app, paymentsContract.previewPayments, async ({ account, query }) => {
    const ids = idsIn(query.orders);
    return presentParts(await previewPayment(deps, account, ids, present(account)));
  });
  serve(app, paymentsContract.createPayment, async ({ account, body, aside }) => {
    const { orders: ids, by_card: shown } = body;
    const shownTo = present(account);
    const input = { cardCents: centsOf(shown), present: shownTo };
    const paid = await payOrders(deps, account, ids, input, aside);
    deps.outbox.wake();
    return 'payment' in paid
      ? { payment: paid.payment, orders: undefined }
      : { orders: paid.orders.map(shownTo), payment: undefined };
  });
}
