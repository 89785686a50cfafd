import type { Worker } from '@/server/worker/createWorker';
import { type FetchedLink, fetchLink, type FetchOptions } from './fetchLink';
import { judgeLink, type LinkFinding } from './judgePage';

/** Pages that are looked at at the same time, apart from the checks of delivered links. */
const LOOKS_MAX = 4;

/** What a page shows of an order before it is delivered. */
export type PageLook = Pick<LinkFinding, 'outcome' | 'label'> & {
  /** Whether the page has the text that was looked for; `null` where there is no page. */
  hasText: boolean | null;
};

export interface LinkChecks extends Worker {
  /**
   * Fetches a page at once, for somebody who waits, and keeps nothing of it. `null` while checks are
   * off or too many pages are looked at.
   *
   * @param names those of the artist and the release
   * @param text what to look for in the page's source
   */
  look: (url: string, names: readonly string[], text: string | null) => Promise<PageLook | null>;
}

export function lookerOf(fetching: FetchOptions): LinkChecks['look'] {
  let looks = 0;
  return async (url, names, text) => {
    if (looks >= LOOKS_MAX) return null;
    looks += 1;
    try {
      const fetched = await fetchLink(url, fetching);
      const { outcome, label } = judgeLink(fetched, names);
      return { outcome, label, hasText: hasTextIn(fetched, text) };
    } finally {
      looks -= 1;
    }
  };
}

function hasTextIn(fetched: FetchedLink, text: string | null): boolean | null {
  if (fetched.html === undefined || text === null) return null;
  // The part that was not read may still contain it.
  return fetched.html.includes(text) || (fetched.isCut ? null : false);
}
