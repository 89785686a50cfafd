import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 random bits for a person to hold, and the hash of it for the database. */
export function newSecret(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashSecret(token) };
}

/** SHA-256 in hex. It needs no salt and no cost: such a token cannot be guessed. */
export const hashSecret = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
