import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { badRequest, notFound } from '@/server/platform/http/failures';
import { serve } from '@/server/platform/http/serve';
import { paymentsContract } from '@/shared/trade/payments.schemas';
import { ForgedEvent } from '@/server/modules/money/payments/paymentPort';
import { takeEvent } from './takeEventCommands';

/** Maximum bytes of one event. */
const EVENT_MAX = 1024 ** 2;

/**
 * Events from providers: `payments/webhook/*`. They have their own scope, which leaves a body as
 * raw bytes, because the signature covers those.
 */
export const webhookRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
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
  };
