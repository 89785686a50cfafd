import { and, count, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Config } from '@/server/config/config';
import type { Db } from '@/server/db/client';
import { firstOf } from '@/server/db/rows';
import {
  artistProfiles,
  campaigns,
  files,
  mediaProfiles,
  orders,
  outletFigures,
  payouts,
  releases,
  services,
  users,
} from '@/server/db/schema';
import { pageQuery, type Sorting } from '@/server/http/cursor';
import {
  campaignColumns,
  type CampaignRow,
  withTracks,
} from '@/server/modules/campaigns/campaignsRepository';
import {
  findPages,
  hasWaitingFigure,
  type OwnPageRow,
} from '@/server/modules/outlets/ownPageRepository';
import { payoutWaits } from '@/server/modules/payouts/payoutsRepository';
import { ownServiceColumns, type ServiceRow } from '@/server/modules/services/servicesRepository';
import { countChanges } from './reviewedChangesRepository';
import type { Page, PagedQuery } from '@/shared/paging';
import type { ReviewCounts } from '@/shared/moderation/moderationContract';

type FileRow = typeof files.$inferSelect;

export interface ReviewedCampaignRow {
  row: CampaignRow;
  artist: typeof artistProfiles.$inferSelect;
  /** Numbers of the artist's campaigns that were approved and declined. */
  approved: number;
  declined: number;
  files: FileRow[];
}
export interface ReviewedOutletRow {
  outlet: typeof mediaProfiles.$inferSelect;
  account: Pick<typeof users.$inferSelect, 'id' | 'createdAt' | 'version'>;
  services: number;
  page: OwnPageRow;
}
export interface ReviewedServiceRow extends ServiceRow {
  ownerId: number;
  outletApprovedAt: Date | null;
  activeServices: number;
}

/* The conditions are written like those of their partial indexes, so that these are used. */
export const WAITING = {
  campaigns: sql`${campaigns.stage} = 'in_review'`,
  outlets: and(
    or(
      sql`${mediaProfiles.approvedAt} IS NULL AND ${mediaProfiles.declineReason} IS NULL`,
      // An approved outlet comes back with each figure that waits for a check.
      sql`${mediaProfiles.approvedAt} IS NOT NULL AND ${users.suspendedAt} IS NULL AND ${hasWaitingFigure}`,
    ),
    isNull(users.deletedAt),
  ),
  services: sql`${services.approval} = 'pending' AND ${services.deletedAt} IS NULL`,
  disputes: sql`${orders.stage} = 'disputed'`,
};
/** An outlet that has to confirm its email address only enters the queue after that. */
export const outletWaits = ({ mediaActivation }: Pick<Config, 'mediaActivation'>) =>
  and(WAITING.outlets, mediaActivation ? eq(users.isActive, true) : undefined);
const BY_WAITING = {
  campaigns: sorting('review-campaigns', campaigns.submittedAt, campaigns.id),
  outlets: sorting('review-outlets', users.createdAt, mediaProfiles.id),
  services: sorting('review-services', services.submittedAt, services.id),
};

function sorting(
  name: string,
  since: Sorting['keys'][number]['column'],
  id: Sorting['keys'][number]['column'],
): Sorting {
  return {
    name,
    keys: [
      { column: since, kind: 'moment' },
      { column: id, kind: 'number' },
    ],
  };
}

/* Conditions that exclude the admin's own records, on which another admin decides. */
export const notOf = (admin: number) => {
  const artist = sql`(SELECT id FROM ${artistProfiles} WHERE ${artistProfiles.userId} = ${admin})`;
  const outlet = sql`(SELECT id FROM ${mediaProfiles} WHERE ${mediaProfiles.userId} = ${admin})`;
  return {
    campaigns: sql`${campaigns.artistId} IS DISTINCT FROM ${artist}`,
    outlets: ne(mediaProfiles.userId, admin),
    services: sql`${services.mediaId} IS DISTINCT FROM ${outlet}`,
    payouts: ne(payouts.userId, admin),
    disputes: sql`${orders.artistId} IS DISTINCT FROM ${artist} AND ${orders.mediaId} IS DISTINCT FROM ${outlet}`,
  };
};

/** Counts by kind what waits for this admin's decision, without the admin's own records. */
export async function countWaiting(
  db: Db,
  config: Pick<Config, 'mediaActivation'>,
  admin: number,
): Promise<ReviewCounts> {
  const others = notOf(admin);
  const [inReview, outlets, pending, requested, disputed, changed] = await Promise.all([
    db.$count(campaigns, and(WAITING.campaigns, others.campaigns)),
    countOutlets(db, and(outletWaits(config), others.outlets)),
    db.$count(services, and(WAITING.services, others.services)),
    db.$count(payouts, and(payoutWaits, others.payouts)),
    db.$count(orders, and(WAITING.disputes, others.disputes)),
    countChanges(db, { except: admin }),
  ]);
  return {
    campaigns: inReview,
    outlets,
    services: pending,
    payouts: requested,
    disputes: disputed,
    changes: changed,
  };
}

export async function countOutlets(db: Db, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ outlets: count() })
    .from(mediaProfiles)
    .innerJoin(users, eq(users.id, mediaProfiles.userId))
    .where(condition);
  return row?.outlets ?? 0;
}

const campaignsOf = (stage: 'approved' | 'declined') => sql<number>`(SELECT count(*)::integer
  FROM ${campaigns} AS other WHERE other.artist_id = ${artistProfiles.id} AND other.stage = ${stage})`;

