import { fold, spellings } from '@/shared/platform/fold';

/** Whether each word of the query is in one of the texts, whatever its case and accents. */
export function matchesText(query: string, ...texts: readonly string[]): boolean {
  const words = fold(query).split(' ').filter(Boolean);
  const haystack = texts.flatMap(spellings);
  return words.every((word) => haystack.some((text) => text.includes(word)));
}
