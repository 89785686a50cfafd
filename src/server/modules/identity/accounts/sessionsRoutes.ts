import type { FastifyPluginAsync } from 'fastify';
import { serve } from '@/server/platform/http/serve';
import { sessionsContract, type Session } from '@/shared/identity/sessions.schemas';
import type { AppDeps } from '@/server/deps';
import { notFound } from '@/server/platform/http/failures';
import { logSecurityEvent } from '@/server/platform/http/securityLog';
import { presentSession } from './presentSession';
import { endSession, endSessionsOf } from './sessionsCommands';
import { listSessions } from './sessionsRepository';

/** More sessions than an account has in practice; the most recently used are listed. */
const LISTED_MAX = 200;

/** The caller's sessions: `auth/sessions/*`. */
export const sessionsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    serve(app, sessionsContract.listSessions, async ({ account }): Promise<Session[]> => {
      const rows = await listSessions(db, account.userId, deps.now(), LISTED_MAX);
      return rows.map((row) => presentSession(row, account.sessionId));
    });

    serve(app, sessionsContract.endSession, async ({ account, id, request }) => {
      const { userId } = account;
      const sessionId = id;
      const wasThere = await db.transaction((tx) => endSession(tx, app, { sessionId, userId }));
      if (!wasThere) throw notFound();
      logSecurityEvent(request, 'session_ended', { sessionId });
    });

    serve(app, sessionsContract.endOtherSessions, async ({ account, request }) => {
      const { userId, sessionId } = account;
      await db.transaction((tx) => endSessionsOf(tx, app, userId, sessionId));
      logSecurityEvent(request, 'other_sessions_ended', { sessionId });
    });
  };
