import { and, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Config } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
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
import {
  faceOfAccount,
  faceOfOrder,
  faceOfOutlet,
  faceOfRelease,
} from '@/server/platform/db/faces';
import { nameOfAccount } from '@/server/platform/db/search';
import { isLate } from '@/server/modules/trade/orders/adminOrdersRepository';
import { findAdminRole } from '@/server/modules/platform/admins/adminsRepository';
import { payoutWaits } from '@/server/modules/money/payouts/payoutsRepository';
import {
  changeWaits,
  faceOfChange,
  nameOfChanged,
  notOf,
  outletSince,
  outletWaits,
  WAITING,
} from './queueConditionsRepository';
import type { FaceRecord } from '@/shared/platform/coverArt';
import { fromCents } from '@/shared/platform/format';
import { type AdminRole, mayAct } from '@/shared/platform/roles';
import { DECIDERS, DESK_KINDS, DESK_MAX, type DeskKind } from '@/shared/admin/queue.rules';
import type { Desk } from '@/shared/admin/moderation.schemas';

interface Asking {
  config: Pick<Config, 'mediaActivation'>;
  admin: number;
  now: Date;
}

interface Part {
  id: SQLWrapper;
  since: SQLWrapper;
  name: SQLWrapper;
  by?: SQLWrapper;
  about?: SQLWrapper;
  cents?: SQLWrapper;
  due?: SQLWrapper;
  face: SQL<FaceRecord>;
  from: SQL;
  where: SQL | undefined;
}

const joinOutlet = (condition: SQL) => sql`LEFT JOIN ${outletProfiles} ON ${condition}`;
const joinArtist = (condition: SQL) => sql`LEFT JOIN ${artistProfiles} ON ${condition}`;
const OF_ORDER = {
  id: orders.id,
  name: orders.type,
  by: sql`concat_ws(' and ', ${outletProfiles.companyName}, ${artistProfiles.stageName})`,
  about: orders.releaseTitle,
  face: faceOfOrder(orders.id),
  from: sql`${orders} ${joinOutlet(sql`${outletProfiles.id} = ${orders.outletId}`)}
    ${joinArtist(sql`${artistProfiles.id} = ${orders.artistId}`)}`,
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
      face: faceOfRelease(campaigns.releaseId),
      from: sql`${campaigns} JOIN ${releases} ON ${releases.id} = ${campaigns.releaseId}
        ${joinArtist(sql`${artistProfiles.id} = ${campaigns.artistId}`)}`,
      where: and(WAITING.campaigns, others.campaigns),
    },
    outlets: {
      id: outletProfiles.id,
      since: outletSince,
      name: outletProfiles.companyName,
      about: outletProfiles.country,
      face: faceOfOutlet(outletProfiles.id),
      from: sql`${outletProfiles} JOIN ${users} ON ${users.id} = ${outletProfiles.userId}`,
      where: and(outletWaits(config), others.outlets),
    },
    services: {
      id: services.id,
      since: services.submittedAt,
      name: services.type,
      by: outletProfiles.companyName,
      face: faceOfOutlet(services.outletId),
      from: sql`${services} ${joinOutlet(sql`${outletProfiles.id} = ${services.outletId}`)}`,
      where: and(WAITING.services, others.services),
    },
    changes: {
      id: proposedChanges.id,
      since: proposedChanges.createdAt,
      name: nameOfChanged,
      by: proposedChanges.before,
      about: proposedChanges.field,
      face: faceOfChange,
      from: sql`${proposedChanges} JOIN ${users} ON ${users.id} = ${proposedChanges.userId}`,
      where: and(changeWaits, ne(proposedChanges.userId, admin)),
    },
    payouts: {
      id: payouts.id,
      since: payouts.createdAt,
      name: nameOfAccount(payouts.userId),
      by: nameOfAccount(payouts.approvedBy),
      about: payouts.kind,
      cents: payouts.amountCents,
      face: faceOfAccount(payouts.userId),
      from: sql`${payouts}`,
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
      face: faceOfAccount(reportCases.ownerId),
      from: sql`${reportCases}`,
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
      ${due}::timestamptz AS due, ${face} AS face FROM ${from} WHERE ${where}`;
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
        face: column<FaceRecord>('face'),
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
    items: items.map(({ cents, since, ...item }) => ({
      ...item,
      since: since.toISOString(),
      amount: dollars(cents),
    })),
  };
}
