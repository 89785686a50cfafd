import { setTimeout } from 'node:timers/promises';
import { drawHomeBand } from '@/client/features/results/publicPages/pages';
import type { AppDeps } from '@/server/deps';
import type { PageInsert } from '@/server/platform/http/sitePages';
import { listLivePieces } from '@/server/modules/market/works/worksRepository';
import { shownPiece } from './publicPagesQueries';

const SHOWN = 3;
const REFRESH_MS = 60_000;
/** After a quiet hour, a withdrawn piece must not appear. */
const STALE_MS = 5 * REFRESH_MS;
/** How long a request then waits for the database. */
const WAIT_MS = 300;

/** The newest pieces as a section of the home page; `null` without any. */
export async function readHomeBand({ database, now }: Pick<AppDeps, 'database' | 'now'>) {
  const pieces = await listLivePieces(database.db, SHOWN, now());
  return drawHomeBand(pieces.map(shownPiece), now());
}

/**
 * The section that the server puts into the home page. It is read again at most once a minute, and
 * a request waits for it only if it is older than five: the page never depends on the database.
 */
export function createHomeBand(
  deps: AppDeps,
  style: string,
  draw: () => Promise<string | null>,
): PageInsert {
  let markup = '';
  let readAt = -Infinity;
  let drawnAt = -Infinity;
  let reading = Promise.resolve();
  const refresh = async (): Promise<void> => {
    try {
      markup = (await draw()) ?? '';
      drawnAt = deps.now().getTime();
    } catch (err) {
      deps.logger?.warn({ err }, 'the pieces on the home page could not be read');
    }
  };
  return {
    place: /(<div id="published"[^>]*>)(?=<\/div>)/,
    style,
    async read() {
      const at = deps.now().getTime();
      if (at - readAt >= REFRESH_MS) {
        readAt = at;
        reading = refresh();
      }
      const isStale = () => at - drawnAt >= STALE_MS;
      if (isStale()) await Promise.race([reading, setTimeout(WAIT_MS, undefined, { ref: false })]);
      return isStale() ? '' : markup;
    },
  };
}
