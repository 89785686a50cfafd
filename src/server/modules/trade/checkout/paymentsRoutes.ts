import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { conflict, notFound, badRequest } from '@/server/platform/http/failures';
import { serve, routesOf } from '@/server/platform/http/serve';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import { paymentsContract } from '@/shared/trade/payments.schemas';
import { returnPayment, winDispute } from './paymentDisputeCommands';
import { ownPayment, readPayment, centsOf, presentParts } from './paymentsQueries';
import { cancelPayment, writeStatus } from './settlePaymentCommands';
import { assertRow } from '@/server/platform/db/assertRow';
import { idsIn } from '@/shared/platform/listFields';
import { offersContract } from '@/shared/trade/offers.schemas';
import { ordersViewOf } from '@/server/modules/trade/orders/ordersView';
import { payOrders, previewPayment } from './payOrderCommands';
import { ForgedEvent } from '@/server/modules/money/payments/paymentPort';
import { takeEvent } from './providerEventCommands';

/** Maximum bytes of one event. */
const EVENT_MAX = 1024 ** 2;

/** In a scope that leaves the body as raw bytes, because the signature covers those. */
export const webhookRoutes = routesOf((app, deps) => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: EVENT_MAX },
    (_request, body, done) => {
      done(null, body);
    },
  );
  serve(app, paymentsContract.receiveStripeEvent, async ({ body, request }) => {
    const port = deps.payments;
    if (port?.name !== 'stripe') throw notFound();
    if (!Buffer.isBuffer(body)) throw badRequest('An event is expected.');
    try {
      await takeEvent(deps, port, port.readEvent(body, request.headers));
    } catch (error) {
      if (!(error instanceof ForgedEvent)) throw error;
      request.log.warn({ reason: error.message }, 'an event was refused');
      throw badRequest('This event cannot be believed.', 'event_refused');
    }
    return { received: true };
  });
});

export const paymentsRoutes = routesOf(addPayments, addPaying);

function addPayments(app: FastifyInstance, deps: AppDeps): void {
  serve(app, paymentsContract.getPayment, async ({ account, id }) => {
    const payment = await ownPayment(deps, account, id);
    return readPayment(deps, payment.id);
  });
  serve(app, paymentsContract.endTestPayment, async ({ account, id, body: { outcome } }) => {
    const payment = await ownPayment(deps, account, id);
    if (payment.provider !== 'test' || deps.payments?.name !== 'test') throw notFound();
    const isDispute = outcome === 'disputed' || outcome === 'won';
    const isOpen = payment.status === 'created' && payment.expiresAt > deps.now();
    const isPossible = isDispute
      ? payment.status === 'succeeded'
      : isOpen || payment.status === outcome;
    if (!isPossible)
      throw conflict(MONEY_MESSAGES.paymentOver, 'payment_over', await readPayment(deps, id));
    if (isDispute) {
      const { amountCents } = payment;
      const dispute = outcome === 'won' ? winDispute : returnPayment;
      await dispute(deps, payment, { externalId: `test-${id}`, amountCents });
    } else await writeStatus(deps, payment, { status: outcome });
    return readPayment(deps, id);
  });
  serve(app, paymentsContract.cancelPayment, async ({ account, id, aside }) => {
    const payment = await ownPayment(deps, account, id);
    await aside(() => cancelPayment(deps, payment));
    return readPayment(deps, payment.id);
  });
}

/** Paying one order, `offers/:id/pay/`, or several together, `payments/`. */
function addPaying(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  const view = ordersViewOf(deps);
  const { present } = view;
  serve(app, offersContract.previewPayment, async ({ account, id }) =>
    presentParts(await previewPayment(deps, account, [id], present(account))),
  );
  serve(app, offersContract.payOffer, async ({ account, id, body, aside }) => {
    const { campaign, by_card: shown } = body;
    const input = { campaign, cardCents: centsOf(shown), present: present(account) };
    const paid = await payOrders(deps, account, [id], input, aside);
    if ('payment' in paid) return { payment: paid.payment, order: undefined };
    const [order] = paid.orders;
    assertRow(order, 'The paid order');
    return { order: await view.detail(db, account, order), payment: undefined };
  });
  serve(app, paymentsContract.previewPayments, async ({ account, query }) =>
    presentParts(await previewPayment(deps, account, idsIn(query.orders), present(account))),
  );
  serve(app, paymentsContract.createPayment, async ({ account, body, aside }) => {
    const { orders: ids, by_card: shown } = body;
    const shownTo = present(account);
    const input = { cardCents: centsOf(shown), present: shownTo };
    const paid = await payOrders(deps, account, ids, input, aside);
    return 'payment' in paid
      ? { payment: paid.payment, orders: undefined }
      : { orders: paid.orders.map(shownTo), payment: undefined };
  });
}
