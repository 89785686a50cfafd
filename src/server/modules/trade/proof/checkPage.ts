import { QueueBusy } from '@/server/platform/files/fairQueue';
import { WorkerLate } from '@/server/platform/files/runInWorker';
import type { Worker } from '@/server/platform/worker/createWorker';
import { type FetchedLink, fetchLink, type FetchOptions } from './fetchLink';
import { judgeInWorker } from './judgeInWorker';
import type { LinkFinding } from './judgePage';

/** The most pages fetched at once for waiting users, apart from scheduled checks. */
const CHECKS_MAX = 4;

/** The findings about a page before its delivery. */
export type PageCheck = Pick<LinkFinding, 'outcome' | 'label'> & {
  /** Whether the page has the text; `null` without a page. */
  hasText: boolean | null;
};

export interface LinkChecks extends Worker {
  /**
   * Fetches a page at once for a waiting user, and stores nothing. `null` while checks are off or
   * the server is too busy.
   *
   * @param names those of the artist and the release
   * @param text to search for in the page's source
   */
  check: (url: string, names: readonly string[], text: string | null) => Promise<PageCheck | null>;
}

export function makePageChecker(fetching: FetchOptions): LinkChecks['check'] {
  let checks = 0;
  return async (url, names, text) => {
    if (checks >= CHECKS_MAX) return null;
    checks += 1;
    try {
      const fetched = await fetchLink(url, fetching);
      const { outcome, label } = await judgeInWorker(fetched, names);
      return { outcome, label, hasText: hasTextIn(fetched, text) };
    } catch (error) {
      if (error instanceof QueueBusy || error instanceof WorkerLate) return null;
      throw error;
    } finally {
      checks -= 1;
    }
  };
}

function hasTextIn(fetched: FetchedLink, text: string | null): boolean | null {
  if (fetched.html === undefined || text === null) return null;
  // The part that was not read may contain it.
  return fetched.html.includes(text) || (fetched.isCut ? null : false);
}
