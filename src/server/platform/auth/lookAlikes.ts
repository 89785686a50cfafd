import { invalid } from '@/server/platform/http/failures';
import { domainToASCII, domainToUnicode } from 'node:url';

const withDomain = (email: string, write: (domain: string) => string): string => {
  const at = email.lastIndexOf('@') + 1;
  const typed = email.slice(at);
  const domain = write(typed);
  const isSame = domain === '' || domain === typed.toLowerCase();
  return isSame ? email : email.slice(0, at) + domain;
};

/** The address with its domain in Unicode: `xn--exmple-cua.org` and `exämple.org` are one domain. */
export const canonicalEmail = (email: string): string => withDomain(email, domainToUnicode);

export const asciiEmail = (email: string): string => withDomain(email, domainToASCII);

/** Follows Unicode's TR39; the npm packages would reject honest names in other scripts. */

/** Invisible characters: ignorable, formatting, private, unassigned, and blanks but the space. */
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/u;

/** Scripts in everyday use (UAX31, table 5) that mix with no other. */
const ALONE = ['Cyrillic', 'Greek'];
/** Scripts that are seldom mistaken for Latin and occur beside it in many names. */
const BESIDE_LATIN = [
  ...['Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati'],
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya'],
  ...['Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
];
/** The scripts that Japanese, Chinese and Korean are written with. */
const EAST_ASIAN = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Han', 'Hangul'],
];

const writtenIn = (scripts: readonly string[]): RegExp => {
  const classes = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${classes.join('')}]*$`, 'u');
};

const WRITINGS = [
  ...ALONE.map((script) => [script]),
  ...BESIDE_LATIN.map((script) => ['Latin', script]),
  ...EAST_ASIAN.map((scripts) => ['Latin', ...scripts]),
].map(writtenIn);

/** Contains an invisible character, another form of a plain one, or mixes confusable scripts. */
export const isDeceptive = (value: string): boolean =>
  INVISIBLE.test(value) ||
  value.normalize('NFKC') !== value.normalize('NFC') ||
  !WRITINGS.some((writing) => writing.test(value));

/** The local part and each label of the domain are checked separately, since scripts may differ. */
const isDeceptiveEmail = (typed: string): boolean => {
  const email = canonicalEmail(typed);
  const at = email.lastIndexOf('@');
  return [email.slice(0, at), ...email.slice(at + 1).split('.')].some(isDeceptive);
};

/** Throws a 400 for a new username or address that could be mistaken for another one. */
export function refuseLookAlikes(names: {
  username?: string | undefined;
  email?: string | undefined;
}): void {
  const fields: Record<string, string> = {};
  if (names.username !== undefined && isDeceptive(names.username)) {
    fields.username = 'Username contains characters that can be mistaken for others.';
  }
  if (names.email !== undefined && isDeceptiveEmail(names.email)) {
    fields.email = 'This address contains characters that can be mistaken for others.';
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
