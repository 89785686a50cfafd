import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { createOnce } from '@/server/http/idempotency';
import { type ReviewCreate, reviewCreateSchema } from '@/shared/reviews/reviewSchemas';
import { presentReview } from './presentReview';
import { writeReview } from './reviewsCommands';
import { REVIEWS_ROLE } from './reviewsPolicy';

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
        createOnce(deps, request, reply, async (tx) =>
          presentReview(await writeReview(tx, request.account, request.body, deps.now())),
        ),
    );
  };
