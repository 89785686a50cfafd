import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/files/mediaAddresses';
import { listPage } from '@/server/http/paging';
import { serve } from '@/server/http/serve';
import { uploadsContract } from '@/shared/uploads/uploadsContract';
import { presentUpload } from './presentUpload';
import { listPictures } from './uploadsRepository';

/** The caller's picture files: `uploads/`. */
export const uploadsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const addresses = createMediaAddresses(deps);

    serve(app, uploadsContract.listUploads, async (request, reply) => {
      const { userId } = request.account;
      const rows = await listPage(request, reply, (page) => listPictures(db, userId, page));
      return rows.map((row) => presentUpload(row, addresses));
    });
  };
