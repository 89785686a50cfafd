import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { notFound } from '@/server/platform/http/failures';
import { listPage } from '@/server/platform/http/paging';
import { readPatch } from '@/server/platform/http/readPatch';
import { serve } from '@/server/platform/http/serve';
import { campaignPatchSchema, campaignsContract } from '@/shared/music/campaigns.schemas';
import { releasePageSchema } from '@/shared/music/releasePageSchemas';
import type { CampaignMove } from '@/shared/music/campaignStages';
import { can } from './campaignsPolicy';
import { countCampaigns, listCampaigns } from './campaignListRepository';
import { findCampaign } from './campaignsRepository';
import { type CampaignsView, viewOf } from './campaignsView';
import { publishCoverage } from './coverageCommands';
import { moveCampaign } from './moveCampaignCommands';
import { addPhotosRoutes } from './photosRoutes';
import { readReleasePage, updateReleasePage } from './releasePageCommands';
import { addTracksRoutes } from './tracksRoutes';
import { changeCampaign } from './tracksCommands';

/** An artist's own campaigns: `campaigns/*`. */
export const campaignsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    await app.register(multipart);
    const view = viewOf(deps);
    addReading(app, deps, view);
    addChanging(app, deps, view);
    addPage(app, deps);
    addPhotosRoutes(app, deps);
    addMoves(app, deps, view);
    addTracksRoutes(app, deps, view);
  };

function addReading(app: FastifyInstance, deps: AppDeps, view: CampaignsView) {
  const { db } = deps.database;
  serve(app, campaignsContract.listCampaigns, async ({ account, query, request, reply }) => {
    const { profileId } = account;
    const filter = { ...query, now: deps.now() };
    const rows = await listPage(
      request,
      reply,
      (page) => listCampaigns(db, profileId, page, filter),
      () => countCampaigns(db, profileId, filter),
    );
    return rows.map(await view.show(request));
  });

  serve(app, campaignsContract.getCampaign, async ({ account, id, request }) => {
    const row = await findCampaign(db, id, account.profileId);
    if (!row || !can(account, 'read', row)) throw notFound();
    return (await view.show(request))(row);
  });
}

function addChanging(app: FastifyInstance, deps: AppDeps, view: CampaignsView) {
  const { db } = deps.database;
  serve(app, campaignsContract.updateCampaign, async ({ account, id, version, body, request }) => {
    const given = readPatch(campaignPatchSchema, body);
    const changes = {
      ...(given.embargo_until !== undefined && { embargoUntil: given.embargo_until }),
      ...(given.embargo_note !== undefined && { embargoNote: given.embargo_note }),
    };
    const change = { changes, version };
    const present = await view.show(request);
    return present(await db.transaction((tx) => changeCampaign(tx, account, id, change, present)));
  });

  serve(app, campaignsContract.publishCoverage, async ({ account, id, version, body, request }) => {
    const change = { isPublic: body.is_public, version };
    const present = await view.show(request);
    return present(await db.transaction((tx) => publishCoverage(tx, account, id, change, present)));
  });
}

function addPage(app: FastifyInstance, { database: { db } }: AppDeps) {
  serve(app, campaignsContract.getReleasePage, ({ account, id }) =>
    readReleasePage(db, account, id),
  );
  serve(app, campaignsContract.updateReleasePage, ({ account, id, version, body }) => {
    const update = readPatch(releasePageSchema, body);
    return db.transaction((tx) => updateReleasePage(tx, account, id, { update, version }));
  });
}

function addMoves(app: FastifyInstance, deps: AppDeps, view: CampaignsView) {
  const { db } = deps.database;
  const move = async (request: FastifyRequest, id: number, name: CampaignMove) => {
    const present = await view.show(request);
    const facts = { now: deps.now(), present };
    return present(
      await db.transaction((tx) => moveCampaign(tx, id, name, request.account, facts)),
    );
  };
  serve(app, campaignsContract.submitCampaign, ({ id, request }) => move(request, id, 'submit'));
  serve(app, campaignsContract.withdrawCampaign, ({ id, request }) =>
    move(request, id, 'withdraw'),
  );
}
