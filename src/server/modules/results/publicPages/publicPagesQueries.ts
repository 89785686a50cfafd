import type { AppDeps } from '@/server/deps';
import {
  findOutlet,
  reviewsOfOutlet,
  servicesOfOutlet,
  presentOutletHead,
} from '@/server/modules/results/outlets/outletsRepository';
import { findBareCampaign } from '@/server/modules/music/campaigns/campaignsRepository';
import { readReport } from '@/server/modules/results/campaignReport/campaignReportCommands';
import {
  findShared,
  isReportToken,
} from '@/server/modules/results/campaignReport/campaignReportRepository';
import {
  findLinkByCode,
  goalOf,
  linkedReleasePath,
} from '@/server/modules/trade/clicks/clicksRepository';
import {
  findPage,
  presentOwnText,
  isPublicOutlet,
} from '@/server/modules/identity/outlets/outletPageRepository';
import { presentService } from '@/server/modules/market/services/servicesRepository';
import { readTrust } from '@/server/modules/market/trust/trustCommands';
import type { ShownOutlet } from '@/client/features/results/publicPages/pages';
import { coveragePath } from '@/server/modules/music/campaigns/campaignsView';
import {
  findCoverage,
  isSlug,
  listPublicWork,
  presentWork,
  type PublishedPiece,
} from '@/server/modules/market/works/worksRepository';
import { canClip, clipSeconds } from '@/server/platform/files/cutClip';
import { releasePagePath } from '@/server/modules/music/campaigns/releasePageRepository';
import { publicOutletPath } from '@/shared/identity/outlets.rules';
import { utcDay } from '@/shared/platform/format';
import { findPublicRelease, type FoundRelease } from './releaseRepository';

type Deps = Pick<AppDeps, 'database' | 'now'>;

/** A piece as visitors see it. */
export const shownPiece = (piece: PublishedPiece) => ({
  ...presentWork(piece),
  outletPage: piece.isOutletShown ? publicOutletPath(piece.outletId) : null,
});

/** The outlet's own fields and its record; `null` if it has no public page. */
export async function findPublicHead(deps: Deps, id: number) {
  const { db } = deps.database;
  const outlet = (await isPublicOutlet(db, id)) ? await findOutlet(db, id) : null;
  if (!outlet) return null;
  const trustOf = await readTrust(db, [id]);
  return { ...presentOutletHead(outlet), trust: trustOf(id) };
}

export async function findPublicOutlet(deps: Deps, id: number): Promise<ShownOutlet | null> {
  const { db } = deps.database;
  const head = await findPublicHead(deps, id);
  if (!head) return null;
  return {
    ...head,
    ...presentOwnText(await findPage(db, id)),
    services: (await servicesOfOutlet(db, id)).map(presentService),
    reviews: await reviewsOfOutlet(db, id, deps.now()),
    work: (await listPublicWork(db, id, deps.now())).map(shownPiece),
  };
}

export const findReleaseOf = async ({ database: { db }, now }: Deps, slug: string) =>
  isSlug(slug) ? findPublicRelease(db, slug, now()) : null;

/** 'Out since 21.09.2026.', 'Out on 11.12.2026.', or nothing without a day. */
function outText({ releaseDate, embargoUntil, isUnderEmbargo }: FoundRelease, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const isAhead = (day: string | null): day is string => day !== null && day > today;
  const ahead = [releaseDate, isUnderEmbargo ? embargoUntil : null].filter(isAhead).sort().at(-1);
  if (ahead !== undefined) return `Out on ${utcDay(ahead)}.`;
  return releaseDate === null ? '' : `Out since ${utcDay(releaseDate)}.`;
}

export async function findReleasePage(deps: Deps, slug: string) {
  const found = await findReleaseOf(deps, slug);
  if (!found) return null;
  const { tracks, files, pieces, hasClip, ...release } = found;
  const path = releasePagePath(slug);
  const fileOf = (kind: string) => files.find((file) => file.kind === kind);
  return {
    ...release,
    path,
    out: outText(found, deps.now()),
    tracks: tracks.map(({ position, title, seconds, peaks, path: file }) => ({
      ...{ position, title, seconds, peaks },
      clip:
        hasClip && file !== null && canClip(file)
          ? { path: `${path}/clip/${position}`, seconds: clipSeconds(seconds ?? 0) }
          : null,
    })),
    artworkFile: fileOf('artwork'),
    presskit: fileOf('presskit'),
    pieces: pieces.map(shownPiece),
  };
}

export async function findPublicCoverage({ database: { db }, now }: Deps, slug: string) {
  const found = isSlug(slug) ? await findCoverage(db, slug, now()) : null;
  return found && { ...found, path: coveragePath(slug), pieces: found.pieces.map(shownPiece) };
}

export async function findSharedReport({ database, now }: Deps, token: string) {
  const { db } = database;
  const id = isReportToken(token) ? await findShared(db, token) : null;
  const row = id === null ? null : await findBareCampaign(db, id);
  return row && readReport(db, row, now());
}

/**
 * The release to which the tracked link with this code belongs; `null` if it leads nowhere. During
 * another review, without what nobody has approved.
 */
export async function findLinkedRelease({ database, now }: Deps, code: string) {
  const row = await findLinkByCode(database.db, code);
  if (!row || goalOf(row, now()).goal === 'nowhere') return null;
  const path = linkedReleasePath(code);
  return row.stage === 'approved'
    ? { ...row, path }
    : { ...row, path, title: row.agreedTitle ?? row.title, artwork: null };
}
