import { setTimeout } from 'node:timers/promises';
import { drawHomeBand } from '@/client/features/results/publicPages/pages';
import type { AppDeps } from '@/server/deps';
import type { PageInsert } from '@/server/platform/http/sitePages';
import {
  listLivePieces,
  presentWork,
  type PublishedPiece,
} from '@/server/modules/market/works/worksRepository';
import { currentPrices } from '@/server/modules/market/prices/priceListsRepository';
import type { HomeRecord } from '@/shared/market/homeRecord';
import { type ServiceGroup, shortPrice } from '@/shared/market/prices.rules';
import { cuttingText } from '@/shared/results/cuttings.rules';
import { serviceTypeLabel } from '@/shared/platform/options';
import { serviceGroupOf } from '@/shared/market/serviceGroups.rules';
import { findPublicOutlets } from './outletListQueries';
import { findReleasePage, shownPiece } from './publicPagesQueries';
import { findClipSlug } from './releaseRepository';

const SHOWN = 3;
/** The pieces among which one is played. */
const RECORD_AMONG = 20;
const REFRESH_MS = 60_000;
/** After a quiet hour, a withdrawn piece must not appear. */
const STALE_MS = 5 * REFRESH_MS;
/** How long a request then waits for the database. */
const WAIT_MS = 300;

type Deps = Pick<AppDeps, 'database' | 'now'>;

/** The newest pieces as a section of the home page; `null` without any. */
export async function readHomeBand(deps: Deps) {
  const { db } = deps.database;
  const pieces = await listLivePieces(db, RECORD_AMONG, deps.now());
  const shown = pieces.slice(0, SHOWN).map(shownPiece);
  const found = await findPublicOutlets(deps, { page: 1 });
  return drawHomeBand({ pieces: shown, found, record: await findRecord(deps, pieces) }, deps.now());
}

const LIKE: Readonly<Record<ServiceGroup, string>> = {
  Articles: 'An article like this',
  'Online Reviews': 'A review like this',
  'Printed Review': 'A review like this',
  'Video Review': 'A review like this',
  Interviews: 'An interview like this',
  'Story Post': 'A story like this',
  'Social Media Sharing': 'A post like this',
  Playlist: 'A listen like this',
};

/** The newest quoted piece about a release whose page plays clips, with the first clip. */
async function findRecord(
  deps: Deps,
  pieces: readonly PublishedPiece[],
): Promise<HomeRecord | null> {
  const { db } = deps.database;
  for (const piece of pieces) {
    if (piece.pullQuote === null) continue;
    const slug = await findClipSlug(db, piece.campaignId);
    const release = slug === null ? null : await findReleasePage(deps, slug);
    const track = release?.tracks.find(({ clip }) => clip !== null);
    if (!release || !track?.clip) continue;
    const { type, outletTier: tier } = piece;
    const { prices } = await currentPrices(db);
    const group = serviceGroupOf(type);
    const { outlet } = presentWork(piece);
    const { peaks, seconds, title } = track;
    const part = seconds === null ? 1 : track.clip.seconds / seconds;
    return {
      ...{ title, artist: release.artist, clip: track.clip.path, seconds: track.clip.seconds },
      peaks: peaks?.slice(0, Math.ceil(peaks.length * part)) ?? null,
      ...{ outlet, tier, type: serviceTypeLabel(type), text: cuttingText(presentWork(piece)) },
      ...{ like: LIKE[group], price: shortPrice(prices[group][tier]) },
    };
  }
  return null;
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
