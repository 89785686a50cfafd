import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { mediaProfiles, orders, reviews } from '@/server/db/schema';
import type { ReviewRow } from '@/server/modules/reviews/reviewsRepository';
import { orderedMediaColumns } from '@/server/modules/services/servicesRepository';
import type { Page } from '@/server/http/paging';
import type { OrderedMedia } from '@/shared/services/servicesContract';

export type OrderRow = Omit<typeof orders.$inferSelect, 'paidAt' | 'campaignId' | 'message'> & {
  media: OrderedMedia;
  review: ReviewRow | null;
};
export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'status'>;

/** Whose orders: by who placed them, or by who was asked. */
export type OrderParty = { artistId: number } | { mediaId: number };

const columns = {
  id: orders.id,
  artistId: orders.artistId,
  serviceId: orders.serviceId,
  mediaId: orders.mediaId,
  type: orders.type,
  priceCents: orders.priceCents,
  deliveryDays: orders.deliveryDays,
  status: orders.status,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  version: orders.version,
};

/** One query for the orders with all that is shown of them. */
const selectOrders = (db: Db, ...conditions: (SQL | undefined)[]) =>
  db
    .select({ ...columns, media: orderedMediaColumns, review: reviews })
    .from(orders)
    .innerJoin(mediaProfiles, eq(mediaProfiles.id, orders.mediaId))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .where(and(...conditions));

const ofParty = (party: OrderParty) =>
  'artistId' in party ? eq(orders.artistId, party.artistId) : eq(orders.mediaId, party.mediaId);

/** Newest first. */
export async function listOrders(
  db: Db,
  party: OrderParty,
  { limit, before }: Page,
): Promise<OrderRow[]> {
  return selectOrders(db, ofParty(party), before === undefined ? undefined : lt(orders.id, before))
    .orderBy(desc(orders.id))
    .limit(limit);
}

export async function findOrder(db: Db, id: number, party: OrderParty): Promise<OrderRow | null> {
  const [row] = await selectOrders(db, eq(orders.id, id), ofParty(party));
  return row ?? null;
}

/** Those that an outlet has still to see to. */
export const countOpenOrders = (tx: Db, mediaId: number): Promise<number> =>
  tx.$count(orders, and(eq(orders.mediaId, mediaId), eq(orders.status, 'pending')));

export async function createOrder(tx: Db, values: NewOrder): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(values).returning({ id: orders.id });
  const made = row && (await findOrder(tx, row.id, values));
  if (!made) throw new Error('the new order was not answered');
  return made;
}

/**
 * Whether this call completed it: of several at the same time one does, and an order that is
 * completed, not the artist's or not there is left alone.
 */
export async function completeOrder(
  db: Db,
  id: number,
  artistId: number,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(orders)
    .set({ status: 'completed', updatedAt: now })
    .where(and(eq(orders.id, id), eq(orders.artistId, artistId), eq(orders.status, 'pending')))
    .returning({ id: orders.id });
  return changed.length > 0;
}

/** Of what changes in an order without a column of its own. */
export async function raiseOrderVersion(tx: Db, id: number): Promise<void> {
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id));
}
