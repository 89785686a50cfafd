import { and, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Config } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
import { isThereAny } from '@/server/platform/db/queryParts';
import {
  artistProfiles,
  campaigns,
  orderEvents,
  orders,
  outletProfiles,
  payouts,
  proposedChanges,
  releases,
  reportCases,
  services,
  users,
} from '@/server/platform/db/schema';
import { nameOfAccount } from '@/server/platform/db/search';
import { isLate } from '@/server/modules/trade/orders/adminOrdersRepository';
import { findAdminRole } from '@/server/modules/platform/admins/adminsRepository';
import { payoutWaits } from '@/server/modules/money/payouts/payoutsRepository';
import {
  changeWaits,
  nameOfChanged,
  notOf,
  outletSince,
  outletWaits,
  WAITING,
} from '@/server/modules/admin/moderation/queueConditionsRepository';
import { fromCents } from '@/shared/platform/format';
import { type AdminRole, mayAct } from '@/shared/platform/roles';
import { DESK_KINDS, DESK_MAX, type DeskKind } from '@/shared/admin/desk.rules';
import type { Desk, DeskItem } from '@/shared/admin/desk.schemas';
import { DECIDERS } from '@/shared/admin/moderation.rules';

interface Asking {
  config: Pick<Config, 'mediaActivation'>;
  admin: number;
  now: Date;
}

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

interface Part {
  id: SQLWrapper;
  since: SQLWrapper;
  name: SQLWrapper;
  by?: SQLWrapper;
  about?: SQLWrapper;
  cents?: SQLWrapper;
  due?: SQLWrapper;
  face: readonly [of: SQLWrapper, id: SQLWrapper, picture: SQLWrapper];
  from: SQL;
  where: SQL | undefined;
}

const joinOutlet = (condition: SQL) => sql`LEFT JOIN ${outletProfiles} ON ${condition}`;
const joinArtist = (condition: SQL) => sql`LEFT JOIN ${artistProfiles} ON ${condition}`;
const FACE_OF_OUTLET = [sql`'outlet'`, outletProfiles.id, outletProfiles.logo] as const;
const FACE_OF_ACCOUNT = [
  sql`CASE WHEN ${outletProfiles.id} IS NULL THEN 'artist' ELSE 'outlet' END`,
  sql`coalesce(${outletProfiles.id}, ${artistProfiles.id})`,
  outletProfiles.logo,
] as const;
const ofAccount = (user: SQLWrapper) => sql`${joinOutlet(sql`${outletProfiles.userId} = ${user}`)}
  ${joinArtist(sql`${artistProfiles.userId} = ${user}`)}`;

const OF_ORDER = {
  id: orders.id,
  name: orders.type,
  by: sql`concat_ws(' and ', ${outletProfiles.companyName}, ${artistProfiles.stageName})`,
  about: orders.releaseTitle,
  face: [
    sql`CASE WHEN ${releases.id} IS NULL THEN 'order' ELSE 'release' END`,
    sql`coalesce(${releases.id}, ${orders.id})`,
    releases.artwork,
  ],
  from: sql`${orders} ${joinOutlet(sql`${outletProfiles.id} = ${orders.outletId}`)}
    ${joinArtist(sql`${artistProfiles.id} = ${orders.artistId}`)}
    LEFT JOIN ${campaigns} ON ${campaigns.id} = ${orders.campaignId}
    LEFT JOIN ${releases} ON ${releases.id} = ${campaigns.releaseId}`,
} as const;

