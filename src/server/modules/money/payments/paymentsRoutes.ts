import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { conflict, notFound } from '@/server/platform/http/failures';
import { idOf } from '@/server/platform/http/pathId';
import { routesOf } from '@/server/platform/http/routesOf';
import { serve } from '@/server/platform/http/serve';
import { MONEY_MESSAGES } from '@/shared/money/moneyMessages';
import { type Payment, paymentsContract } from '@/shared/money/paymentsContract';
import { returnPayment, winDispute } from './disputeCommands';
import { can } from './paymentsPolicy';
import { findPaidOrders, findPayment, type PaymentRow } from './paymentsRepository';
import { presentPayment } from './presentPayment';
import { cancelPayment, writeStatus } from './settlePaymentCommands';

/** The caller's payments: `payments/*`. */
export const paymentsRoutes = routesOf(addReading, addEnding);

/** Returns the payment if it is the caller's own, else throws the 404. */
async function ownPayment(
  { database: { db } }: AppDeps,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<PaymentRow> {
  const payment = await findPayment(db, idOf(request), request.account.userId);
  if (!payment || !can(request.account, 'see', payment)) throw notFound();
  return payment;
}

async function presented({ database: { db } }: AppDeps, id: number): Promise<Payment> {
  const payment = await findPayment(db, id);
  if (!payment) throw notFound();
  return presentPayment(payment, await findPaidOrders(db, id));
}

function addReading(app: FastifyInstance, deps: AppDeps): void {
  serve(app, paymentsContract.getPayment, async (request) => {
    const { id } = await ownPayment(deps, request);
    return presented(deps, id);
  });
}

function addEnding(app: FastifyInstance, deps: AppDeps): void {
  serve(app, paymentsContract.endTestPayment, async (request) => {
    const payment = await ownPayment(deps, request);
    if (payment.provider !== 'test' || deps.payments?.name !== 'test') throw notFound();
    const { outcome } = request.body;
    if (outcome === 'disputed' || outcome === 'won') {
      if (payment.status !== 'succeeded')
        throw conflict(
          MONEY_MESSAGES.paymentOver,
          'payment_over',
          await presented(deps, payment.id),
        );
      const { id, amountCents } = payment;
      const dispute = outcome === 'won' ? winDispute : returnPayment;
      await dispute(deps, payment, { externalId: `test-${id}`, amountCents });
      return presented(deps, id);
    }
    const isOpen = payment.status === 'created' && payment.expiresAt > deps.now();
    if (!isOpen && payment.status !== outcome) {
      throw conflict(MONEY_MESSAGES.paymentOver, 'payment_over', await presented(deps, payment.id));
    }
    await writeStatus(deps, payment, { status: outcome });
    return presented(deps, payment.id);
  });
  serve(app, paymentsContract.cancelPayment, async (request) => {
    const payment = await ownPayment(deps, request);
    await request.aside(() => cancelPayment(deps, payment));
    return presented(deps, payment.id);
  });
}
