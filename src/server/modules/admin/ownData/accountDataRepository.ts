import {
  and,
  asc,
  eq,
  getTableColumns,
  getTableName,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyMember } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { pluck } from '@/server/platform/db/queryParts';
import {
  accounts,
  artistProfiles,
  auditLog,
  bonuses,
  moneyProposals,
  calendarFeeds,
  campaigns,
  deliverables,
  files,
  legalDetails,
  linkChecks,
  outletProfiles,
  outletSeats,
  messages,
  notices,
  orderEvents,
  orderClicks,
  orderLinks,
  releasePages,
  orderMarks,
  orders,
  outletWatches,
  paymentOrders,
  papers,
  payments,
  payees,
  payouts,
  planPieces,
  plans,
  proposedChanges,
  releases,
  reportLinks,
  reportCases,
  reports,
  reviews,
  seatInvitations,
  services,
  sessions,
  shortlistItems,
  streamDays,
  tracks,
  transfers,
  users,
} from '@/server/platform/db/schema';
import { isRevealed } from '@/server/modules/market/trust/trustRepository';
import { ownTablesOf } from './ownTablesRepository';

/** Rows per query: memory stays bounded, and other requests run in between. */
const BATCH = 500;

export interface DataPart {
  name: string;
  table: PgTable;
  /** Columns, unique together, by which the rows are sorted and paged. */
  keys: readonly AnyPgColumn[];
  where: SQL | undefined;
  /** Excluded columns: secrets, copies for search, and references to other people. */
  without: readonly AnyPgColumn[];
}

const part = (
  table: PgTable,
  key: AnyPgColumn | readonly AnyPgColumn[],
  where: SQL | undefined,
  without: readonly AnyPgColumn[] = [],
): DataPart => ({ name: getTableName(table), table, keys: [key].flat(), where, without });

const ofUser =
  (userId: number) =>
  (table: PgTable & { id: AnyPgColumn; userId: AnyPgColumn }, ...without: AnyPgColumn[]) =>
    part(table, table.id, eq(table.userId, userId), without);

const isOwnOrder = ({ role, profileId }: AnyMember) =>
  eq(role === 'artist' ? orders.artistId : orders.outletId, profileId);

const copiesForSearch = (table: PgTable): AnyPgColumn[] =>
  Object.values(getTableColumns(table)).filter(({ name }) => name.startsWith('search_'));

/**
 * All data about an account, table by table. For an order, that is the part seen by both parties
 * and the account's own. `accountArchive.test.ts` checks for each table whether it belongs here.
 */
export function dataPartsOf(db: Db, member: AnyMember, now: Date): DataPart[] {
  const { role, profileId } = member;
  return [
    ...accountParts(member),
    ...orderParts(db, member, now),
    ...moneyParts(db, member),
    ...(role === 'artist' ? artistParts(db, member) : outletParts(db, member)),
    ...ownTablesOf(role).map(({ table, owner, key }) =>
      part(table, key, eq(owner, profileId), copiesForSearch(table)),
    ),
  ];
}

function accountParts({ role, userId, profileId }: AnyMember): DataPart[] {
  const profile = role === 'artist' ? artistProfiles : outletProfiles;
  const own = ofUser(userId);
  const secrets = [
    ...[users.passwordHash, users.adminRole, users.referredBy],
    ...[users.deskDueAt, users.statementDueAt],
  ];
  const { decidedBy, appealDecidedBy, ownerId, decidedAt } = reportCases;
  return [
    { ...part(users, users.id, eq(users.id, userId), secrets), name: 'account' },
    {
      ...part(profile, profile.id, eq(profile.id, profileId), [profile.searchName]),
      name: 'profile',
    },
    own(sessions),
    own(notices),
    part(calendarFeeds, calendarFeeds.userId, eq(calendarFeeds.userId, userId), [
      calendarFeeds.token,
    ]),
    { ...own(proposedChanges, proposedChanges.decidedBy), name: 'changes' },
    own(reports),
    part(legalDetails, legalDetails.userId, eq(legalDetails.userId, userId)),
    part(reportCases, reportCases.id, and(eq(ownerId, userId), isNotNull(decidedAt)), [
      decidedBy,
      appealDecidedBy,
    ]),
    part(files, files.id, eq(files.ownerId, userId)),
    {
      ...part(auditLog, auditLog.id, eq(auditLog.actorId, userId), [auditLog.requestId]),
      name: 'decisions',
    },
  ];
}

function orderParts(db: Db, member: AnyMember, now: Date): DataPart[] {
  const isOwn = isOwnOrder(member);
  const ownOrders = pluck(db, orders.id, isOwn);
  const ownLinks = pluck(db, deliverables.id, inArray(deliverables.orderId, ownOrders));
  const revealed = db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(and(isOwn, or(sql`${reviews.by} = ${member.role}`, isRevealed(now))));
  const ofOrders = (
    table: PgTable & { orderId: AnyPgColumn },
    key: AnyPgColumn | readonly AnyPgColumn[],
    ...without: AnyPgColumn[]
  ) => part(table, key, inArray(table.orderId, ownOrders), without);
  return [
    part(orders, orders.id, isOwn),
    part(
      orderEvents,
      orderEvents.id,
      and(
        inArray(orderEvents.orderId, ownOrders),
        // An admin's question to the other side alone, and its answer, are not theirs.
        sql`coalesce(${orderEvents.data} ->> 'asks', 'both') IN ('both', ${member.role})`,
      ),
      [orderEvents.userId],
    ),
    ofOrders(orderLinks, orderLinks.orderId),
    ofOrders(orderClicks, [orderClicks.orderId, orderClicks.day]),
    {
      ...part(orderMarks, orderMarks.orderId, eq(orderMarks.userId, member.userId)),
      name: 'order_notes',
    },
    { ...ofOrders(deliverables, deliverables.id), name: 'deliveries' },
    part(linkChecks, linkChecks.id, inArray(linkChecks.deliverableId, ownLinks)),
    ofOrders(messages, messages.id, messages.clientId),
    part(reviews, reviews.id, inArray(reviews.id, revealed)),
  ];
}

