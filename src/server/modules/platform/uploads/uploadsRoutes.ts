import { createMediaAddresses } from '@/server/platform/files/mediaAddresses';
import { serve, routesOf } from '@/server/platform/http/serve';
import { uploadsContract } from '@/shared/platform/uploads.schemas';
import { listFiles, presentUpload } from './uploadsRepository';

export const uploadsRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  const addresses = createMediaAddresses(deps);

  serve(app, uploadsContract.listUploads, ({ account: { userId }, query }) =>
    listFiles(db, userId, query, (row) => presentUpload(row, addresses)),
  );
});
