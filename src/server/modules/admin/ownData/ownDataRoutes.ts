import type { FastifyReply } from 'fastify';
import type { AnyMember } from '@/server/platform/auth/actor';
import { routesOf, serve } from '@/server/platform/http/serve';
import { mailedLinkContract } from '@/shared/identity/auth.schemas';
import { profileContract } from '@/shared/identity/profiles.schemas';
import { ownerOfExport } from '@/server/modules/identity/accounts/accountCommands';
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

  const send = async (reply: FastifyReply, member: AnyMember) => {
    const day = deps.now().toISOString().slice(0, 10);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="linernote-data-${day}.zip"`)
      .send(await archiveAccount(deps, member));
  };
  serve(app, profileContract.exportAccount, ({ account, reply }) => send(reply, account));
  serve(app, mailedLinkContract.takeExport, async ({ body, reply }) =>
    send(reply, await ownerOfExport(deps.database.db, body.token, deps.now())),
  );
});
