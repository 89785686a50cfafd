import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { serve } from '@/server/platform/http/serve';
import { feedbackContract } from '@/shared/trade/feedback.schemas';
import { countEnded, listFeedback, presentFeedback } from './feedbackRepository';

export const feedbackRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    serve(app, feedbackContract.getFeedback, async ({ account }) =>
      presentFeedback(await listFeedback(db, account, deps.now()), await countEnded(db, account)),
    );
  };
