import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/platform/files/mediaAddresses';
import { serve } from '@/server/platform/http/serve';
import { uploadsContract } from '@/shared/platform/uploads.schemas';
import { listPictures, presentUpload } from './uploadsRepository';

export const uploadsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const addresses = createMediaAddresses(deps);

    serve(app, uploadsContract.listUploads, ({ account: { userId }, query }) =>
      listPictures(db, userId, query, (row) => presentUpload(row, addresses)),
    );
  };