function moneyParts(db: Db, { userId }: AnyMember): DataPart[] {
  const own = ofUser(userId);
  const ownAccounts = pluck(
    db,
    accounts.id,
    and(eq(accounts.userId, userId), isNull(accounts.orderId)),
  );
  const ownPayments = pluck(db, payments.id, eq(payments.userId, userId));
  return [
    { ...part(accounts, accounts.id, inArray(accounts.id, ownAccounts)), name: 'wallet' },
    part(
      transfers,
      transfers.id,
      or(inArray(transfers.fromId, ownAccounts), inArray(transfers.toId, ownAccounts)),
      [transfers.key],
    ),
    own(payments, payments.url),
    part(paymentOrders, paymentOrders.id, inArray(paymentOrders.paymentId, ownPayments)),
    own(papers),
    part(payees, payees.userId, eq(payees.userId, userId)),
    own(payouts, payouts.decidedBy, payouts.approvedBy, payouts.approvedAt),
    own(bonuses, bonuses.givenBy),
    part(moneyProposals, moneyProposals.id, eq(moneyProposals.aboutId, userId), [
      moneyProposals.proposedBy,
      moneyProposals.decidedBy,
    ]),
  ];
}

function artistParts(db: Db, { profileId }: AnyMember): DataPart[] {
  const ownCampaigns = pluck(db, campaigns.id, eq(campaigns.artistId, profileId));
  const own = (
    table: PgTable & { id: AnyPgColumn; artistId: AnyPgColumn },
    ...without: AnyPgColumn[]
  ) => part(table, table.id, eq(table.artistId, profileId), without);
  const ofCampaigns = (table: PgTable & { campaignId: AnyPgColumn }, ...keys: AnyPgColumn[]) =>
    part(table, keys, inArray(table.campaignId, ownCampaigns));
  return [
    own(releases, releases.searchTitle),
    own(campaigns, campaigns.decidedBy),
    ofCampaigns(tracks, tracks.id),
    ofCampaigns(releasePages, releasePages.id),
    ofCampaigns(plans, plans.campaignId),
    ofCampaigns(reportLinks, reportLinks.campaignId),
    ofCampaigns(streamDays, streamDays.campaignId, streamDays.day),
    ofCampaigns(planPieces, planPieces.campaignId, planPieces.serviceId),
    ofCampaigns(shortlistItems, shortlistItems.campaignId, shortlistItems.serviceId),
    own(outletWatches),
  ];
}

function outletParts(db: Db, { profileId }: AnyMember): DataPart[] {
  const isOwn = eq(outletSeats.outletId, profileId);
  const seats = pluck(db, outletSeats.userId, isOwn);
  const { id, username: _name, email: _address, ...others } = getTableColumns(users);
  return [
    part(services, services.id, eq(services.outletId, profileId), [services.searchText]),
    part(outletSeats, outletSeats.userId, isOwn),
    part(seatInvitations, seatInvitations.id, eq(seatInvitations.outletId, profileId), [
      seatInvitations.tokenHash,
    ]),
    { ...part(users, id, inArray(id, seats), Object.values(others)), name: 'people' },
  ];
}

/** A row as stored, by column name. */
type DataRow = Record<string, unknown>;

const listOf = (parts: readonly unknown[]): SQL =>
  sql.join(
    parts.map((each) => sql`${each}`),
    sql`, `,
  );

export async function* rowsOf(db: Db, part: DataPart): AsyncGenerator<DataRow[]> {
  const { table, keys, where, without } = part;
  const columns = Object.values(getTableColumns(table)).filter(
    (column) => !without.includes(column),
  );
  const fields = Object.fromEntries(columns.map((column) => [column.name, column]));
  const place = Object.fromEntries(
    keys.map((key, index) => [`key_${index}`, sql`${key}`.mapWith(key)]),
  );
  let after: SQL | undefined;
  for (;;) {
    const rows: { row: DataRow; place: DataRow }[] = await db
      .select({ row: fields, place })
      .from(table)
      .where(and(where, after))
      .orderBy(...keys.map((key) => asc(key)))
      .limit(BATCH);
    const last = Object.values(rows.at(-1)?.place ?? {});
    if (rows.length > 0) yield rows.map(({ row }) => row);
    after = sql`(${listOf(keys)}) > (${listOf(last)})`;
    if (rows.length < BATCH) return;
  }
}

/** Paths of the files that the account has stored, without thumbnails. */
export async function* storedFilesOf(
  db: Db,
  userId: number,
): AsyncGenerator<{ path: string; createdAt: Date }> {
  let last = 0;
  for (;;) {
    const rows = await db
      .select({ id: files.id, path: files.path, createdAt: files.createdAt })
      .from(files)
      .where(and(eq(files.ownerId, userId), gt(files.id, last)))
      .orderBy(asc(files.id))
      .limit(BATCH);
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) return;
  }
}
