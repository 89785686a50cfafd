import { serve, routesOf } from '@/server/platform/http/serve';
import { shortlistContract } from '@/shared/market/catalogue.schemas';
import { readShortlist, star, unstar } from './shortlistCommands';

export const shortlistRoutes = routesOf((app, deps) => {
  serve(app, shortlistContract.listShortlist, ({ account, query }) =>
    readShortlist(deps, account, query.campaign),
  );

  serve(app, shortlistContract.addToShortlist, async ({ account, id, body }) => {
    const { campaign } = body;
    await star(deps, account, { campaignId: campaign, serviceId: id });
    return readShortlist(deps, account, campaign);
  });

  serve(app, shortlistContract.removeFromShortlist, async ({ account, id, query }) => {
    const { campaign } = query;
    await unstar(deps, account, { campaignId: campaign, serviceId: id });
    return readShortlist(deps, account, campaign);
  });
});
