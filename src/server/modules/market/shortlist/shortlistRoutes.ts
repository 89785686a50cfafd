import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { idOf } from '@/server/platform/http/pathId';
import { serve } from '@/server/platform/http/serve';
import { shortlistContract } from '@/shared/market/shortlist.schemas';
import { readShortlist, star, unstar } from './shortlistCommands';

/** The services that an artist has starred for a campaign: `shortlist/*`. */
export const shortlistRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, shortlistContract.listShortlist, (request) =>
      readShortlist(deps, request.account, request.query.campaign),
    );

    serve(app, shortlistContract.addToShortlist, async (request) => {
      const { campaign } = request.body;
      await star(deps, request.account, { campaignId: campaign, serviceId: idOf(request) });
      return readShortlist(deps, request.account, campaign);
    });

    serve(app, shortlistContract.removeFromShortlist, async (request) => {
      const { campaign } = request.query;
      await unstar(deps, request.account, { campaignId: campaign, serviceId: idOf(request) });
      return readShortlist(deps, request.account, campaign);
    });
  };
