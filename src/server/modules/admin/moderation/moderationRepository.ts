import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '@/server/platform/db/client';
import {
  artistProfiles,
  campaigns,
  files,
  outletProfiles,
  outletFigures,
  orders,
  releases,
  services,
  users,
} from '@/server/platform/db/schema';
import {
  campaignColumns,
  type CampaignRow,
  withTracks,
} from '@/server/modules/music/campaigns/campaignsRepository';
import { findPages, type OwnPageRow } from '@/server/modules/identity/outlets/outletPageRepository';
import {
  ownServiceColumns,
  type ServiceRow,
} from '@/server/modules/market/services/servicesRepository';
import { ALONG_MAX } from '@/shared/admin/queue.rules';
import { WAITING, ownerColumns, type OwnerRow } from './queueConditionsRepository';

type FileRow = typeof files.$inferSelect;

export interface ModeratedCampaignRow {
  open: OpenOrders;
  row: CampaignRow;
  artist: typeof artistProfiles.$inferSelect;
  owner: OwnerRow;
  approved: number;
  declined: number;
  files: FileRow[];
}
export interface ModeratedOutletRow {
  open: OpenOrders;
  approved: readonly WaitingServiceRow[];
  outlet: typeof outletProfiles.$inferSelect;
  owner: OwnerRow & Pick<typeof users.$inferSelect, 'createdAt' | 'version'>;
  services: number;
  page: OwnPageRow;
  waiting: readonly WaitingServiceRow[];
}
export interface ModeratedServiceRow extends ServiceRow {
  open: OpenOrders;
  owner: OwnerRow;
  outletApprovedAt: Date | null;
  activeServices: number;
  waiting: readonly WaitingServiceRow[];
}

/** Orders that a withdrawn approval closes, and those that go on. */
interface OpenOrders {
  unpaid: number;
  paid: number;
}
const openOrders = (of: PgColumn, id: PgColumn) => sql<OpenOrders>`(SELECT json_build_object(
  'unpaid', count(*) FILTER (WHERE ${orders.stage} IN ('offered', 'placed', 'accepted')),
  'paid', count(*) FILTER (WHERE ${orders.stage} IN ('paid', 'delivered', 'disputed')))
  FROM ${orders} WHERE ${of} = ${id})`;

const campaignsOf = (stage: 'approved' | 'declined') => sql<number>`(SELECT count(*)::integer
  FROM ${campaigns} AS other WHERE other.artist_id = ${artistProfiles.id} AND other.stage = ${stage})`;

const selectCampaigns = (db: Db, condition: SQL) =>
  db
    .select({
      ...campaignColumns,
      open: openOrders(orders.campaignId, campaigns.id),
      artist: artistProfiles,
      owner: ownerColumns,
      approved: campaignsOf('approved'),
      declined: campaignsOf('declined'),
    })
    .from(campaigns)
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, campaigns.artistId))
    .innerJoin(users, eq(users.id, artistProfiles.userId))
    .where(condition);

type SelectedCampaign = Awaited<ReturnType<typeof selectCampaigns>>[number];

async function withFiles(
  db: Db,
  found: readonly SelectedCampaign[],
): Promise<ModeratedCampaignRow[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ release }) => release.id);
  const rows = await withTracks(db, found);
  const kept = await db.select().from(files).where(inArray(files.releaseId, ids));
  return rows.flatMap((row, index) => {
    const { artist, owner, open, approved = 0, declined = 0 } = found[index] ?? {};
    if (!artist || !owner || !open) return [];
    return {
      ...{ row, artist, owner, open, approved, declined },
      files: kept.filter(({ releaseId }) => releaseId === row.release.id),
    };
  });
}

const selectOutlets = (db: Db, condition: SQL) =>
  db
    .select({
      outlet: outletProfiles,
      open: openOrders(orders.outletId, outletProfiles.id),
      owner: { ...ownerColumns, createdAt: users.createdAt, version: users.version },
      services: sql<number>`(SELECT count(*)::integer FROM ${services}
        WHERE ${services.outletId} = ${outletProfiles.id} AND ${services.deletedAt} IS NULL)`,
    })
    .from(outletProfiles)
    .innerJoin(users, eq(users.id, outletProfiles.userId))
    .where(condition);

