import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { serve } from '@/server/platform/http/serve';
import { profileContract } from '@/shared/identity/profileContract';
import { deleteAccount, findBlockers } from './deletionCommands';

/** Deletion of the caller's account: `auth/profile/deletion/`. */
export const deletionRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, profileContract.getDeletion, ({ account }) =>
      findBlockers(deps.database.db, account),
    );

    serve(app, profileContract.deleteAccount, async (request) => {
      await deleteAccount(deps, request, request.body);
    });
  };
