import type { FastifyPluginAsync } from 'fastify';
import { serve } from '@/server/platform/http/serve';
import { reviewsContract } from '@/shared/trade/reviews.schemas';
import type { AppDeps } from '@/server/deps';
import { createOnce } from '@/server/platform/http/idempotency';
import { orderPresenter } from '@/server/modules/trade/orders/presentOrder';
import { presentReview } from '@/server/modules/trade/orders/presentReview';
import { writeReview } from './reviewsCommands';

/** Reviews by the two sides of an order: `reviews/`. */
export const reviewsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, reviewsContract.createReview, async ({ account, body, request, reply }) => {
      const response = await createOnce(deps, request, reply, async (tx) => {
        const present = orderPresenter(deps, account);
        const { review, order } = await writeReview(tx, account, body, { deps, present });
        return { ...presentReview(review), present: present(order) };
      });
      deps.outbox.wake();
      return response;
    });
  };
