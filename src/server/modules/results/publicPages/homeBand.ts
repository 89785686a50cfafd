import { setTimeout } from 'node:timers/promises';
import type { AppDeps } from '@/server/deps';
import { type Html, html } from '@/server/platform/http/html';
import type { PageInsert } from '@/server/platform/http/sitePages';
import { listLivePieces } from '@/server/modules/market/works/worksRepository';
import { presentPiece } from './pageParts';
import { CLIP_STYLE } from './publicStyle';

const SHOWN = 3;
const REFRESH_MS = 60_000;
/** After a quiet hour, a withdrawn piece must not appear. */
const STALE_MS = 5 * REFRESH_MS;
/** How long a request then waits for the database. */
const WAIT_MS = 300;

/** Styles on the home page, whose other class names differ. */
const STYLE = `#published{--height:900px}
#published section{padding:var(--section-gap) var(--gutter);background:var(--night);color:var(--ink);color-scheme:dark}
#published section > *{max-inline-size:calc(var(--page-width) - 2*var(--gutter));margin-inline:auto}
#published header{display:flex;flex-wrap:wrap;gap:var(--space-4) var(--space-8);align-items:end;justify-content:space-between;margin-block-end:var(--space-8)}
#published h2{max-inline-size:8em;font-size:var(--text-section)}
#published .quiet{color:var(--ink-2);font-size:var(--text-small)}
@media (min-width:62em){#published{--height:640px}}
#published{${CLIP_STYLE}}`;

/** The newest pieces as a section of the home page; `null` without any. */
export async function drawHomeBand({ database, now }: Pick<AppDeps, 'database' | 'now'>) {
  const pieces = (await listLivePieces(database.db, SHOWN, now())).flatMap(
    (piece) => presentPiece(piece, now()) ?? [],
  );
  if (pieces.length === 0) return null;
  return html`<section aria-labelledby="runs">
    <header>
      <h2 id="runs">What it looks like when it runs</h2>
      <p class="quiet">As outlets published them. Each was paid for, and not for a verdict.</p>
    </header>
    <ul class="clips">
      ${pieces}
    </ul>
  </section>`;
}

/**
 * The section that the server puts into the home page. It is read again at most once a minute, and
 * a request waits for it only if it is older than five: the page never depends on the database.
 */
export function createHomeBand(deps: AppDeps, draw: () => Promise<Html | null>): PageInsert {
  let markup = '';
  let readAt = -Infinity;
  let drawnAt = -Infinity;
  let reading = Promise.resolve();
  const refresh = async (): Promise<void> => {
    try {
      markup = (await draw())?.markup ?? '';
      drawnAt = deps.now().getTime();
    } catch (err) {
      deps.logger?.warn({ err }, 'the pieces on the home page could not be read');
    }
  };
  return {
    place: /(<div id="published"[^>]*>)(?=<\/div>)/,
    style: STYLE,
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
