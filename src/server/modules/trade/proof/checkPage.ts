import { QueueBusy, FairQueue } from '@/server/platform/files/fairQueue';
import { WorkerLate, runInWorker, WorkerSpent } from '@/server/platform/files/runInWorker';
import type { Worker } from '@/server/platform/worker/createWorker';
import { type FetchedLink, fetchLink, type FetchOptions } from './fetchLink';
import { type LinkFinding, judgeLink } from './judgePage';
import type { PageTask } from './pageWorker';

/** The slowest page that is no attack takes a tenth of a second. */
const CPU_MS = 8000;

const judging = new FairQueue({ concurrency: 1, perKey: 1, waitingPerKey: 20, waitMs: 60_000 });

/** The most pages fetched at once for waiting users, apart from scheduled checks. */
const CHECKS_MAX = 4;

export type PageCheck = Pick<LinkFinding, 'outcome' | 'label'> & {
  /** Whether the page has the text; `null` without a page. */
  hasText: boolean | null;
};

export interface LinkChecks extends Worker {
  /** Fetches a page for a waiting user, looking for `text` in its source; `null` while busy. */
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

/** `judgeLink` in a thread, since a hostile page takes long. Rejects on a busy machine. */
export async function judgeInWorker(
  fetched: FetchedLink,
  names: readonly string[],
  cpuMs = CPU_MS,
): Promise<LinkFinding> {
  if (fetched.html === undefined) return judgeLink(fetched, names);
  const task: PageTask = { fetched, names };
  try {
    return await judging.run('page', () => runInWorker<LinkFinding>('pageWorker', task, { cpuMs }));
  } catch (error) {
    if (!(error instanceof WorkerSpent)) throw error;
    const { status, finalUrl } = fetched;
    return judgeLink({ status, finalUrl, outcome: 'unreadable' }, names);
  }
}
