import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { serve } from '@/server/platform/http/serve';
import { listeningContract } from '@/shared/music/listening.schemas';
import { recordListening } from './listeningCommands';

/** Records what outlets play of the tracks that they may hear: `listening/*`. */
export const listeningRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { config, database } = deps;
    serve(app, listeningContract.reportListening, async ({ account, id, body }) => {
      const parts = Buffer.from(body.parts, 'base64');
      const report = { parts, now: deps.now(), config };
      await database.db.transaction((tx) => recordListening(tx, account, id, report));
    });
  };
