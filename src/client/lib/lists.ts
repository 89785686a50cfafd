import type { Option } from '@/shared/platform/options';
import { fold, nearly, spellings } from '@/shared/platform/fold';

export type ListOrder = 'recent' | 'oldest' | 'highest' | 'lowest';

export const LIST_ORDER_OPTIONS = [
  { value: 'recent', label: 'most recent first' },
  { value: 'oldest', label: 'oldest first' },
  { value: 'highest', label: 'highest rating' },
  { value: 'lowest', label: 'lowest rating' },
] as const satisfies readonly Option<ListOrder>[];

interface Rated {
  date: string;
  rating: number;
}

const newestFirst = (one: Rated, other: Rated): number => other.date.localeCompare(one.date);

const COMPARE: Record<ListOrder, (one: Rated, other: Rated) => number> = {
  recent: newestFirst,
  oldest: (one, other) => newestFirst(other, one),
  highest: (one, other) => other.rating - one.rating || newestFirst(one, other),
  lowest: (one, other) => one.rating - other.rating || newestFirst(one, other),
};

/**
 * Compares two rows in the chosen order. Equal ratings sort newest first; rows of the same day keep
 * their order.
 */
export const compareBy = (order: ListOrder) => COMPARE[order];

/**
 * Whether each word of the query is in one of the texts, whatever its case and accents, or differs
 * by one letter from a word of them.
 */
export function matchesText(query: string, ...texts: readonly string[]): boolean {
  const haystack = texts.flatMap(spellings);
  const words = fold(query).split(' ').filter(Boolean);
  return words.every((word) => {
    const pattern = nearly(word);
    const near = pattern === undefined ? undefined : new RegExp(pattern);
    return haystack.some((text) => text.includes(word) || near?.test(text));
  });
}
