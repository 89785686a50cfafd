import { serveTask } from '@/server/platform/files/runInWorker';
import type { FetchedLink } from './fetchLink';
import { judgeLink } from './judgePage';

export interface PageTask {
  fetched: FetchedLink;
  names: readonly string[];
}

await serveTask(({ fetched, names }: PageTask) => judgeLink(fetched, names));
