import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { conflict, notFound } from '@/server/platform/http/failures';
import { idOf } from '@/server/platform/http/pathId';
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
  serve(app, paymentsContract.getPayment, async (request) => {
    const { id } = await ownPayment(deps, request.account, idOf(request));
    return readPayment(deps, id);
  });
}

function addEnding(app: FastifyInstance, deps: AppDeps): void {
  serve(app, paymentsContract.endTestPayment, async (request) => {
    const payment = await ownPayment(deps, request.account, idOf(request));
    if (payment.provider !== 'test' || deps.payments?.name !== 'test') throw notFound();
    const { outcome } = request.body;
    if (outcome === 'disputed' || outcome === 'won') {
      if (payment.status !== 'succeeded')
        throw conflict(
          MONEY_MESSAGES.paymentOver,
          'payment_over',
          await readPayment(deps, payment.id),
        );
      const { id, amountCents } = payment;
      const dispute = outcome === 'won' ? winDispute : returnPayment;
      await dispute(deps, payment, { externalId: `test-${id}`, amountCents });
      return readPayment(deps, id);
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
  serve(app, paymentsContract.cancelPayment, async (request) => {
    const payment = await ownPayment(deps, request.account, idOf(request));
    await request.aside(() => cancelPayment(deps, payment));
    return readPayment(deps, payment.id);
  });
}
