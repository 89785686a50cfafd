import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyMember } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { pick, pluck, valuesOf } from '@/server/platform/db/queryParts';
import {
  artistProfiles,
  auditLog,
  bonuses,
  moneyProposals,
  calendarFeeds,
  files,
  idempotencyKeys,
  legalDetails,
  outletProfiles,
  messages,
  notices,
  oneTimeTokens,
  orderEvents,
  orderMarks,
  orders,
  outletSeats,
  outletWatches,
  outgoingMails,
  sentMails,
  payees,
  payments,
  payoutBatches,
  payoutBatchLines,
  payouts,
  accountMarks,
  personNotes,
  proposedChanges,
  recoveryCodes,
  moderationClaims,
  releases,
  reviews,
  seatInvitations,
  secondFactors,
  services,
  users,
} from '@/server/platform/db/schema';
import { isUngiven } from '@/server/modules/trade/orders/deliveriesRepository';
import { forgetReports } from '@/server/modules/admin/reports/reportsRepository';
import { deleteFromOwnTables } from '@/server/modules/admin/ownData/ownTablesRepository';
import { FINAL_STAGES, type OrderStage } from '@/shared/platform/orderStages';
import { DELETED_NAMES } from '@/shared/platform/roles';

export const ownOrders = ({ role, profileId }: AnyMember): SQL =>
  eq(role === 'artist' ? orders.artistId : orders.outletId, profileId);

/**
 * Locks every row that others could tie to the account, in the order in which orders are created
 * and moved, so that the two cannot deadlock. Requests under way finish first, and later ones find
 * the account deleted. Only the account's row needs the lock that also stops rows referring to it:
 * the trigger `refuse_deleted` locks the account before any foreign key locks other rows. Returns
 * the e-mail address, or `null` if the account is already deleted.
 */
export async function lockForDeletion(tx: Db, owner: AnyMember) {
  await pluck(tx, orders.id, ownOrders(owner)).orderBy(asc(orders.id)).for('no key update');
  if (owner.role === 'media') {
    await pluck(tx, services.id, eq(services.outletId, owner.profileId))
      .orderBy(asc(services.id))
      .for('no key update');
  }
  const profile = owner.role === 'artist' ? artistProfiles : outletProfiles;
  await pluck(tx, profile.id, eq(profile.userId, owner.userId)).for('no key update');
  // An admin locks the other admins too, so that the last two cannot both leave at once.
  const isAdmin = sql`EXISTS (SELECT FROM users AS me WHERE me.id = ${owner.userId} AND me.admin_role IS NOT NULL)`;
  const locked = await tx
    .select({
      ...pick(users, 'id', 'email', 'username', 'adminRole', 'deletedAt'),
    })
    .from(users)
    .where(or(eq(users.id, owner.userId), and(isNotNull(users.adminRole), isAdmin)))
    .orderBy(asc(users.id))
    .for('update');
  const own = locked.find(({ id }) => id === owner.userId);
  return own?.deletedAt === null ? own : null;
}

export function countOpenOrders(
  db: Db,
  owner: AnyMember,
): Promise<{ stage: OrderStage; count: number }[]> {
  return db
    .select({ stage: orders.stage, count: sql<number>`count(*)::integer` })
    .from(orders)
    .where(and(ownOrders(owner), notInArray(orders.stage, [...FINAL_STAGES])))
    .groupBy(orders.stage)
    .orderBy(asc(orders.stage));
}

export const countOpenPayments = (db: Db, userId: number): Promise<number> =>
  db.$count(payments, and(eq(payments.userId, userId), eq(payments.status, 'created')));

/** Whether the account is the only owner who can log in. */
export async function isOnlyOwner(db: Db, userId: number): Promise<boolean> {
  const owners = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.adminRole, 'owner'), isNull(users.suspendedAt)))
    .limit(2);
  return owners.length === 1 && owners[0]?.id === userId;
}

export async function listReleaseIds(tx: Db, { role, profileId }: AnyMember): Promise<number[]> {
  if (role !== 'artist') return [];
  return valuesOf(
    pluck(tx, releases.id, eq(releases.artistId, profileId)).orderBy(asc(releases.id)),
  );
}

export async function listUngivenFiles(tx: Db, { userId }: AnyMember): Promise<string[]> {
  return valuesOf(
    pluck(tx, files.path, and(eq(files.ownerId, userId), isNotNull(files.orderId), isUngiven(tx))),
  );
}

export async function deleteMailsTo(tx: Db, userId: number, email: string): Promise<void> {
  const newEmails = tx
    .select({ email: sql`lower(${oneTimeTokens.newEmail})` })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), isNotNull(oneTimeTokens.newEmail)));
  const recipient = sql`lower(${outgoingMails.recipient})`;
  await tx
    .delete(outgoingMails)
    .where(
      or(
        eq(recipient, email.toLowerCase()),
        inArray(recipient, newEmails),
        eq(outgoingMails.gatheredFor, userId),
      ),
    );
  await tx.delete(sentMails).where(eq(sql`lower(${sentMails.recipient})`, email.toLowerCase()));
}

