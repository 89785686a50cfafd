import anyAscii from 'any-ascii';

const NAME_MAX = 70;
/** What is not in the character set of the European Payments Council. */
const NOT_ACCEPTED = /[^A-Za-z0-9/\-?:().,'+ ]/g;
/** Banks refuse a slash at either end, and a line that begins like a field of a SWIFT message. */
const ENDS = /^[\s/:-]+|[\s/:]+$/g;

/**
 * The name in the characters that every bank reads: other scripts are transliterated, signs become
 * spaces. A name of which no letter or digit remains becomes `otherwise`.
 */
export function bankName(name: string, otherwise: string): string {
  const written = anyAscii(name.normalize('NFC'))
    .replaceAll('&', '+')
    .replace(NOT_ACCEPTED, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\/[/ ]*\//g, '/')
    .replace(ENDS, '')
    .slice(0, NAME_MAX)
    .replace(ENDS, '');
  return /[A-Za-z0-9]/.test(written) ? written : otherwise;
}
