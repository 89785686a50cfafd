import type { CallMeta } from '@/client/api/baseQuery';
import { EVERY_ID, type IdRange } from './entityPatch';

/**
 * For calls that answer a whole list. The query's own copy is never read, so it need not be
 * compared with the one before it: the slices do that. It is kept for as long as somebody may fill
 * in a form before going Back, so that the list is there at once, at the place where it was left.
 */
export const longList = { structuralSharing: false, keepUnusedDataFor: 1800 } as const;

/**
 * What a page says beside its rows. It speaks of the ids between the page before, whose last id its
 * path names, and its own last row; of all that follow only where no page follows.
 *
 * @param path of the page; `undefined` for the first
 */
export function pageOf(
  rows: readonly { id: number }[],
  meta: CallMeta | undefined,
  path: string | undefined,
): { within: IdRange; next?: string } {
  const cursor = new URLSearchParams(path?.split('?')[1]).get('cursor');
  const below = cursor === null ? EVERY_ID.below : Number(cursor);
  const { next } = meta ?? {};
  if (next === undefined) return { within: { from: EVERY_ID.from, below } };
  return { within: { from: rows.at(-1)?.id ?? below, below }, next };
}
