import {
  and,
  type Column,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { countProposals } from '@/server/modules/money/money/moneyRepository';
import type { Config } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
import { isThereAny } from '@/server/platform/db/queryParts';
import { isLate } from '@/server/modules/trade/orders/adminOrdersRepository';
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
import { faceOfAccount, faceOfRelease } from '@/server/platform/db/faces';
import type { FaceRecord } from '@/shared/platform/coverArt';
import { hasWaitingFigure } from '@/server/modules/identity/outlets/outletPageRepository';
import { payoutWaits } from '@/server/modules/money/payouts/payoutsRepository';
import type { ModerationCounts } from '@/shared/admin/moderation.schemas';
import {
  type ChangeRow,
  isWaitingChange,
} from '@/server/modules/identity/changes/changesRepository';
import { findAdminRole } from '@/server/modules/platform/admins/adminsRepository';
import { DECIDERS, type WaitingKind } from '@/shared/admin/queue.rules';
import { mayAct } from '@/shared/platform/roles';

export type OwnerRow = Pick<typeof users.$inferSelect, 'id' | 'email' | 'isActive'>;

export const ownerColumns = { id: users.id, email: users.email, isActive: users.isActive };

export interface ModeratedChangeRow {
  change: ChangeRow;
  name: string | null;
  face: FaceRecord;
  owner: OwnerRow;
}

/** Changes of a suspended account wait until the suspension is lifted. */
export const changeWaits = and(isWaitingChange, isNull(users.suspendedAt));

export const nameOfChanged = sql<string | null>`CASE ${proposedChanges.record}
  WHEN 'outlet' THEN (SELECT company_name FROM ${outletProfiles} WHERE ${outletProfiles.id} = ${proposedChanges.recordId})
  WHEN 'artist' THEN (SELECT stage_name FROM ${artistProfiles} WHERE ${artistProfiles.id} = ${proposedChanges.recordId})
  WHEN 'release' THEN (SELECT title FROM ${releases} WHERE ${releases.id} = ${proposedChanges.recordId})
  ELSE (SELECT type FROM ${services} WHERE ${services.id} = ${proposedChanges.recordId}) END`;

export const faceOfChange = sql<FaceRecord>`CASE ${proposedChanges.record}
  WHEN 'release' THEN ${faceOfRelease(proposedChanges.recordId)}
  ELSE ${faceOfAccount(proposedChanges.userId)} END`;

const selectChanges = (db: Db, condition: SQL) =>
  db
    .select({
      change: proposedChanges,
      name: nameOfChanged,
      face: faceOfChange,
      owner: ownerColumns,
    })
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

/** Counts of each kind what waits and is not the admin's own; with an id, only that record. */
function waitingCounts(
  db: Db,
  { mediaActivation }: Pick<Config, 'mediaActivation'>,
  admin: number,
  id?: number,
): Readonly<Record<WaitingKind, () => Promise<number>>> {
  const others = notOf(admin);
  const isIt = (column: Column) => (id === undefined ? undefined : eq(column, id));
  /** The owner's account is joined. */
  const countOf = async (table: typeof outletProfiles | typeof proposedChanges, where?: SQL) => {
    const [row] = await db
      .select({ waiting: count() })
      .from(table)
      .innerJoin(users, eq(users.id, table.userId))
      .where(where);
    return row?.waiting ?? 0;
  };
  return {
    campaigns: () =>
      db.$count(campaigns, and(WAITING.campaigns, others.campaigns, isIt(campaigns.id))),
    outlets: () =>
      countOf(
        outletProfiles,
        and(outletWaits({ mediaActivation }), others.outlets, isIt(outletProfiles.id)),
      ),
    services: () => db.$count(services, and(WAITING.services, others.services, isIt(services.id))),
    changes: () =>
      countOf(
        proposedChanges,
        and(changeWaits, ne(proposedChanges.userId, admin), isIt(proposedChanges.id)),
      ),
    payouts: () => db.$count(payouts, and(payoutWaits, others.payouts, isIt(payouts.id))),
    disputes: () => db.$count(orders, and(WAITING.disputes, others.disputes, isIt(orders.id))),
    reports: () =>
      db.$count(reportCases, and(WAITING.reports, others.reports, isIt(reportCases.id))),
  };
}

export const waitsFor = async (
  db: Db,
  config: Pick<Config, 'mediaActivation'>,
  { kind, recordId }: { kind: WaitingKind; recordId: number },
  admin: number,
): Promise<boolean> => (await waitingCounts(db, config, admin, recordId)[kind]()) > 0;

/** Counts what waits by kind; kinds that the admin's role does not decide count 0. */
export async function countToDecide(
  db: Db,
  config: Pick<Config, 'mediaActivation'>,
  admin: number,
): Promise<ModerationCounts> {
  const role = await findAdminRole(db, admin);
  const counts = Object.entries(waitingCounts(db, config, admin)).map(async ([kind, countKind]) => [
    kind,
    mayAct(role, DECIDERS[kind as WaitingKind]) ? await countKind() : 0, // its own keys
  ]);
  return Object.fromEntries(await Promise.all(counts)) as ModerationCounts; // all of them
}

/** Money that another admin proposed to move and that this one can confirm. */
export const countToConfirm = async (db: Db, admin: number): Promise<number> =>
  mayAct(await findAdminRole(db, admin), DECIDERS.payouts) ? countProposals(db, admin) : 0;

export const countLate = (db: Db, admin: number, now: Date): Promise<number> =>
  db.$count(orders, and(isLate(now), notOf(admin).disputes));

/** Whether the account has a service or a release of its own. */
export const isTrading = async (db: Db, userId: number): Promise<boolean> =>
  (await isThereAny(
    db,
    services,
    isNull(services.deletedAt),
    sql`${services.outletId} IN (SELECT id FROM ${outletProfiles} WHERE user_id = ${userId})`,
  )) ||
  isThereAny(
    db,
    releases,
    sql`${releases.artistId} IN (SELECT id FROM ${artistProfiles} WHERE user_id = ${userId})`,
  );
