/**
 * A text as it is searched: without accents, in small letters, and with single spaces. Both the
 * texts that are searched and the words that are looked for go through it.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
