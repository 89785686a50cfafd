import { assertRow } from '@/server/platform/db/assertRow';
import { and, count, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { containsWord, eachWord, labelContains, priceText } from '@/server/platform/db/search';
import { pick, firstOf, isThereAny, builtOnce } from '@/server/platform/db/queryParts';
import { outletProfiles, orders, services } from '@/server/platform/db/schema';
import type { Page } from '@/server/platform/http/paging';
import {
  deleteChangesOf,
  proposedOf,
  type TextValues,
} from '@/server/modules/identity/changes/changesRepository';
import type { Taking } from '@/shared/identity/taking.rules';
import { searchable } from '@/shared/platform/fold';
import {
  isListenAndAnswer,
  SERVICE_TYPE_WORDS,
  serviceTypeOption,
  type ServiceType,
} from '@/shared/platform/options';
import type { ServiceState } from '@/shared/market/services.rules';
import {
  type ServiceOutlet,
  type Service,
  serviceResponse,
} from '@/shared/market/services.schemas';
import type { Member } from '@/server/platform/auth/actor';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { fromCents } from '@/shared/platform/format';

const proposedFor = ({ proposed }: ServiceRow): Service['proposed'] =>
  proposed == null
    ? null
    : {
        ...(proposed.type != null && { type: proposed.type as ServiceType }), // was checked when proposed
        ...(proposed.price != null && { price: Number(proposed.price) }),
      };

const FIELDS = fieldsOf(serviceResponse, 'price', 'proposed');

export const presentService = (row: ServiceRow): Service => ({
  ...presentFields(row, FIELDS),
  price: fromCents(row.priceCents),
  proposed: proposedFor(row),
});

/** Hides from artists the reason of a decline and the values that wait for an admin. */
export const presentServiceTo = ({ role }: Pick<Member, 'role'>, row: ServiceRow): Service => ({
  ...presentService(row),
  ...(role === 'artist' && { approval_reason: null, proposed: null }),
});

type Columns = typeof services.$inferSelect;
export type ServiceRow = Omit<Columns, 'deletedAt' | 'searchText'> & {
  media: ServiceOutlet;
  purchases: number;
  outletApprovedAt: Date | null;
  outletHiddenAt: Date | null;
  /** Values that wait for moderation; read only for the outlet and for admins. */
  proposed?: TextValues | null;
};
export type NewService = Omit<typeof services.$inferInsert, 'id' | 'deletedAt' | 'searchText'>;
export type ServiceChanges = Partial<
  Pick<Columns, 'type' | 'priceCents' | 'deliveryDays' | 'description' | 'isOn'>
>;
export type ServiceUpdate = ServiceChanges &
  Partial<Pick<Columns, 'approval' | 'approvalReason' | 'submittedAt' | 'switchedAt'>>;

export const orderedOutletColumns = {
  id: outletProfiles.id,
  company_name: outletProfiles.companyName,
  ...pick(outletProfiles, 'category', 'country', 'tier', 'logo'),
};
/** Counts towards the most open orders that an outlet accepts. */
export const isTakenUp = sql`${orders.stage} NOT IN ('offered', 'completed', 'closed')`;
/** Without the notes, which are the outlet's own. */
export const awayDays = sql<Taking['away']>`(SELECT coalesce(jsonb_agg(each - 'note'), '[]')
  FROM jsonb_array_elements(${outletProfiles.away}) AS each)`;
/** Whether the outlet has reached its limit of open orders; most outlets have none. */
export const isFull = sql<boolean>`CASE WHEN ${outletProfiles.openOrdersMax} IS NULL THEN false
  ELSE (SELECT count(*) FROM ${orders} WHERE ${orders.outletId} = ${outletProfiles.id}
    AND ${isTakenUp}) >= ${outletProfiles.openOrdersMax} END`;
/** When work is due; of an order that is not paid, as if it was paid when it was made. */
export const workDueAt = sql`(coalesce(${orders.deliveryDueAt},
  ${orders.createdAt} + ${orders.deliveryDays} * interval '24 hours') AT TIME ZONE 'UTC')`;
/** The Mondays of the weeks in which the outlet's limit is reached; most outlets have none. */
const fullWeeks = sql<string[]>`CASE WHEN ${outletProfiles.weeklyMax} IS NULL THEN '{}'
  ELSE ARRAY(SELECT to_char(date_trunc('week', ${workDueAt}), 'YYYY-MM-DD') FROM ${orders}
    WHERE ${orders.outletId} = ${outletProfiles.id} AND ${isTakenUp}
    GROUP BY 1 HAVING count(*) >= ${outletProfiles.weeklyMax}) END`;
/** The same for one outlet. */
export const readFullWeeks = async (tx: Db, outletId: number): Promise<string[]> =>
  (
    await tx
      .select({ weeks: sql<string[]>`${fullWeeks}` })
      .from(outletProfiles)
      .where(eq(outletProfiles.id, outletId))
  )[0]?.weeks ?? [];
/** Whether the outlet is away, or has closed by hand. */
export const isClosedOn = (day: string): SQL =>
  sql`(coalesce(${outletProfiles.fullUntil} > ${day}::date, false) OR EXISTS (
    SELECT FROM jsonb_to_recordset(${outletProfiles.away}) AS each("from" date, "to" date)
    WHERE ${day}::date BETWEEN each."from" AND each."to"))`;
const closedColumns = {
  away: awayDays,
  full_until: outletProfiles.fullUntil,
  full_weeks: fullWeeks,
  is_full: isFull,
};
const outletColumns = {
  ...orderedOutletColumns,
  genres: outletProfiles.genres,
  styles: outletProfiles.styles,
  ...closedColumns,
};

const columns = {
  ...pick(
    services,
    'id',
    'outletId',
    'type',
    'priceCents',
    'deliveryDays',
    'description',
    'approval',
    'approvalReason',
    'submittedAt',
    'isOn',
    'switchedAt',
    'createdAt',
    'version',
  ),
};
export const serviceColumns = {
  ...columns,
  purchases: sql<number>`(SELECT count(*)::integer FROM ${orders}
    WHERE ${orders.serviceId} = ${services.id} AND ${orders.paidAt} IS NOT NULL)`,
  media: outletColumns,
  outletApprovedAt: outletProfiles.approvedAt,
  outletHiddenAt: outletProfiles.hiddenAt,
};

export const ownServiceColumns = {
  ...serviceColumns,
  proposed: proposedOf('service', sql`${services}.id`),
};

const isThere = isNull(services.deletedAt);

/** The services that artists see; the condition repeats that of the partial index. */
export const isForSale = and(
  isThere,
  sql`${services.approval} = 'approved'`,
  sql`${services.isOn}`,
  isNotNull(outletProfiles.approvedAt),
  isNull(outletProfiles.hiddenAt),
);

const selectServices = (db: Db, ...conditions: (SQL | undefined)[]) =>
  db
    .select(ownServiceColumns)
    .from(services)
    .innerJoin(outletProfiles, eq(outletProfiles.id, services.outletId))
    .where(and(...conditions));

export type ServiceList = { outletId: number; state?: ServiceState | undefined } | 'for sale';

const PLAYLIST_WORDS = SERVICE_TYPE_WORDS.filter(({ value }) => isListenAndAnswer(value));
/** Finds services for playlists by their name, which `searchText` lacks. */
const isPlaylistNamed = (word: string): SQL | undefined =>
  labelContains(word, services.type, PLAYLIST_WORDS);

const conditionOf = (list: ServiceList, search: string | undefined) =>
  and(
    list === 'for sale'
      ? isForSale
      : and(
          eq(services.outletId, list.outletId),
          list.state === 'archived' ? isNotNull(services.deletedAt) : isThere,
        ),
    eachWord(search, (word) =>
      or(
        containsWord(word, services.searchText, priceText(services.priceCents)),
        isPlaylistNamed(word),
      ),
    ),
  );

export async function countServices(db: Db, list: ServiceList, search: string | undefined) {
  const [row] = await db
    .select({ rows: count() })
    .from(services)
    .innerJoin(outletProfiles, eq(outletProfiles.id, services.outletId))
    .where(conditionOf(list, search));
  return row?.rows ?? 0;
}

export async function listServices(
  db: Db,
  list: ServiceList,
  { limit, before, search }: Page,
): Promise<ServiceRow[]> {
  return selectServices(
    db,
    conditionOf(list, search),
    before === undefined ? undefined : lt(services.id, before),
  )
    .orderBy(desc(services.id))
    .limit(limit);
}

export const findService = (db: Db, id: number): Promise<ServiceRow | null> =>
  firstOf(selectServices(db, eq(services.id, id), isThere));

export const hasOrdered = (db: Db, artistId: number, serviceId: number): Promise<boolean> =>
  isThereAny(
    db,
    orders,
    eq(orders.artistId, artistId),
    eq(orders.serviceId, serviceId),
    or(eq(orders.origin, 'order'), isNotNull(orders.acceptedAt)),
  );

const serviceForShare = builtOnce((db) =>
  selectServices(db, eq(services.id, sql.placeholder('id')), isThere)
    .for('share', { of: services })
    .prepare('service_for_share'),
);

/** Changes and deletion wait, so that an order always has the service's price at that time. */
export const lockServiceForShare = (tx: Db, id: number): Promise<ServiceRow | null> =>
  firstOf(serviceForShare(tx).execute({ id }));

export async function lockService(
  tx: Db,
  id: number,
  outletId?: number,
): Promise<ServiceRow | null> {
  const ofOutlet = outletId === undefined ? undefined : eq(services.outletId, outletId);
  const [row] = await selectServices(tx, eq(services.id, id), isThere, ofOutlet).for('update', {
    of: services,
  });
  return row ?? null;
}

const searchTextOf = ({ type, description }: Pick<Columns, 'type' | 'description'>): string =>
  searchable(`${serviceTypeOption(type)} ${description}`);

export async function createService(tx: Db, values: NewService): Promise<ServiceRow> {
  const [row] = await tx
    .insert(services)
    .values({ ...values, searchText: searchTextOf(values) })
    .returning({ id: services.id });
  const made = row && (await findService(tx, row.id));
  assertRow(made, 'The new service');
  return made;
}

export async function updateService(
  tx: Db,
  service: ServiceRow,
  changes: ServiceUpdate,
): Promise<ServiceRow | null> {
  const { id } = service;
  const changed = await tx
    .update(services)
    .set({ ...changes, searchText: searchTextOf({ ...service, ...changes }) })
    .where(eq(services.id, id))
    .returning({ id: services.id });
  return changed.length > 0 ? findService(tx, id) : null;
}

/** The row always stays, since a deletion that depends on orders would race with a new one. */
export async function deleteService(tx: Db, id: number, outletId: number, now: Date) {
  const deleted = await tx
    .update(services)
    .set({ deletedAt: now })
    .where(and(eq(services.id, id), eq(services.outletId, outletId), isThere))
    .returning({ id: services.id });
  if (deleted.length > 0) await deleteChangesOf(tx, { record: 'service', recordId: id });
  return deleted.length > 0;
}
