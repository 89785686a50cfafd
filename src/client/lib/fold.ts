const MARKS = /\p{Mark}+/gu;

/** Lower case without accents, for comparing what people type: `Sigur Rós` gives `sigur ros`. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** Whether each word of the query is in one of the texts, whatever its case and accents. */
export function matchesText(query: string, ...texts: readonly string[]): boolean {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const haystack = texts.map(foldText);
  return words.every((word) => haystack.some((text) => text.includes(word)));
}
