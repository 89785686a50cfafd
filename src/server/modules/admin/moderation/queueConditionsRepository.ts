import { and, count, eq, isNotNull, isNull, ne, or, type SQL, sql, inArray } from 'drizzle-orm';
import type { Config } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
import {
  artistProfiles,
  campaigns,
  outletProfiles,
  orders,
  outletFigures,
  payouts,
  reportCases,
  reports,
  services,
  users,
  proposedChanges,
  releases,
} from '@/server/platform/db/schema';
import { hasWaitingFigure } from '@/server/modules/identity/outlets/outletPageRepository';
import { payoutWaits } from '@/server/modules/money/payouts/payoutsRepository';
import type { ModerationCounts } from '@/shared/admin/moderation.schemas';
import {
  type ChangeRow,
  isWaitingChange,
} from '@/server/modules/identity/changes/changesRepository';
import { findAdminRole } from '@/server/modules/platform/admins/adminsRepository';
import { DECIDERS, type WaitingKind } from '@/shared/admin/moderation.rules';
import { type AdminCaller, mayAct } from '@/shared/platform/roles';

export type OwnerRow = Pick<typeof users.$inferSelect, 'id' | 'email' | 'isActive'>;

export const ownerColumns = { id: users.id, email: users.email, isActive: users.isActive };

export interface ModeratedChangeRow {
  change: ChangeRow;
  name: string | null;
  owner: OwnerRow;
}

/** Changes of a suspended account wait until the suspension is lifted. */
export const changeWaits = and(isWaitingChange, isNull(users.suspendedAt));

const nameOf = sql<string | null>`CASE ${proposedChanges.record}
  WHEN 'outlet' THEN (SELECT company_name FROM ${outletProfiles} WHERE ${outletProfiles.id} = ${proposedChanges.recordId})
  WHEN 'artist' THEN (SELECT stage_name FROM ${artistProfiles} WHERE ${artistProfiles.id} = ${proposedChanges.recordId})
  WHEN 'release' THEN (SELECT title FROM ${releases} WHERE ${releases.id} = ${proposedChanges.recordId})
  ELSE (SELECT type FROM ${services} WHERE ${services.id} = ${proposedChanges.recordId}) END`;

const selectChanges = (db: Db, condition: SQL) =>
  db
    .select({ change: proposedChanges, name: nameOf, owner: ownerColumns })
    .from(proposedChanges)
    .innerJoin(users, eq(users.id, proposedChanges.userId))
    .where(condition);

export const findModeratedChanges = async (
  db: Db,
  ids: readonly number[],
): Promise<ModeratedChangeRow[]> => selectChanges(db, inArray(proposedChanges.id, [...ids]));

/* The conditions repeat those of their partial indexes, so that PostgreSQL uses these. */
export const WAITING = {
  campaigns: sql`${campaigns.stage} = 'in_review'`,
  outlets: and(
    or(
      sql`${outletProfiles.approvedAt} IS NULL AND ${outletProfiles.declineReason} IS NULL`,
      // An approved outlet returns to the queue with each figure that waits for a check.
      sql`${outletProfiles.approvedAt} IS NOT NULL AND ${users.suspendedAt} IS NULL AND ${hasWaitingFigure}`,
    ),
    isNull(users.deletedAt),
  ),
  services: sql`${services.approval} = 'pending' AND ${services.deletedAt} IS NULL`,
  disputes: sql`${orders.stage} = 'disputed'`,
  reports: or(
    isNull(reportCases.decidedAt),
    and(isNotNull(reportCases.appealedAt), isNull(reportCases.appealDecidedAt)),
  ),
};
/** An outlet that has to confirm its email address only enters the queue after that. */
export const outletWaits = ({ mediaActivation }: Pick<Config, 'mediaActivation'>) =>
  and(WAITING.outlets, mediaActivation ? eq(users.isActive, true) : undefined);
/** Since when an outlet waits: for its approval, or for the check of a figure. */
export const outletSince = sql<Date>`CASE WHEN ${outletProfiles.approvedAt} IS NULL THEN ${users.createdAt}
  ELSE coalesce((SELECT min(${outletFigures.since}) FROM ${outletFigures}
    WHERE ${outletFigures.outletId} = ${outletProfiles.id} AND ${outletFigures.state} = 'waiting'),
    ${users.createdAt}) END`;

/* Conditions that exclude the admin's own records, on which another admin decides. */
export const notOf = (admin: number) => {
  const artist = sql`(SELECT id FROM ${artistProfiles} WHERE ${artistProfiles.userId} = ${admin})`;
  const outlet = sql`(SELECT id FROM ${outletProfiles} WHERE ${outletProfiles.userId} = ${admin})`;
  return {
    campaigns: sql`${campaigns.artistId} IS DISTINCT FROM ${artist}`,
    outlets: ne(outletProfiles.userId, admin),
    services: sql`${services.outletId} IS DISTINCT FROM ${outlet}`,
    payouts: ne(payouts.userId, admin),
    /* nor what the admin reported, nor an appeal from the admin's own decision */
    reports: sql`${reportCases.ownerId} <> ${admin}
      AND ${reportCases.decidedBy} IS DISTINCT FROM ${admin} AND NOT EXISTS (SELECT FROM ${reports}
        AS filed WHERE filed.case_id = ${reportCases}.id AND filed.user_id = ${admin})`,
    disputes: sql`${orders.artistId} IS DISTINCT FROM ${artist} AND ${orders.outletId} IS DISTINCT FROM ${outlet}`,
  };
};

export async function countWaiting(
  db: Db,
  config: Pick<Config, 'mediaActivation'>,
  admin: number,
): Promise<ModerationCounts> {
  const others = notOf(admin);
  const [inReview, outlets, pending, requested, disputed, changed, reported] = await Promise.all([
    db.$count(campaigns, and(WAITING.campaigns, others.campaigns)),
    countOutlets(db, and(outletWaits(config), others.outlets)),
    db.$count(services, and(WAITING.services, others.services)),
    db.$count(payouts, and(payoutWaits, others.payouts)),
    db.$count(orders, and(WAITING.disputes, others.disputes)),
    countChanges(db, admin),
    db.$count(reportCases, and(WAITING.reports, others.reports)),
  ]);
  return {
    campaigns: inReview,
    outlets,
    services: pending,
    payouts: requested,
    disputes: disputed,
    changes: changed,
    reports: reported,
  };
}

export async function countOutlets(db: Db, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ outlets: count() })
    .from(outletProfiles)
    .innerJoin(users, eq(users.id, outletProfiles.userId))
    .where(condition);
  return row?.outlets ?? 0;
}

export async function countChanges(db: Db, except: number, id?: number): Promise<number> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::integer` })
    .from(proposedChanges)
    .innerJoin(users, eq(users.id, proposedChanges.userId))
    .where(
      and(
        changeWaits,
        ne(proposedChanges.userId, except),
        id === undefined ? undefined : eq(proposedChanges.id, id),
      ),
    );
  return row?.waiting ?? 0;
}

/** Counts what waits by kind; kinds that the admin's role does not decide count 0. */
export async function countToDecide(
  db: Db,
  config: Pick<Config, 'mediaActivation'>,
  admin: number,
): Promise<ModerationCounts> {
  const role = await findAdminRole(db, admin);
  const waiting = await countWaiting(db, config, admin);
  const kinds = Object.entries(DECIDERS) as [WaitingKind, AdminCaller][]; // its own keys
  return Object.fromEntries(
    kinds.map(([kind, who]) => [kind, mayAct(role, who) ? waiting[kind] : 0]),
  ) as ModerationCounts; // all of them
}
