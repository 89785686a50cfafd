/** Signs that nobody sees and optional marks; other marks make other words. */
const DROPPED = [
  ...['\u00ad', '\u061c', '\u0640', '\u180e', '\u200b-\u200f', '\u202a-\u202e', '\u2060-\u2069'],
  ...['\ufe00-\ufe0f', '\ufeff'],
  ...['\u0300-\u036f', '\u0483-\u0487', '\u1ab0-\u1aff', '\u1dc0-\u1dff', '\u20d0-\u20ff'],
  ...['\ufe20-\ufe2f', '\u0591-\u05bd', '\u05bf', '\u05c1-\u05c2', '\u05c4-\u05c5', '\u05c7'],
  ...['\u064b-\u065f', '\u0670'],
].join('');

/** The letters and signs of a keyboard, with those that Unicode does not decompose into them. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  "'": '`‘’‚‛′ʹʻʼʽ',
  '"': '“”„‟«»〝〞',
  '-': '‐‒–—―−⁃',
  '~': '〜',
  '/': '⁄',
  a: 'ɑ',
  b: 'ƀɓ',
  d: 'đðɖɗ',
  e: 'əɛǝ',
  g: 'ǥɠ',
  h: 'ħ',
  i: 'ıɨɩ',
  j: 'ȷɉ',
  k: 'ĸƙ',
  l: 'łƚ',
  n: 'ŋɲ',
  o: 'øɔɵ',
  t: 'ŧƭ',
  u: 'ʉ',
  y: 'ƴ',
  z: 'ƶ',
  σ: 'ς',
  ae: 'æ',
  oe: 'œ',
  ss: 'ß',
  th: 'þ',
};
/** The plain form of each letter; capitals too, which not every database can lower. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries(WRITTEN_AS).flatMap(([plain, letters]) =>
    `${letters}${letters.toUpperCase().replace('SS', 'ẞ')}`
      .split('')
      .map((letter) => [letter, plain] as const),
  ),
);
const DROPPED_SIGNS = new RegExp(`[${DROPPED}]+`, 'g');
const OTHER_LETTERS = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g');

/** `fold_text` does the same in the database. */
export const fold = (text: string): string =>
  text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(DROPPED_SIGNS, '')
    .replace(OTHER_LETTERS, (letter) => PLAIN.get(letter) ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Letters that join two, of which many leave out the second: 'Ather' for 'Æther'. */
const SHORTENED = [
  [/[æǣǽ]/gi, 'a'],
  [/œ/gi, 'o'],
] as const;

/** The folded forms in which people write the text on a plain keyboard. */
export const spellings = (text: string): string[] => {
  const short = SHORTENED.reduce((left, [letters, plain]) => left.replace(letters, plain), text);
  return short === text ? [fold(text)] : [fold(text), fold(short)];
};

/** How a text is stored for searches; `searchable_text` does the same in the database. */
export const searchable = (text: string): string => spellings(text).join(' ');

const BETWEEN_WORDS = String.raw`[ .,:;!?()/&'"-]`;

/**
 * A regular expression, for the database too, of the words that differ from a folded word by one
 * letter: wrong, missing, one too many, or exchanged with the next. Shorter words resemble too many.
 */
export function nearly(word: string): string | undefined {
  if (!/^\p{L}{4,40}$/u.test(word)) return undefined;
  const forms = word.split('').flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const swapped = after === '' ? [] : [`${before}${after[0] ?? ''}${letter}${after.slice(1)}`];
    return [`${before}.?${after}`, `${before}.${letter}${after}`, ...swapped];
  });
  return `(^|${BETWEEN_WORDS})(${forms.join('|')}|${word}.)(${BETWEEN_WORDS}|$)`;
}
