import { tradingOf } from '@/server/platform/auth/guards';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { beforeUpload } from '@/server/platform/http/beforeUpload';
import { invalid, conflict, notFound } from '@/server/platform/http/failures';
import { handleUploadForm } from '@/server/platform/http/uploadForm';
import { serve } from '@/server/platform/http/serve';
import { validate, readId } from '@/server/platform/http/validate';
import { campaignsContract } from '@/shared/music/campaigns.schemas';
import { photoFormSchema, type ReleasePage } from '@/shared/music/releasePages.schemas';
import { ARTWORK_MAX_BYTES } from '@/shared/platform/uploads.rules';
import { readReleasePage, presented } from './campaignPagesCommands';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { thumbnailsOf } from '@/server/platform/files/thumbnails';
import { deleteFileRow, reserveQuota } from '@/server/platform/files/fileRows';
import { bytesOf, type ReceivedUpload } from '@/server/platform/files/uploads';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaigns.rules';
import { PHOTOS_MAX } from '@/shared/platform/limits';
import { type CampaignRow, lockCampaign, can } from './campaignsRepository';
import { listPhotos } from './releasePageRepository';

const PHOTO_FORM = {
  filesMax: ARTWORK_MAX_BYTES,
  notForm: 'A photo is sent as multipart/form-data.',
  tooLarge: 'A photo can be at most 10 MB.',
};

export function addPhotosRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { files, database } = deps;
  const { db } = database;

  /** Responds with the 404 before the 10 MB are received. */
  const beforePhoto = async (request: FastifyRequest): Promise<void> => {
    const id = readId((request.params as Record<string, string>).id); // the route's path has an id
    await readReleasePage(db, tradingOf(request), id);
  };

  serve(
    app,
    campaignsContract.addPhoto,
    ({ account, id, request, reply }) =>
      handleUploadForm(request, reply, files, ['photo'], async ({ texts, uploads: [upload] }) => {
        validate(photoFormSchema, texts);
        if (!upload) throw invalid({ photo: 'Please choose a file.' });
        return db.transaction((tx) => addPhoto(tx, deps, account, id, upload));
      }),
    { onRequest: [beforePhoto, beforeUpload(deps, PHOTO_FORM)] },
  );

  serve(app, campaignsContract.deletePhoto, async ({ account, id, request }) => {
    const photo = readId(request.params.photo);
    const page = await db.transaction((tx) => removePhoto(tx, files, account, id, photo));
    await files.settle();
    return page;
  });
}

/** The lock keeps two simultaneous uploads from exceeding the limit. */
async function lockOwn(tx: Db, artist: Member, id: number): Promise<CampaignRow> {
  const row = await lockCampaign(tx, id, artist.profileId);
  if (!row || !can(artist, 'change', row)) throw notFound();
  return row;
}

/** The file reaches its place after the commit: settle the file store then. */
export async function addPhoto(
  tx: Db,
  { config, files }: Pick<AppDeps, 'config' | 'files'>,
  artist: Member,
  id: number,
  upload: ReceivedUpload,
): Promise<ReleasePage> {
  const row = await lockOwn(tx, artist, id);
  const photos = await listPhotos(tx, row.release.id);
  const same = photos.find(({ sha256 }) => sha256 === upload.sha256);
  if (same) await deleteFileRow(tx, same.path);
  else if (photos.length >= PHOTOS_MAX)
    throw conflict(
      CAMPAIGN_MESSAGES.tooManyPhotos,
      'photos_full',
      await presented(tx, artist, row),
    );
  await reserveQuota(tx, artist.userId, bytesOf([upload]), config.storageQuota);
  await files.planMove(tx, upload, { ownerId: artist.userId, releaseId: row.release.id });
  return presented(tx, artist, row);
}

async function removePhoto(
  tx: Db,
  files: AppDeps['files'],
  artist: Member,
  id: number,
  photoId: number,
): Promise<ReleasePage> {
  const row = await lockOwn(tx, artist, id);
  const photo = (await listPhotos(tx, row.release.id)).find((each) => each.id === photoId);
  if (!photo) throw notFound();
  for (const each of [photo.path, ...thumbnailsOf(photo.path)]) await files.remove(tx, each);
  return presented(tx, artist, row);
}
