import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { conflict, notFound } from '@/server/platform/http/failures';
import { routesOf } from '@/server/platform/http/routesOf';
import { serve } from '@/server/platform/http/serve';
import { MONEY_MESSAGES } from '@/shared/money/moneyMessages';
import { paymentsContract } from '@/shared/trade/payments.schemas';
import { returnPayment, winDispute } from './disputeCommands';
import { ownPayment, readPayment } from './paymentsQueries';
import { cancelPayment, writeStatus } from './settlePaymentCommands';

/** The caller's payments: `payments/*`. */
export const paymentsRoutes = routesOf(addReading, addEnding);

function addReading(app: FastifyInstance, deps: AppDeps): void {
  serve(app, paymentsContract.getPayment, async ({ account, id }) => {
    const payment = await ownPayment(deps, account, id);
    return readPayment(deps, payment.id);
  });
}

function addEnding(app: FastifyInstance, deps: AppDeps): void {
  serve(app, paymentsContract.endTestPayment, async ({ account, id, body: { outcome } }) => {
    const payment = await ownPayment(deps, account, id);
    if (payment.provider !== 'test' || deps.payments?.name !== 'test') throw notFound();
    if (outcome === 'disputed' || outcome === 'won') {
      if (payment.status !== 'succeeded')
        throw conflict(
          MONEY_MESSAGES.paymentOver,
          'payment_over',
          await readPayment(deps, payment.id),
        );
      const { amountCents } = payment;
      const dispute = outcome === 'won' ? winDispute : returnPayment;
      await dispute(deps, payment, { externalId: `test-${payment.id}`, amountCents });
      return readPayment(deps, payment.id);
    }
    const isOpen = payment.status === 'created' && payment.expiresAt > deps.now();
    if (!isOpen && payment.status !== outcome) {
      throw conflict(
        MONEY_MESSAGES.paymentOver,
        'payment_over',
        await readPayment(deps, payment.id),
      );
    }
    await writeStatus(deps, payment, { status: outcome });
    return readPayment(deps, payment.id);
  });
  serve(app, paymentsContract.cancelPayment, async ({ account, id, aside }) => {
    const payment = await ownPayment(deps, account, id);
    await aside(() => cancelPayment(deps, payment));
    return readPayment(deps, payment.id);
  });
}
