import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A token of 256 random bits for a person to hold, and the hash of it for the database. */
export function newSecret(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashSecret(token) };
}

/** SHA-256 in hex. It needs no salt and no cost: such a token cannot be guessed. */
export const hashSecret = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/**
 * The refresh token that follows one: whoever uses the same token twice gets the same next one,
 * though none is stored. Only who knows the server's secret can tell it from the one before.
 */
export function nextRefreshToken(token: string, serverSecret: string): string {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'refresh token rotation', 32));
  return createHmac('sha256', key).update(token).digest('base64url');
}
