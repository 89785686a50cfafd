import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from './config';

export type Secrets = Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'>;

const KEY_BYTES = 32;

/**
 * Returns the keys of one purpose, which HKDF derives from the server's secrets, so that a
 * signature for one purpose is worthless for another. The first key signs and seals. A second key
 * comes from the previous secret, whose signatures and seals are still accepted.
 */
export function keysFor(
  { jwtSecret, jwtSecretPrevious }: Secrets,
  purpose: string,
): [Buffer, ...Buffer[]] {
  const keyOf = (secret: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  return [keyOf(jwtSecret), ...(jwtSecretPrevious === undefined ? [] : [keyOf(jwtSecretPrevious)])];
}

/** HMAC-SHA256 in base64url, for one purpose. */
export interface Signer {
  sign(content: string): string;
  /** The signatures of the content that are accepted; the first is the one that `sign` returns. */
  accepted(content: string): string[];
  isSigned(content: string, signature: string): boolean;
}

export function signerFor(secrets: Secrets, purpose: string): Signer {
  const keys = keysFor(secrets, purpose);
  const signWith = (key: Buffer, content: string): string =>
    createHmac('sha256', key).update(content).digest('base64url');
  const accepted = (content: string): string[] => keys.map((key) => signWith(key, content));
  return {
    sign: (content) => signWith(keys[0], content),
    accepted,
    isSigned: (content, given) => accepted(content).some((expected) => isSame(expected, given)),
  };
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
