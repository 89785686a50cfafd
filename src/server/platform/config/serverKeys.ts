import {
  createHmac,
  hkdfSync,
  timingSafeEqual,
  createCipheriv,
  createDecipheriv,
  randomBytes,
} from 'node:crypto';
import type { Config } from './config';

const CIPHER = 'aes-256-gcm';
/** NIST recommends 96 bits for GCM. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface SecretBox {
  /** The result is bound to `owner`: copied into another owner's row, it does not open. */
  seal(text: string, owner: number): string;
  /** `null` when the text was sealed with another key or for another owner, or was changed. */
  open(sealed: string, owner: number): string | null;
}

export type Secrets = Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'>;

const KEY_BYTES = 32;

/** The first key signs and seals; a second one, of the previous secret, is still accepted. */
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

/** AES-256-GCM with keys used only for this purpose. */
export function secretBox(secrets: Secrets, purpose: string): SecretBox {
  const keys = keysFor(secrets, purpose);
  const bindTo = (owner: number): Buffer => Buffer.from(`owner ${owner}`);
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keys[0], nonce).setAAD(bindTo(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const nonce = bytes.subarray(0, NONCE_BYTES);
      for (const key of keys) {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(bindTo(owner))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        try {
          const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
          return Buffer.concat([text, decipher.final()]).toString('utf8');
        } catch {
          // It was sealed with another key.
        }
      }
      return null;
    },
  };
}
