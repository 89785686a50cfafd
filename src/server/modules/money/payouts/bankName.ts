import anyAscii from 'any-ascii';

const NAME_MAX = 70;
/** What is not in the character set of the European Payments Council. */
const NOT_ACCEPTED = /[^A-Za-z0-9/\-?:().,'+ ]/g;
/** Banks refuse a line that begins like a field of a SWIFT message. */
const START = /^[\s/:-]+/;

/** Banks refuse a slash at the end. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (/[\s/:]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

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
    .replace(START, '')
    .slice(0, NAME_MAX);
  return /[A-Za-z0-9]/.test(written) ? withoutEnd(written) : otherwise;
}
