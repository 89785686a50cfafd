import { FairQueue } from '@/server/platform/files/fairQueue';
import { runInWorker, WorkerSpent } from '@/server/platform/files/runInWorker';
import type { FetchedLink } from './fetchLink';
import { judgeLink, type LinkFinding } from './judgePage';
import type { PageTask } from './pageWorker';

/** The slowest page that is no attack takes a tenth of a second. */
const CPU_MS = 8000;

const judging = new FairQueue({ concurrency: 1, perKey: 1, waitingPerKey: 20, waitMs: 60_000 });

/**
 * `judgeLink` in a thread of its own, one page at a time, since a hostile page takes a second. A
 * page that takes even longer is unreadable. Rejects when the machine is too busy.
 */
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
