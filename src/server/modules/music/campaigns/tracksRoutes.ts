import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { beforeUpload } from '@/server/platform/http/beforeUpload';
import { handleUploadForm, type UploadForm } from '@/server/platform/http/handleUploadForm';
import { createOnce, isKnownRequest } from '@/server/platform/http/idempotency';
import { readId } from '@/server/platform/http/pathId';
import { readPatch } from '@/server/platform/http/readPatch';
import { serve } from '@/server/platform/http/serve';
import { validate } from '@/server/platform/http/validate';
import {
  peaksOf,
  trackFormSchema,
  trackPatchSchema,
  campaignsContract,
} from '@/shared/music/campaigns.schemas';
import { AUDIO_MAX_BYTES } from '@/shared/platform/uploadLimits';
import { findCampaign } from './campaignsRepository';
import type { CampaignsView } from './campaignsView';
import {
  addTrack,
  changeTrack,
  refuseFull,
  refuseUnchangeable,
  removeTrack,
} from './tracksCommands';

const TRACK_FORM = {
  filesMax: AUDIO_MAX_BYTES,
  notForm: 'A track is sent as multipart/form-data.',
  tooLarge: 'The sound can have at most 60 MB.',
};

/** `campaigns/:id/tracks/*`; each response is the whole campaign. */
export function addTracksRoutes(app: FastifyInstance, deps: AppDeps, view: CampaignsView): void {
  const { db } = deps.database;
  addUpload(app, deps, view);

  serve(app, campaignsContract.updateTrack, async ({ account, id, body, request }) => {
    const track = readId(request.params.track);
    const changes = readPatch(trackPatchSchema, body);
    const present = await view.show(request);
    return present(
      await db.transaction((tx) => changeTrack(tx, deps, account, id, track, changes, present)),
    );
  });

  serve(app, campaignsContract.deleteTrack, async ({ account, id, request }) => {
    const track = readId(request.params.track);
    const present = await view.show(request);
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
    const present = await view.show(request);
    const row = await findCampaign(database.db, id, request.account.profileId);
    refuseUnchangeable(request.account, row, present);
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
        const present = await view.show(request);
        const keep = await view.plain();
        return createOnce(
          deps,
          request,
          reply,
          async (tx) => keep(await addTrack(tx, deps, account, id, sent, upload, present)),
          { title, sha256: upload?.sha256 },
        );
      };
      return view.address(request, await handleUploadForm(request, reply, files, ['audio'], add));
    },
    { onRequest },
  );
}