/** Deletes rows that belong to the account alone. `endSessionsOf` deletes its sessions. */
export async function deleteOwnRows(tx: Db, owner: AnyMember): Promise<void> {
  const { userId, role, profileId } = owner;
  // The database also deletes the releases' campaigns, tracks and file rows.
  if (role === 'artist') await tx.delete(releases).where(eq(releases.artistId, profileId));
  else await tx.delete(files).where(eq(files.outletId, profileId));
  // An outlet's reply goes with its account, and with that of the artist whom it answers.
  const side = eq(role === 'artist' ? orders.artistId : orders.outletId, profileId);
  await tx
    .update(reviews)
    .set({ reply: null, repliedAt: null, replyHiddenAt: null })
    .where(inArray(reviews.orderId, pluck(tx, orders.id, side)));
  const { artistId, outletId } = outletWatches;
  await tx.delete(outletWatches).where(eq(role === 'artist' ? artistId : outletId, profileId));
  await deleteFromOwnTables(tx, owner);
  const own = [
    ...[notices, proposedChanges, orderMarks, oneTimeTokens, legalDetails, calendarFeeds, payees],
    ...[secondFactors, recoveryCodes, idempotencyKeys, personNotes, moderationClaims, accountMarks],
  ];
  for (const table of own) await tx.delete(table).where(eq(table.userId, userId));
  await forgetReports(tx, userId);
}

/**
 * Deletes services that were never ordered. Others stay for their orders, emptied and marked as
 * deleted; an order keeps its own copy of the service's facts.
 */
export async function endServices(tx: Db, { profileId }: AnyMember, now: Date): Promise<void> {
  const isOrdered = exists(tx.select().from(orders).where(eq(orders.serviceId, services.id)));
  await tx.delete(services).where(and(eq(services.outletId, profileId), sql`NOT ${isOrdered}`));
  await tx
    .update(services)
    .set({
      description: '',
      searchText: '',
      isOn: false,
      approvalReason: sql`CASE WHEN ${services.approval} = 'declined' THEN '' END`,
      deletedAt: sql`coalesce(${services.deletedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(services.outletId, profileId));
}

/**
 * Erases checkout links, payout destinations and reasons, bank files, and the reasons of bonuses and
 * of decisions about the account. Amounts and bank references stay.
 */
export async function forgetPayments(tx: Db, { userId }: AnyMember): Promise<void> {
  await tx
    .update(auditLog)
    .set({ reason: null })
    .where(and(eq(auditLog.aboutId, userId), isNotNull(auditLog.reason)));
  await tx
    .update(payments)
    .set({ url: null })
    .where(and(eq(payments.userId, userId), isNotNull(payments.url)));
  await tx
    .update(payouts)
    .set({ destination: 'Deleted with the account' })
    .where(and(eq(payouts.userId, userId), ne(payouts.kind, 'card')));
  await tx
    .update(payouts)
    .set({ reason: 'Deleted with the account' })
    .where(and(eq(payouts.userId, userId), isNotNull(payouts.reason)));
  // A bank file has names and accounts; none is open, since a payout under way blocks the deletion.
  await tx
    .update(payoutBatches)
    .set({ file: null })
    .where(
      sql`${payoutBatches.id} IN (SELECT batch_id FROM ${payoutBatchLines}
        JOIN ${payouts} ON ${payouts.id} = payout_id WHERE ${payouts.userId} = ${userId})`,
    );
  await tx.update(bonuses).set({ reason: 'Bonus' }).where(eq(bonuses.userId, userId));
  await tx
    .update(moneyProposals)
    .set({ reason: 'Deleted with the account' })
    .where(eq(moneyProposals.aboutId, userId));
}

/** Deletes the log-ins of an outlet's people, and their names from what the outlet did. */
export async function deletePeople(tx: Db, owner: AnyMember): Promise<void> {
  if (owner.role !== 'media') return;
  const seats = pluck(tx, outletSeats.userId, eq(outletSeats.outletId, owner.profileId));
  const own = pluck(tx, orders.id, ownOrders(owner));
  for (const table of [messages, orderEvents])
    await tx
      .update(table)
      .set({ person: null })
      .where(and(inArray(table.orderId, own), isNotNull(table.person)));
  await tx.delete(seatInvitations).where(eq(seatInvitations.outletId, owner.profileId));
  await tx.delete(users).where(inArray(users.id, seats));
}

/** Ends the account's referrals; the version of the referred accounts stays. */
export async function forgetReferrals(tx: Db, { userId }: AnyMember): Promise<void> {
  await tx
    .update(users)
    .set({ referredBy: null, version: sql`${users.version}` })
    .where(eq(users.referredBy, userId));
}

/** `null` for each column of the profile that can be empty. */
const emptied = (table: PgTable): Record<string, null> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([name, { notNull }]) =>
      notNull ? [] : [[name, null]],
    ),
  );

/** Empties the profile except its role and a name that says the account was deleted. */
export async function emptyProfile(tx: Db, { role, profileId }: AnyMember): Promise<void> {
  const common = { genres: [], styles: [], searchName: '' };
  if (role === 'artist') {
    await tx
      .update(artistProfiles)
      .set({ ...emptied(artistProfiles), ...common, stageName: DELETED_NAMES.artist })
      .where(eq(artistProfiles.id, profileId));
    return;
  }
  await tx
    .update(outletProfiles)
    .set({
      ...emptied(outletProfiles),
      ...common,
      companyName: DELETED_NAMES.media,
      types: [],
      tier: 'underground',
      isPublic: false,
    })
    .where(eq(outletProfiles.id, profileId));
}
