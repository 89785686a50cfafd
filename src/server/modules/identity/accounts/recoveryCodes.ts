import { randomInt } from 'node:crypto';
import { hashSecret } from './secrets';

const COUNT = 10;
/**
 * Crockford's base32, without look-alike characters. 24 of them are 120 random bits, for which a
 * plain hash is enough.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 24;
const GROUP = 4;

/** Returns a code as it is shown, such as `k7qd-93mf-x2vb-t8wn-4hzr-c0pe`. */
const newCode = (): string =>
  Array.from({ length: LENGTH }, (_, at) => {
    const character = ALPHABET.charAt(randomInt(ALPHABET.length));
    return at > 0 && at % GROUP === 0 ? `-${character}` : character;
  }).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

/** A typed code without spaces, dashes and invisible characters; full-width digits become plain. */
export const plainCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]/gu, '');

/** Ignores case, spaces and dashes, and reads `o` as 0, `i` and `l` as 1. */
export const hashRecoveryCode = (typed: string): string =>
  hashSecret(plainCode(typed).toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1'));
