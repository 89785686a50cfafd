import { assertRow } from '@/server/platform/db/assertRow';
import { aliasedTable, and, count, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { pick, builtOnce, pluck, valuesOf } from '@/server/platform/db/queryParts';
import { type Db, isUniqueViolation } from '@/server/platform/db/client';
import {
  artistProfiles,
  campaigns,
  isOpenFreeOrder,
  outletProfiles,
  orders,
  releases,
  reviews,
  services,
  users,
} from '@/server/platform/db/schema';
import type { Page } from '@/server/platform/http/paging';
import { lockPaidOrders } from '@/server/modules/money/payments/paymentsRepository';
import type { ReviewRow } from './reviewsRepository';
import { orderedOutletColumns } from '@/server/modules/market/services/servicesRepository';
import { isFound, isOrdered, NO_ID, type OrderFilter, sortingOf } from './orderSearch';
import { isOpen, type OrderParty } from './orderTurn';

const artistReviews = aliasedTable(reviews, 'artist_reviews');
const outletReviews = aliasedTable(reviews, 'outlet_reviews');

const columns = {
  id: orders.id,
  order: orders,
  media: orderedOutletColumns,
  artist: {
    ...pick(artistProfiles, 'id', 'stageName', 'genres'),
  },
  artistUserId: artistProfiles.userId,
  outletUserId: outletProfiles.userId,
  /** Whether the account of a party was deleted, so that it reads nothing any more. */
  isPartyDeleted: sql<boolean>`EXISTS (SELECT FROM ${users} WHERE ${users.id} IN
    (${artistProfiles.userId}, ${outletProfiles.userId}) AND ${users.deletedAt} IS NOT NULL)`,
  outletApprovedAt: outletProfiles.approvedAt,
  serviceApproval: services.approval,
  isServiceOn: sql<boolean>`${services.isOn} AND ${services.deletedAt} IS NULL`,
  campaignArtistId: campaigns.artistId,
  campaignStage: campaigns.stage,
  campaignOpenUntil: campaigns.openUntil,
  campaignEmbargoUntil: campaigns.embargoUntil,
  releaseId: releases.id,
  artwork: releases.artwork,
  artistReview: artistReviews,
  outletReview: outletReviews,
};

const selectOrders = (db: Db) =>
  db
    .select(columns)
    .from(orders)
    .innerJoin(outletProfiles, eq(outletProfiles.id, orders.outletId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
    .innerJoin(services, eq(services.id, orders.serviceId))
    .leftJoin(campaigns, eq(campaigns.id, orders.campaignId))
    .leftJoin(releases, eq(releases.id, campaigns.releaseId))
    .leftJoin(
      artistReviews,
      and(eq(artistReviews.orderId, orders.id), eq(artistReviews.by, 'artist')),
    )
    .leftJoin(
      outletReviews,
      and(eq(outletReviews.orderId, orders.id), eq(outletReviews.by, 'media')),
    );

type Selected = Awaited<ReturnType<typeof selectOrders>>[number];
/** An order with the data that is presented and that its guards check. */
export type OrderRow = Omit<Selected, 'artistReview' | 'outletReview'> & {
  artistReview: ReviewRow | null;
  outletReview: ReviewRow | null;
};

/** The names that identify a page as being about the order: the artist's and the release's. */
export const namesOf = ({ artist, order }: OrderRow): string[] =>
  [artist.stageName, order.releaseTitle].flatMap((name) => name ?? []);
export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'version'>;
export type OrderChanges = Partial<
  Omit<NewOrder, 'artistId' | 'outletId' | 'serviceId' | 'createdAt'> & {
    /** Raised by each change, unless given here. */
    version: SQL;
  }
>;

const PARTIES = { artistId: orders.artistId, outletId: orders.outletId };
type PartyKey = keyof typeof PARTIES;
const keyOf = (party: OrderParty): PartyKey => ('artistId' in party ? 'artistId' : 'outletId');

const pageOf = (key: PartyKey, list: 'ordered' | 'all') =>
  builtOnce((db) =>
    selectOrders(db)
      .where(
        and(
          eq(PARTIES[key], sql.placeholder(key)),
          lt(orders.id, sql.placeholder('before')),
          list === 'all' ? undefined : isOrdered,
        ),
      )
      .orderBy(desc(orders.id))
      .limit(sql.placeholder('limit'))
      .prepare(`orders_${list}_of_${key}`),
  );
const pages = {
  artistId: { ordered: pageOf('artistId', 'ordered'), all: pageOf('artistId', 'all') },
  outletId: { ordered: pageOf('outletId', 'ordered'), all: pageOf('outletId', 'all') },
};

export async function listOrders(
  db: Db,
  party: OrderParty,
  { limit, before = NO_ID }: Page,
  filter: OrderFilter,
): Promise<OrderRow[]> {
  const { list, ...narrowed } = filter;
  if (Object.values(narrowed).every((each) => each === undefined)) {
    return pages[keyOf(party)][list](db).execute({ ...party, limit, before });
  }
  const { order, after } = sortingOf(party, filter, before);
  return selectOrders(db)
    .where(and(isFound(party, filter), after))
    .orderBy(...order)
    .limit(limit);
}

export async function listOrderIds(db: Db, campaignId: number): Promise<number[]> {
  return valuesOf(pluck(db, orders.id, eq(orders.campaignId, campaignId)));
}

export async function countOrders(db: Db, party: OrderParty, filter: OrderFilter): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(orders)
    .innerJoin(outletProfiles, eq(outletProfiles.id, orders.outletId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
    .where(isFound(party, filter));
  return row?.rows ?? 0;
}

const byId = eq(orders.id, sql.placeholder('id'));
const anyOrder = builtOnce((db) => selectOrders(db).where(byId).prepare('order_of_anybody'));
const orderOf = (key: PartyKey) =>
  builtOnce((db) =>
    selectOrders(db)
      .where(and(byId, eq(PARTIES[key], sql.placeholder(key))))
      .prepare(`order_of_${key}`),
  );
const ordersOf = { artistId: orderOf('artistId'), outletId: orderOf('outletId') };

export async function findOrder(db: Db, id: number, party?: OrderParty): Promise<OrderRow | null> {
  const statement = party ? ordersOf[keyOf(party)] : anyOrder;
  const [row] = await statement(db).execute({ id, ...party });
  return row ?? null;
}

export const findOrders = (db: Db, ids: readonly number[]): Promise<OrderRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectOrders(db)
        .where(inArray(orders.id, [...ids]))
        .orderBy(orders.id);

const lockedOrder = builtOnce((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(byId)
    .for('no key update')
    .prepare('locked_order'),
);

/** Locks the order until the transaction ends, so that concurrent moves wait. */
export async function lockOrder(tx: Db, id: number): Promise<OrderRow | null> {
  const locked = await lockedOrder(tx).execute({ id });
  return locked.length === 0 ? null : findOrder(tx, id);
}

export async function lockOrders(tx: Db, ids: readonly number[]): Promise<OrderRow[]> {
  await lockPaidOrders(tx, ids);
  return findOrders(tx, ids);
}

export const countOpenOrders = (tx: Db, outletId: number): Promise<number> =>
  tx.$count(orders, and(eq(orders.outletId, outletId), isOpen(), ne(orders.stage, 'offered')));

const freeOrders = builtOnce((db) =>
  db
    .select({ serviceId: orders.serviceId })
    .from(orders)
    .where(and(eq(orders.artistId, sql.placeholder('artistId')), isOpenFreeOrder(orders)))
    .prepare('open_free_orders'),
);

/** Services of the artist's open orders without a campaign, one entry per order. */
export async function servicesOfFreeOrders(tx: Db, artistId: number): Promise<number[]> {
  const rows = await freeOrders(tx).execute({ artistId });
  return rows.map(({ serviceId }) => serviceId);
}

const OPEN_KEY = 'orders_open_key';

/** Returns `null` if another order of the service is open for the campaign. */
export async function createOrder(tx: Db, values: NewOrder): Promise<number | null> {
  const [row] = await tx
    .insert(orders)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: orders.id });
  return row?.id ?? null;
}

export async function updateOrder(
  tx: Db,
  id: number,
  changes: OrderChanges,
): Promise<OrderRow['order']> {
  const [row] = await tx.update(orders).set(changes).where(eq(orders.id, id)).returning();
  assertRow(row, `Order ${id}`);
  return row;
}

/** Returns `false` if another order of the same service is open for the campaign. */
export async function nameCampaign(
  tx: Db,
  id: number,
  campaign: Pick<OrderChanges, 'campaignId' | 'releaseTitle' | 'releaseGenre'>,
): Promise<boolean> {
  try {
    // The savepoint keeps a unique violation from aborting the transaction.
    await tx.transaction((inner) => updateOrder(inner, id, campaign));
    return true;
  } catch (error) {
    if (isUniqueViolation(error, OPEN_KEY)) return false;
    throw error;
  }
}

/** For changes that are presented with an order but stored outside its row. */
export async function raiseOrderVersion(tx: Db, id: number): Promise<void> {
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id));
}
