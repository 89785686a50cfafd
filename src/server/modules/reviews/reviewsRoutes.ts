import type { FastifyPluginAsync } from 'fastify';
import { serve } from '@/server/http/serve';
import { reviewsContract } from '@/shared/reviews/reviewsContract';
import type { AppDeps } from '@/server/deps';
import { createOnce } from '@/server/http/idempotency';
import { orderPresenter } from '@/server/modules/orders/presentOrder';
import { presentReview } from './presentReview';
import { writeReview } from './reviewsCommands';
import { REVIEWS_ROLE } from './reviewsPolicy';

/** What artists say about what they ordered: `reviews/`. */
export const reviewsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', app.authenticate);
    app.addHook('onRequest', app.requireRole(REVIEWS_ROLE));

    serve(app, reviewsContract.createReview, {}, (request, reply) =>
      createOnce(deps, request, reply, async (tx) => {
        const { account, body } = request;
        const present = orderPresenter(deps, account);
        const { review, order } = await writeReview(tx, account, body, {
          now: deps.now(),
          present,
        });
        return { ...presentReview(review), present: present(order) };
      }),
    );
  };
