/**
 * The text in the form that searches compare: without accents, in lower case and with single
 * spaces. Both the searched texts and the search words are folded.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
