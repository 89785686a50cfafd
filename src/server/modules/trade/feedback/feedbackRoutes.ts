import { routesOf, serve } from '@/server/platform/http/serve';
import { feedbackContract } from '@/shared/trade/feedback.schemas';
import { listFeedback, presentRow, readFigures } from './feedbackRepository';

export const feedbackRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, feedbackContract.getFeedback, async ({ account }) => ({
    items: (await listFeedback(db, account, deps.now())).map(presentRow),
    figures: await readFigures(db, account, deps.now()),
  }));
});
