import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { notFound } from '@/server/http/failures';
import { idOf } from '@/server/http/pathId';
import { serve } from '@/server/http/serve';
import { findBareCampaign, lockCampaign } from '@/server/modules/campaigns/campaignsRepository';
import { streamsContract } from '@/shared/streams/streamsContract';
import { can } from './streamsPolicy';
import { listStreams, replaceStreams } from './streamsRepository';

/** The streams a day that an artist uploads: `campaigns/{id}/streams/`. */
export const streamsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    serve(app, streamsContract.getStreams, async (request) => {
      const row = await findBareCampaign(db, idOf(request), request.account.profileId);
      if (!row || !can(request.account, 'read', row.campaign)) throw notFound();
      return { days: await listStreams(db, row.campaign.id) };
    });

    serve(app, streamsContract.replaceStreams, async (request) => {
      const { account, body } = request;
      return db.transaction(async (tx) => {
        const row = await lockCampaign(tx, idOf(request), account.profileId);
        if (!row || !can(account, 'change', row.campaign)) throw notFound();
        await replaceStreams(tx, row.campaign.id, body.days);
        return { days: await listStreams(tx, row.campaign.id) };
      });
    });
  };
