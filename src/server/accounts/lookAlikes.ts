import { invalid } from '@/server/http/failures';

/**
 * Names of accounts are told apart by eye, so what the eye cannot tell apart is refused, after
 * Unicode's TR39 ("moderately restrictive"). The packages of look-alikes turn a text into the Latin
 * one that it resembles, which would refuse honest names in other scripts; the levels of TR39 need
 * only the script of each character, and the engine's own tables have it. One name wholly in another script
 * that looks like Latin stays possible, as it does in every domain registry but the strictest.
 */

/** Nothing to see: ignorable, formatting, private and unassigned characters; all blanks but one. */
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/u;

/** Scripts in everyday use (UAX31, table 5) that mix with no other. */
const ALONE = ['Cyrillic', 'Greek'];
/** Those that are seldom taken for Latin, beside which they stand in many names. */
const BESIDE_LATIN = [
  ...['Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati'],
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya'],
  ...['Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
];
/** What Japanese, Chinese and Korean are written with. */
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

/**
 * Whether a short text (its length is checked before) has a character that cannot be seen or that
 * is another form of a plain one (`ａ`, `𝐚`, `ﬁ`), or mixes scripts that are taken for each other.
 */
export const isDeceptive = (value: string): boolean =>
  INVISIBLE.test(value) ||
  value.normalize('NFKC') !== value.normalize('NFC') ||
  !WRITINGS.some((writing) => writing.test(value));

/** An address may have a local part in one script and each label of its domain in another. */
const isDeceptiveEmail = (email: string): boolean => {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at), ...email.slice(at + 1).split('.')].some(isDeceptive);
};

/** Throws the 400 for a new username or address that could pass for another one. */
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
