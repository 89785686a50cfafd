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
import { findLinkByCode, goalOf } from '@/server/modules/trade/clicks/clicksRepository';
import {
  findPage,
  presentOwnText,
  isPublicOutlet,
} from '@/server/modules/identity/outlets/outletPageRepository';
import { presentService } from '@/server/modules/market/services/servicesRepository';
import { readTrust } from '@/server/modules/market/trust/trustCommands';
import type { ShownOutlet } from './presentOutletPage';
import {
  findCoverage,
  isSlug,
  listPublicWork,
} from '@/server/modules/market/works/worksRepository';
import { findPublicRelease } from './releaseRepository';

type Deps = Pick<AppDeps, 'database' | 'now'>;

/** The outlet's own fields and its record; `null` if it has no public page. */
export async function findPublicHead(deps: Deps, id: number) {
  const { db } = deps.database;
  const outlet = (await isPublicOutlet(db, id)) ? await findOutlet(db, id) : null;
  if (!outlet) return null;
  const trustOf = await readTrust(deps);
  return { ...presentOutletHead(outlet), trust: trustOf(id) };
}

export async function findPublicOutlet(deps: Deps, id: number): Promise<ShownOutlet | null> {
  const { db } = deps.database;
  const head = await findPublicHead(deps, id);
  if (!head) return null;
  const reviews = await reviewsOfOutlet(db, id, deps.now());
  return {
    ...head,
    ...presentOwnText(await findPage(db, id)),
    services: (await servicesOfOutlet(db, id)).map(presentService),
    reviews: reviews.map(({ createdAt, ...review }) => ({
      ...review,
      created_at: createdAt.toISOString(),
    })),
    pieces: await listPublicWork(db, id, deps.now()),
  };
}

export const findReleaseOf = async ({ database: { db }, now }: Deps, slug: string) =>
  isSlug(slug) ? findPublicRelease(db, slug, now()) : null;

export const findPublicCoverage = async ({ database: { db }, now }: Deps, slug: string) =>
  isSlug(slug) ? findCoverage(db, slug, now()) : null;

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
  return row.stage === 'approved'
    ? row
    : { ...row, title: row.agreedTitle ?? row.title, artwork: null };
}
