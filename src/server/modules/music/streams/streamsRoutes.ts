import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { serve } from '@/server/platform/http/serve';
import { streamsContract } from '@/shared/music/streams.schemas';
import { readStreams, writeStreams } from './streamsCommands';

/** The daily streams that an artist uploads: `campaigns/{id}/streams/`. */
export const streamsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    serve(app, streamsContract.getStreams, ({ account, id }) => readStreams(db, account, id));
    serve(app, streamsContract.replaceStreams, ({ account, id, body }) =>
      db.transaction((tx) => writeStreams(tx, account, id, body.days)),
    );
  };
