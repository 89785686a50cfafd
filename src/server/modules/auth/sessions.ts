import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import type { TokenPair } from '@/shared/auth/authSchemas';
import { addRefreshToken, type Identity } from './authRepository';
import { newSecret } from './secrets';

export type SignAccess = (identity: Identity) => string;

/** Opens a session: an access token, and a refresh token whose hash is stored. */
export async function openSession(
  tx: Db,
  { config, now }: Pick<AppDeps, 'config' | 'now'>,
  signAccess: SignAccess,
  identity: Identity,
): Promise<TokenPair> {
  const { token, tokenHash } = newSecret();
  const openedAt = now();
  const expiresAt = new Date(openedAt.getTime() + config.refreshTtlS * 1000);
  await addRefreshToken(tx, { userId: identity.userId, tokenHash, expiresAt }, openedAt);
  return { access: signAccess(identity), refresh: token };
}