const selectCampaigns = (db: Db, place: SQL<string>, condition: SQL | undefined) =>
  db
    .select({
      ...campaignColumns,
      artist: artistProfiles,
      approved: campaignsOf('approved'),
      declined: campaignsOf('declined'),
      place,
    })
    .from(campaigns)
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, campaigns.artistId))
    .where(condition);

type SelectedCampaign = Awaited<ReturnType<typeof selectCampaigns>>[number];

/** Adds the tracks and files to the campaigns. */
async function wholeCampaigns(
  db: Db,
  found: readonly SelectedCampaign[],
): Promise<ReviewedCampaignRow[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ release }) => release.id);
  const rows = await withTracks(db, found);
  const kept = await db.select().from(files).where(inArray(files.releaseId, ids));
  return rows.flatMap((row, index) => {
    const { artist, approved, declined } = found[index] ?? {};
    if (!artist || approved === undefined || declined === undefined) return [];
    return {
      ...{ row, artist, approved, declined },
      files: kept.filter(({ releaseId }) => releaseId === row.release.id),
    };
  });
}

const NOWHERE = sql<string>`''`;

export async function findReviewedCampaign(
  db: Db,
  id: number,
): Promise<ReviewedCampaignRow | null> {
  const found = await selectCampaigns(db, NOWHERE, eq(campaigns.id, id));
  return firstOf(wholeCampaigns(db, found));
}

const selectOutlets = (db: Db, place: SQL<string>, condition: SQL | undefined) =>
  db
    .select({
      outlet: mediaProfiles,
      account: { id: users.id, createdAt: users.createdAt, version: users.version },
      services: sql<number>`(SELECT count(*)::integer FROM ${services}
        WHERE ${services.mediaId} = ${mediaProfiles.id} AND ${services.deletedAt} IS NULL)`,
      place,
    })
    .from(mediaProfiles)
    .innerJoin(users, eq(users.id, mediaProfiles.userId))
    .where(condition);

export async function findReviewedOutlet(db: Db, id: number): Promise<ReviewedOutletRow | null> {
  const found = await selectOutlets(db, NOWHERE, eq(mediaProfiles.id, id));
  return firstOf(withPages(db, found));
}

/** Finds the outlet of an audience figure. */
export async function findReviewedOutletOf(
  db: Db,
  figure: number,
): Promise<ReviewedOutletRow | null> {
  const [row] = await db
    .select({ id: outletFigures.mediaId })
    .from(outletFigures)
    .where(eq(outletFigures.id, figure));
  return row ? findReviewedOutlet(db, row.id) : null;
}

async function withPages<Row extends { outlet: { id: number } }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { page: OwnPageRow })[]> {
  const pageOf = await findPages(
    db,
    rows.map(({ outlet }) => outlet.id),
  );
  return rows.map((row) => ({ ...row, page: pageOf(row.outlet.id) }));
}

const selectServices = (db: Db, place: SQL<string>, condition: SQL | undefined) =>
  db
    .select({
      ...ownServiceColumns,
      ownerId: mediaProfiles.userId,
      outletApprovedAt: mediaProfiles.approvedAt,
      activeServices: sql<number>`(SELECT count(*)::integer FROM ${services} AS other
        WHERE other.media_id = ${mediaProfiles.id} AND other.approval = 'approved'
          AND other.is_on AND other.deleted_at IS NULL)`,
      place,
    })
    .from(services)
    .innerJoin(mediaProfiles, eq(mediaProfiles.id, services.mediaId))
    .where(and(isNull(services.deletedAt), condition));

export const findReviewedService = (db: Db, id: number): Promise<ReviewedServiceRow | null> =>
  firstOf(selectServices(db, NOWHERE, eq(services.id, id)));

/* Each list returns a page of the queue, the longest waiting first. */

/** Which page, and of which of the waiting records. */
export type ReviewPage = PagedQuery & { only?: SQL | undefined };

export async function listCampaignsToReview<Item>(
  db: Db,
  { only, ...query }: ReviewPage,
  present: (row: ReviewedCampaignRow) => Item,
): Promise<Page<Item>> {
  const page = pageQuery(BY_WAITING.campaigns, query);
  const found = await selectCampaigns(db, page.place, and(WAITING.campaigns, only, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const whole = await wholeCampaigns(db, found);
  const rows = whole.map((row, index) => ({ row, place: found[index]?.place ?? '' }));
  const total = await db.$count(campaigns, and(WAITING.campaigns, only));
  return page.pageOf(rows, ({ row }) => present(row), total);
}

export async function listOutletsToReview<Item>(
  db: Db,
  config: Pick<Config, 'mediaActivation'>,
  { only, ...query }: ReviewPage,
  present: (row: ReviewedOutletRow) => Item,
): Promise<Page<Item>> {
  const page = pageQuery(BY_WAITING.outlets, query);
  const waits = and(outletWaits(config), only);
  const rows = await selectOutlets(db, page.place, and(waits, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const total = await countOutlets(db, waits);
  return page.pageOf(await withPages(db, rows), present, total);
}

export async function listServicesToReview<Item>(
  db: Db,
  { only, ...query }: ReviewPage,
  present: (row: ReviewedServiceRow) => Item,
): Promise<Page<Item>> {
  const page = pageQuery(BY_WAITING.services, query);
  const rows = await selectServices(db, page.place, and(WAITING.services, only, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const total = await db.$count(services, and(WAITING.services, only));
  return page.pageOf(rows, present, total);
}
