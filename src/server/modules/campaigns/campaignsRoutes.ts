import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/files/mediaAddresses';
import { notFound } from '@/server/http/failures';
import { listPage } from '@/server/http/paging';
import { idOf } from '@/server/http/pathId';
import { serve } from '@/server/http/serve';
import { type Campaign, campaignsContract } from '@/shared/campaigns/campaignsContract';
import { CAMPAIGNS_ROLE, can } from './campaignsPolicy';
import { type CampaignRow, findCampaign, listCampaigns, reviewHours } from './campaignsRepository';
import { moveCampaign } from './moveCampaignCommands';
import { type CampaignFacts, presentCampaign, withSoundAddresses } from './presentCampaign';

/** An artist's own campaigns: `campaigns/*`. */
export const campaignsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    app.addHook('onRequest', app.authenticate);
    app.addHook('onRequest', app.requireRole(CAMPAIGNS_ROLE));
    const addresses = createMediaAddresses(deps);
    const facts = async () => ({ now: deps.now(), reviewHours: await reviewHours(db) });
    const present = (request: FastifyRequest, row: CampaignRow, shown: CampaignFacts): Campaign =>
      withSoundAddresses(presentCampaign(row, shown), addresses, request.account.userId);

    serve(app, campaignsContract.listCampaigns, {}, async (request, reply) => {
      const { profileId } = request.account;
      const rows = await listPage(request, reply, (page) => listCampaigns(db, profileId, page));
      const shown = await facts();
      return rows.map((row) => present(request, row, shown));
    });

    serve(app, campaignsContract.getCampaign, {}, async (request) => {
      const row = await findCampaign(db, idOf(request), request.account.profileId);
      if (!row || !can(request.account, 'read', row)) throw notFound();
      return present(request, row, await facts());
    });

    serve(app, campaignsContract.resubmitCampaign, {}, async (request) => {
      const id = idOf(request);
      const shown = await facts();
      const { now } = shown;
      const row = await db.transaction((tx) =>
        moveCampaign(tx, id, 'resubmit', request.account, {
          now,
          present: (found) => present(request, found, shown),
        }),
      );
      return present(request, row, shown);
    });
  };
