import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { routesOf } from '@/server/platform/http/routesOf';
import { serve } from '@/server/platform/http/serve';
import { idsIn } from '@/shared/platform/listFields';
import { paymentsContract } from '@/shared/money/paymentsContract';
import { ordersViewOf } from './ordersView';
import { payOrders, previewPayment } from './payOrderCommands';
import { centsOf, presentParts } from './presentParts';

/** Paying several orders together: `payments/`. */
export const payRoutes = routesOf(addPaying);

function addPaying(app: FastifyInstance, deps: AppDeps): void {
  const { present } = ordersViewOf(deps);
  serve(app, paymentsContract.previewPayments, async (request) => {
    const { account } = request;
    const ids = idsIn(request.query.orders);
    return presentParts(await previewPayment(deps, account, ids, present(account)));
  });
  serve(app, paymentsContract.createPayment, async (request) => {
    const { account } = request;
    const { orders: ids, by_card: shown } = request.body;
    const shownTo = present(account);
    const aside: typeof request.aside = (wait) => request.aside(wait);
    const input = { cardCents: centsOf(shown), present: shownTo };
    const paid = await payOrders(deps, account, ids, input, aside);
    deps.outbox.wake();
    return 'payment' in paid
      ? { payment: paid.payment, orders: undefined }
      : { orders: paid.orders.map(shownTo), payment: undefined };
  });
}
