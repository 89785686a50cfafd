import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { idOf } from '@/server/platform/http/pathId';
import { serve } from '@/server/platform/http/serve';
import { streamsContract } from '@/shared/music/streams.schemas';
import { readStreams, writeStreams } from './streamsCommands';

/** The daily streams that an artist uploads: `campaigns/{id}/streams/`. */
export const streamsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    serve(app, streamsContract.getStreams, (request) =>
      readStreams(db, request.account, idOf(request)),
    );
    serve(app, streamsContract.replaceStreams, (request) =>
      db.transaction((tx) => writeStreams(tx, request.account, idOf(request), request.body.days)),
    );
  };
