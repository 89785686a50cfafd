import { tradingOf } from '@/server/platform/auth/guards';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Member } from '@/server/platform/auth/actor';
import type { AppDeps } from '@/server/deps';
import { notFound } from '@/server/platform/http/failures';
import { listPage } from '@/server/platform/http/paging';
import { routesOf, serve } from '@/server/platform/http/serve';
import {
  campaignPatchSchema,
  campaignsContract,
  peaksOf,
  trackFormSchema,
  trackPatchSchema,
} from '@/shared/music/campaigns.schemas';
import { releasePageSchema } from '@/shared/music/releasePages.schemas';
import type { CampaignMove } from '@/shared/music/campaigns.rules';
import { countCampaigns, listCampaigns } from './campaignListRepository';
import { findCampaign, can } from './campaignsRepository';
import { type CampaignsView, viewOf } from './campaignsView';
import { moveCampaign } from './moveCampaignCommands';
import { addPhotosRoutes } from './photosRoutes';
import { readReleasePage, updateReleasePage, publishCoverage } from './campaignPagesCommands';
import {
  changeCampaign,
  addTrack,
  changeTrack,
  refuseFull,
  refuseUnchangeable,
  removeTrack,
} from './tracksCommands';
import { beforeUpload } from '@/server/platform/http/beforeUpload';
import { handleUploadForm, type UploadForm } from '@/server/platform/http/uploadForm';
import { createOnce, isKnownRequest } from '@/server/platform/http/idempotency';
import { validate, readPatch, readId } from '@/server/platform/http/validate';
import { AUDIO_MAX_BYTES } from '@/shared/platform/uploads.rules';

const TRACK_FORM = {
  filesMax: AUDIO_MAX_BYTES,
  notForm: 'A track is sent as multipart/form-data.',
  tooLarge: 'The sound can be at most 60 MB.',
};

export const campaignsRoutes = routesOf(async (app, deps) => {
  await app.register(multipart);
  const view = viewOf(deps);
  addReading(app, deps, view);
  addChanging(app, deps, view);
  addPage(app, deps);
  addPhotosRoutes(app, deps);
  addMoves(app, deps, view);
  addTracksRoutes(app, deps, view);
});

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
    return rows.map(await view.show(account));
  });

  serve(app, campaignsContract.getCampaign, async ({ account, id }) => {
    const row = await findCampaign(db, id, account.profileId);
    if (!row || !can(account, 'read', row)) throw notFound();
    return (await view.show(account))(row);
  });
}

function addChanging(app: FastifyInstance, deps: AppDeps, view: CampaignsView) {
  const { db } = deps.database;
  serve(app, campaignsContract.updateCampaign, async ({ account, id, version, body }) => {
    const given = readPatch(campaignPatchSchema, body);
    const changes = {
      ...(given.embargo_until !== undefined && { embargoUntil: given.embargo_until }),
      ...(given.embargo_note !== undefined && { embargoNote: given.embargo_note }),
    };
    const change = { changes, version };
    const present = await view.show(account);
    return present(await db.transaction((tx) => changeCampaign(tx, account, id, change, present)));
  });

  serve(app, campaignsContract.publishCoverage, async ({ account, id, version, body }) => {
    const change = { isPublic: body.is_public, version };
    const present = await view.show(account);
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
  const move = async (account: Member, id: number, name: CampaignMove) => {
    const present = await view.show(account);
    const facts = { now: deps.now(), present };
    return present(await db.transaction((tx) => moveCampaign(tx, id, name, account, facts)));
  };
  serve(app, campaignsContract.submitCampaign, ({ account, id }) => move(account, id, 'submit'));
  serve(app, campaignsContract.withdrawCampaign, ({ account, id }) =>
    move(account, id, 'withdraw'),
  );
}

function addTracksRoutes(app: FastifyInstance, deps: AppDeps, view: CampaignsView): void {
  const { db } = deps.database;
  addUpload(app, deps, view);

  serve(app, campaignsContract.updateTrack, async ({ account, id, body, request }) => {
    const track = readId(request.params.track);
    const changes = readPatch(trackPatchSchema, body);
    const present = await view.show(account);
    return present(
      await db.transaction((tx) => changeTrack(tx, deps, account, id, track, changes, present)),
    );
  });

  serve(app, campaignsContract.deleteTrack, async ({ account, id, request }) => {
    const track = readId(request.params.track);
    const present = await view.show(account);
    const row = await db.transaction((tx) => removeTrack(tx, deps, account, id, track, present));
    await deps.files.settle();
    return present(row);
  });
}

function addUpload(app: FastifyInstance, deps: AppDeps, view: CampaignsView): void {
  const { files, database } = deps;

  /** Rejects the request before its 60 MB are received. */
  const beforeTrack = async (request: FastifyRequest): Promise<void> => {
    const id = readId((request.params as Record<string, string>).id); // the route's path has an id
    if (await isKnownRequest(deps, request)) return;
    const account = tradingOf(request);
    const present = await view.show(account);
    const row = await findCampaign(database.db, id, account.profileId);
    refuseUnchangeable(account, row, present);
    refuseFull(row, present);
  };

  const onRequest = [beforeTrack, beforeUpload(deps, TRACK_FORM)];
  serve(
    app,
    campaignsContract.addTrack,
    async ({ account, id, request, reply }) => {
      const add = async ({ texts, uploads: [upload] }: UploadForm) => {
        const { title, peaks } = validate(trackFormSchema, texts);
        const sent = { title, peaks: peaks === undefined ? null : peaksOf(peaks) };
        const present = await view.show(account);
        const keep = await view.plain();
        return createOnce(
          deps,
          request,
          reply,
          async (tx) => keep(await addTrack(tx, deps, account, id, sent, upload, present)),
          { title, sha256: upload?.sha256 },
        );
      };
      return view.address(account, await handleUploadForm(request, reply, files, ['audio'], add));
    },
    { onRequest },
  );
}
