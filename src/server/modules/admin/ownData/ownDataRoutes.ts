import { routesOf, serve } from '@/server/platform/http/serve';
import { profileContract } from '@/shared/identity/profiles.schemas';
import { archiveAccount } from './accountArchive';
import { deleteAccount, findBlockers } from './deletionCommands';

/**
 * What concerns all data of the caller's account, in all rooms: its download
 * (`auth/profile/export.zip`) and the deletion of the account (`auth/profile/deletion/`).
 */
export const ownDataRoutes = routesOf((app, deps) => {
  serve(app, profileContract.getDeletion, ({ account }) => findBlockers(deps.database.db, account));

  serve(app, profileContract.deleteAccount, async ({ body, request }) => {
    await deleteAccount(deps, request, body);
  });

  serve(app, profileContract.exportAccount, async ({ account, reply }) => {
    const day = deps.now().toISOString().slice(0, 10);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="linernote-data-${day}.zip"`)
      .send(await archiveAccount(deps, account));
  });
});
