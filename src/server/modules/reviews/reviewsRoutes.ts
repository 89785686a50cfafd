import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { findOrder } from '@/server/modules/orders/ordersRepository';
import { conflict, notFound } from '@/server/plugins/errors';
import { createOnce } from '@/server/http/idempotency';
import { type ReviewCreate, reviewCreateSchema } from '@/shared/reviews/reviewSchemas';
import { isReviewable, mayReview, REVIEWS_ROLE } from './reviewsPolicy';
import { createReview, presentReview } from './reviewsRepository';

/** What artists say about what they ordered: `reviews/`. */
export const reviewsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', app.authenticate);
    app.addHook('onRequest', app.requireRole(REVIEWS_ROLE));

    app.post<{ Body: ReviewCreate }>(
      '/reviews/',
      { schema: { body: reviewCreateSchema } },
      (request, reply) =>
        createOnce(deps, request, reply, async (tx) => {
          const { order: orderId, rating, comment = null } = request.body;
          const order = await findOrder(tx, orderId);
          if (!order || !mayReview(request.account, order)) throw notFound();
          if (!isReviewable(order)) {
            throw conflict('Only a completed order can be reviewed.', 'order_not_completed');
          }
          const createdAt = deps.now();
          const review = await createReview(tx, { orderId, rating, comment, createdAt });
          if (!review) throw conflict('This order has a review already.', 'already_reviewed');
          return presentReview(review);
        }),
    );
  };
