import { createHash, randomBytes } from 'node:crypto';
import { type Secrets, signerFor } from '@/server/config/serverKeys';

/** A token of 256 random bits for a person to hold, and the hash of it for the database. */
export function newSecret(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashSecret(token) };
}

/** SHA-256 in hex. It needs no salt and no cost: such a token cannot be guessed. */
export const hashSecret = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const ROTATION = 'refresh token rotation';

/**
 * The refresh token that follows one: whoever uses the same token twice gets the same next one,
 * though none is stored. Only who knows the server's secret can tell it from the one before.
 */
export const nextRefreshToken = (token: string, secrets: Secrets): string =>
  signerFor(secrets, ROTATION).sign(token);

/** What may have followed a token: the secret may have been changed since. */
export const possibleNextTokens = (token: string, secrets: Secrets): string[] =>
  signerFor(secrets, ROTATION).accepted(token);