export async function findOutletIdOf(db: Db, figure: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: outletFigures.outletId })
    .from(outletFigures)
    .where(eq(outletFigures.id, figure));
  return row?.id;
}

async function withPages<Row extends { outlet: { id: number } }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & Pick<ModeratedOutletRow, 'page' | 'waiting' | 'approved'>)[]> {
  const ids = rows.map(({ outlet }) => outlet.id);
  const [pageOf, waitingOf, approvedOf] = await Promise.all([
    findPages(db, ids),
    listOfOutlets(db, ids, WAITING.services),
    listOfOutlets(db, ids, APPROVED),
  ]);
  return rows.map((row) => ({
    ...row,
    page: pageOf(row.outlet.id),
    waiting: waitingOf(row.outlet.id),
    approved: approvedOf(row.outlet.id),
  }));
}

export type WaitingServiceRow = Pick<
  typeof services.$inferSelect,
  'id' | 'type' | 'priceCents' | 'deliveryDays' | 'version'
>;

const APPROVED = and(eq(services.approval, 'approved'), isNull(services.deletedAt));

/** The first services of each outlet, the longest sent first. */
async function listOfOutlets(
  db: Db,
  outletIds: readonly number[],
  which: SQL | undefined,
): Promise<(outletId: number) => readonly WaitingServiceRow[]> {
  if (outletIds.length === 0) return () => [];
  const { outletId, id, type, priceCents, deliveryDays, version, submittedAt } = services;
  const ranked = db
    .select({
      outletId,
      id,
      type,
      priceCents,
      deliveryDays,
      version,
      place:
        sql<number>`row_number() OVER (PARTITION BY ${outletId} ORDER BY ${submittedAt}, ${id})`.as(
          'place',
        ),
    })
    .from(services)
    .where(and(which, inArray(outletId, [...outletIds])))
    .as('ranked');
  // One more than shown, since a service leaves itself out.
  const rows = await db
    .select()
    .from(ranked)
    .where(lte(ranked.place, ALONG_MAX + 1))
    .orderBy(asc(ranked.place));
  return (outlet) => rows.filter((row) => row.outletId === outlet).slice(0, ALONG_MAX);
}

const selectServices = (db: Db, condition: SQL) =>
  db
    .select({
      ...ownServiceColumns,
      open: openOrders(orders.serviceId, services.id),
      owner: ownerColumns,
      outletApprovedAt: outletProfiles.approvedAt,
      activeServices: sql<number>`(SELECT count(*)::integer FROM ${services} AS other
        WHERE other.media_id = ${outletProfiles.id} AND other.approval = 'approved'
          AND other.is_on AND other.deleted_at IS NULL)`,
    })
    .from(services)
    .innerJoin(outletProfiles, eq(outletProfiles.id, services.outletId))
    .innerJoin(users, eq(users.id, outletProfiles.userId))
    .where(and(isNull(services.deletedAt), condition));

async function withOthers<Row extends { id: number; outletId: number }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & Pick<ModeratedServiceRow, 'waiting'>)[]> {
  const outletIds = rows.map(({ outletId }) => outletId);
  const waitingOf = await listOfOutlets(db, outletIds, WAITING.services);
  return rows.map((row) => ({
    ...row,
    waiting: waitingOf(row.outletId).filter(({ id }) => id !== row.id),
  }));
}

/** Without drafts, which are the artist's alone. */
export const findModeratedCampaigns = async (
  db: Db,
  ids: readonly number[],
): Promise<ModeratedCampaignRow[]> => {
  const isSent = sql`${inArray(campaigns.id, [...ids])} AND ${campaigns.stage} <> 'draft'`;
  return withFiles(db, await selectCampaigns(db, isSent));
};
export const findModeratedOutlets = async (
  db: Db,
  ids: readonly number[],
): Promise<ModeratedOutletRow[]> =>
  withPages(db, await selectOutlets(db, inArray(outletProfiles.id, [...ids])));
export const findModeratedServices = async (
  db: Db,
  ids: readonly number[],
): Promise<ModeratedServiceRow[]> =>
  withOthers(db, await selectServices(db, inArray(services.id, [...ids])));
