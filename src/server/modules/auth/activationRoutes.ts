import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { logSecurityEvent } from '@/server/http/securityLog';
import { activateSchema, activationResendSchema } from '@/shared/auth/authSchemas';
import {
  type Account,
  activateUser,
  consumeOneTimeToken,
  findAccountByEmail,
  findAccountById,
  lastOneTimeTokenAt,
} from './authRepository';
import { linkNotValid, mailLink } from './mailedLinks';
import { hashSecret } from './secrets';
import { startSession } from './sessions';

const MINUTE_MS = 60_000;
/** Somebody who logs in before confirming gets a new link, but not with every attempt. */
const UNASKED_INTERVAL_MS = 10 * MINUTE_MS;
/** Somebody who asks for one gets it; pressing twice sends it once. */
const ASKED_INTERVAL_MS = MINUTE_MS;

/** Mails a new link unless one was sent within the interval. */
async function mailActivation(deps: AppDeps, account: Account, intervalMs: number): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const last = await lastOneTimeTokenAt(tx, 'activation', account.userId);
    const isRecent = last && deps.now().getTime() - last.getTime() < intervalMs;
    if (!isRecent) await mailLink(tx, deps, 'activation', account);
  });
  deps.outbox.wake();
}

export const remindOfActivation = (deps: AppDeps, account: Account): Promise<void> =>
  mailActivation(deps, account, UNASKED_INTERVAL_MS);

/** The mailed link that makes a media account usable, and how to get another. */
export const activationRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;

    app.post<{ Body: { token: string } }>(
      '/auth/activate/',
      { schema: { body: activateSchema }, config: { limit: 'refresh' } },
      async (request, reply) => {
        const { userId, session } = await db.transaction(async (tx) => {
          const tokenHash = hashSecret(request.body.token);
          const owner = await consumeOneTimeToken(tx, 'activation', tokenHash, deps.now());
          const account = owner === null ? null : await findAccountById(tx, owner);
          if (!account) throw linkNotValid();
          await activateUser(tx, account.userId);
          return {
            userId: account.userId,
            session: await startSession(tx, deps, request, account),
          };
        });
        app.guesses.rememberDevice(request, reply, userId);
        logSecurityEvent(request, 'account_activated', { userId });
        return session;
      },
    );

    // The same answer whether there is such an account or not, and whether it waits for the link.
    app.post<{ Body: { email: string } }>(
      '/auth/activate/resend/',
      { schema: { body: activationResendSchema }, config: { limit: 'reset' } },
      async (request) => {
        const account = await findAccountByEmail(db, request.body.email);
        if (account && !account.isActive) {
          await mailActivation(deps, account, ASKED_INTERVAL_MS);
          logSecurityEvent(request, 'activation_requested', { userId: account.userId });
        }
        return { status: 'OK' };
      },
    );
  };
