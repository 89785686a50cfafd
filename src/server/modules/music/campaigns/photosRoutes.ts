import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { beforeUpload } from '@/server/platform/http/beforeUpload';
import { invalid } from '@/server/platform/http/failures';
import { handleUploadForm } from '@/server/platform/http/handleUploadForm';
import { readId } from '@/server/platform/http/pathId';
import { serve } from '@/server/platform/http/serve';
import { validate } from '@/server/platform/http/validate';
import { campaignsContract } from '@/shared/music/campaigns.schemas';
import { photoFormSchema } from '@/shared/music/releasePageSchemas';
import { ARTWORK_MAX_BYTES } from '@/shared/platform/uploadLimits';
import { addPhoto, removePhoto } from './photosCommands';
import { readReleasePage } from './releasePageCommands';

const PHOTO_FORM = {
  filesMax: ARTWORK_MAX_BYTES,
  notForm: 'A photo is sent as multipart/form-data.',
  tooLarge: 'A photo can have at most 10 MB.',
};

/** `campaigns/:id/photos/*`; each response is the settings of the release's public page. */
export function addPhotosRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { files, database } = deps;
  const { db } = database;

  /** Responds with the 404 before the 10 MB are received. */
  const beforePhoto = async (request: FastifyRequest): Promise<void> => {
    const id = readId((request.params as Record<string, string>).id); // the route's path has an id
    await readReleasePage(db, request.account, id);
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
