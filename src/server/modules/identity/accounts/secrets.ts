import { createHash, randomBytes } from 'node:crypto';
import { type Secrets, signerFor } from '@/server/platform/config/serverKeys';

export function newSecret(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashSecret(token) };
}

/** SHA-256 in hex. A random token cannot be guessed, so the hash needs neither salt nor cost. */
export const hashSecret = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const ROTATION = 'refresh token rotation';

/** Derived, so that a repeated request gets the same successor although no token is stored. */
export const nextRefreshToken = (token: string, secrets: Secrets): string =>
  signerFor(secrets, ROTATION).sign(token);

export const possibleNextTokens = (token: string, secrets: Secrets): string[] =>
  signerFor(secrets, ROTATION).accepted(token);