/* Each part joins what it shows, under the conditions by which its own list is counted. */
function partsOf({ config, admin, now }: Asking): Readonly<Record<DeskKind, Part>> {
  const others = notOf(admin);
  return {
    campaigns: {
      id: campaigns.id,
      since: campaigns.submittedAt,
      name: releases.title,
      by: artistProfiles.stageName,
      about: releases.format,
      face: [sql`'release'`, releases.id, releases.artwork],
      from: sql`${campaigns} JOIN ${releases} ON ${releases.id} = ${campaigns.releaseId}
        ${joinArtist(sql`${artistProfiles.id} = ${campaigns.artistId}`)}`,
      where: and(WAITING.campaigns, others.campaigns),
    },
    outlets: {
      id: outletProfiles.id,
      since: outletSince,
      name: outletProfiles.companyName,
      about: outletProfiles.country,
      face: FACE_OF_OUTLET,
      from: sql`${outletProfiles} JOIN ${users} ON ${users.id} = ${outletProfiles.userId}`,
      where: and(outletWaits(config), others.outlets),
    },
    services: {
      id: services.id,
      since: services.submittedAt,
      name: services.type,
      by: outletProfiles.companyName,
      face: FACE_OF_OUTLET,
      from: sql`${services} ${joinOutlet(sql`${outletProfiles.id} = ${services.outletId}`)}`,
      where: and(WAITING.services, others.services),
    },
    changes: {
      id: proposedChanges.id,
      since: proposedChanges.createdAt,
      name: nameOfChanged,
      by: proposedChanges.before,
      about: proposedChanges.field,
      face: [
        sql`CASE ${proposedChanges.record} WHEN 'service' THEN 'outlet' ELSE ${proposedChanges.record} END`,
        sql`coalesce(${outletProfiles.id}, ${proposedChanges.recordId})`,
        sql`coalesce(${outletProfiles.logo}, ${releases.artwork})`,
      ],
      from: sql`${proposedChanges} JOIN ${users} ON ${users.id} = ${proposedChanges.userId}
        ${joinOutlet(sql`${outletProfiles.userId} = ${proposedChanges.userId}`)}
        LEFT JOIN ${releases} ON ${releases.id} = ${proposedChanges.recordId}
          AND ${proposedChanges.record} = 'release'`,
      where: and(changeWaits, ne(proposedChanges.userId, admin)),
    },
    payouts: {
      id: payouts.id,
      since: payouts.createdAt,
      name: nameOfAccount(payouts.userId),
      by: nameOfAccount(payouts.approvedBy),
      about: payouts.kind,
      cents: payouts.amountCents,
      face: FACE_OF_ACCOUNT,
      from: sql`${payouts} ${ofAccount(payouts.userId)}`,
      where: and(payoutWaits, others.payouts),
    },
    disputes: {
      ...OF_ORDER,
      since: sql`(SELECT max(${orderEvents.createdAt}) FROM ${orderEvents}
        WHERE ${orderEvents.orderId} = ${orders.id} AND ${orderEvents.toStage} = 'disputed')`,
      due: orders.dueAt,
      where: and(WAITING.disputes, others.disputes),
    },
    late: {
      ...OF_ORDER,
      since: orders.deliveryDueAt,
      where: and(isLate(now), others.disputes),
    },
    reports: {
      id: reportCases.id,
      since: sql`coalesce(${reportCases.appealedAt}, ${reportCases.createdAt})`,
      name: reportCases.title,
      by: sql`CASE WHEN ${reportCases.appealedAt} IS NULL THEN 'open' ELSE 'appeals' END`,
      about: reportCases.category,
      face: FACE_OF_ACCOUNT,
      from: sql`${reportCases} ${ofAccount(reportCases.ownerId)}`,
      where: and(WAITING.reports, others.reports),
    },
  };
}

const text = (value: SQLWrapper = sql`NULL`) => sql`${value}::text`;

function waitingOf(asking: Asking, role: AdminRole | null): SQL | undefined {
  const parts = partsOf(asking);
  const kinds = DESK_KINDS.filter((kind) =>
    mayAct(role, DECIDERS[kind === 'late' ? 'disputes' : kind]),
  );
  const selects = kinds.map((kind) => {
    const {
      id,
      since,
      name,
      by,
      about,
      cents = sql`NULL`,
      due = sql`NULL`,
      face,
      from,
      where,
    } = parts[kind];
    return sql`SELECT ${kind}::text AS kind, ${id} AS id, ${since} AS since, ${text(name)} AS name,
      ${text(by)} AS by, ${text(about)} AS about, ${cents}::integer AS cents,
      ${due}::timestamptz AS due, ${text(face[0])} AS face_of, ${face[1]} AS face_id,
      ${text(face[2])} AS picture FROM ${from} WHERE ${where}`;
  });
  return selects.length === 0
    ? undefined
    : sql`(${sql.join(selects, sql` UNION ALL `)}) AS waiting`;
}

const column = <Value>(name: string) => sql<Value>`${sql.identifier(name)}`;
const moment = (value: SQL) => sql<Date>`${value}`.mapWith(users.createdAt);
const dollars = (cents: number | null) => (cents === null ? null : fromCents(cents));

/** Reads the oldest of what waits for the admin, and the numbers of each kind. */
export async function readDesk(db: Db, asking: Asking): Promise<Desk> {
  const waiting = waitingOf(asking, await findAdminRole(db, asking.admin));
  if (!waiting) return { groups: [], items: [] };
  const kind = column<DeskKind>('kind');
  const due: SQL<Date | null> = moment(sql`min(due)`);
  const [groups, items] = [
    await db
      .select({
        kind,
        count: sql`count(*)`.mapWith(Number),
        since: moment(sql`min(since)`),
        cents: sql<number | null>`sum(cents)::integer`,
        due,
      })
      .from(waiting)
      .groupBy(kind),
    await db
      .select({
        kind,
        id: column<number>('id'),
        since: moment(sql`since`),
        name: column<string | null>('name'),
        by: column<string | null>('by'),
        about: column<string | null>('about'),
        cents: column<number | null>('cents'),
        faceOf: column<DeskItem['face']['of']>('face_of'),
        faceId: column<number>('face_id'),
        picture: column<string | null>('picture'),
      })
      .from(waiting)
      .orderBy(sql`since, kind, id`)
      .limit(DESK_MAX),
  ];
  return {
    groups: groups.map(({ cents, since, due, ...group }) => ({
      ...group,
      since: since.toISOString(),
      amount: dollars(cents),
      due_at: due?.toISOString() ?? null,
    })),
    items: items.map(({ cents, since, faceOf, faceId, picture, ...item }) => ({
      ...item,
      since: since.toISOString(),
      amount: dollars(cents),
      face: { of: faceOf, id: faceId, picture },
    })),
  };
}
