import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keysFor, type Secrets } from '@/server/platform/config/serverKeys';

const CIPHER = 'aes-256-gcm';
/** NIST recommends 96 bits for GCM. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts values that the database must store but not reveal. */
export interface SecretBox {
  /** The result is bound to `owner`: copied into another owner's row, it does not open. */
  seal(text: string, owner: number): string;
  /**
   * Returns `null` when the text was sealed with another key or for another owner, or was changed.
   */
  open(sealed: string, owner: number): string | null;
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
