import { serveTask } from '@/server/platform/files/serveTask';
import type { FetchedLink } from './fetchLink';
import { judgeLink } from './judgePage';

/** The arguments of `judgeLink`. */
export interface PageTask {
  fetched: FetchedLink;
  names: readonly string[];
}

await serveTask(({ fetched, names }: PageTask) => judgeLink(fetched, names));
