import type { FastifyInstance } from 'fastify';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import type { TokenPair } from '@/shared/auth/authSchemas';
import { addRefreshToken, type Identity } from './authRepository';
import { newSecret } from './secrets';

/** Opens a session: an access token, and a refresh token whose hash is stored. */
export async function openSession(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now'>,
  app: Pick<FastifyInstance, 'signAccess'>,
  identity: Identity,
): Promise<TokenPair> {
  const { token, tokenHash } = newSecret();
  const openedAt = deps.now();
  const expiresAt = new Date(openedAt.getTime() + deps.config.refreshTtlS * 1000);
  await addRefreshToken(tx, { userId: identity.userId, tokenHash, expiresAt }, openedAt);
  return { access: app.signAccess(identity), refresh: token };
}
