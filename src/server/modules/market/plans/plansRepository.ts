import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { pick, firstOf, isVersion } from '@/server/platform/db/queryParts';
import { outletProfiles, orders, planPieces, plans, services } from '@/server/platform/db/schema';
import {
  isForSale,
  orderedOutletColumns,
} from '@/server/modules/market/services/servicesRepository';
import { costCents } from '@/server/modules/market/catalogue/fitRepository';
import type { CloseReason, OrderStage } from '@/shared/platform/orderStages';
import type { PlannedPiece, Plan, PlanPiece } from '@/shared/market/plans.schemas';
import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';
import { presentFields } from '@/server/platform/http/presentFields';
import { fromCents } from '@/shared/platform/format';

const ORDER_FIELDS = ['id', 'stage', 'close_reason', 'delivery_due_at', 'delivered_at'] as const;

const presentOrder = (order: NonNullable<PieceRow['order']>) => ({
  ...presentFields(order, ORDER_FIELDS),
  price: fromCents(order.costCents),
});

interface PlanFacts {
  pieces: readonly PieceRow[];
  orderedCents: number;
  latestOrders: readonly LatestOrderRow[];
  /** Whether the catalogue is open to the artist, so that outlets without an order are named. */
  isOpen: boolean;
}

const presentPiece = (row: PieceRow, isOpen: boolean): PlanPiece => ({
  service: {
    id: row.id,
    type: row.type,
    media: isOpen || row.order ? row.media : null,
    price: fromCents(row.priceCents),
    delivery_days: row.deliveryDays,
  },
  is_pinned: row.isPinned,
  is_for_sale: row.isForSale,
  order: row.order && presentOrder(row.order),
});

export const presentPlan = (
  { campaignId, budgetCents, releaseDay, priority, version }: Omit<PlanRow, 'createdAt'>,
  { pieces, orderedCents, latestOrders, isOpen }: PlanFacts,
): Plan => ({
  id: campaignId,
  budget: fromCents(budgetCents),
  ordered: fromCents(orderedCents),
  orders: [...latestOrders],
  release_day: releaseDay,
  priority,
  version,
  pieces: pieces.map((piece) => presentPiece(piece, isOpen)),
});

interface Owned {
  artistId: number;
}

const isOwn = (actor: Actor, { artistId }: Owned) => hasProfile(actor, 'artist', artistId);

export const can = policyOf({ read: isOwn, change: isOwn });

export type PlanRow = typeof plans.$inferSelect;
export type PlanChanges = Partial<Pick<PlanRow, 'budgetCents' | 'releaseDay' | 'priority'>>;

export const findPlan = (db: Db, campaignId: number): Promise<PlanRow | null> =>
  firstOf(db.select().from(plans).where(eq(plans.campaignId, campaignId)));

interface OrderOfPiece {
  id: number;
  stage: OrderStage;
  closeReason: CloseReason | null;
  costCents: number;
  deliveryDueAt: string | null;
  deliveredAt: string | null;
}

const latestOrder = sql<OrderOfPiece | null>`(SELECT json_build_object('id', ${orders.id},
    'stage', ${orders.stage}, 'closeReason', ${orders.closeReason}, 'costCents', ${costCents},
    'deliveryDueAt', ${orders.deliveryDueAt}, 'deliveredAt', ${orders.deliveredAt})
  FROM ${orders} WHERE ${orders.campaignId} = ${planPieces.campaignId}
    AND ${orders.serviceId} = ${planPieces.serviceId} ORDER BY ${orders.id} DESC LIMIT 1)`;

export const listPieces = (db: Db, campaignId: number) =>
  db
    .select({
      ...pick(services, 'id', 'type', 'priceCents', 'deliveryDays'),
      media: orderedOutletColumns,
      isPinned: planPieces.isPinned,
      isForSale: sql<boolean>`coalesce(${isForSale}, false)`,
      order: latestOrder,
    })
    .from(planPieces)
    .innerJoin(services, eq(services.id, planPieces.serviceId))
    .innerJoin(outletProfiles, eq(outletProfiles.id, services.outletId))
    .where(eq(planPieces.campaignId, campaignId))
    .orderBy(asc(planPieces.position));
export type PieceRow = Awaited<ReturnType<typeof listPieces>>[number];

export const listLatestOrders = (db: Db, campaignId: number) =>
  db
    .selectDistinctOn([orders.serviceId], {
      id: orders.id,
      service: orders.serviceId,
      stage: orders.stage,
      close_reason: orders.closeReason,
    })
    .from(orders)
    .where(eq(orders.campaignId, campaignId))
    .orderBy(orders.serviceId, desc(orders.id));
export type LatestOrderRow = Awaited<ReturnType<typeof listLatestOrders>>[number];

export async function idsForSale(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: services.id })
    .from(services)
    .innerJoin(outletProfiles, eq(outletProfiles.id, services.outletId))
    .where(and(isForSale, inArray(services.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Creates a missing plan. Returns `false` without a change for another version than `version`. */
export async function writePlan(
  tx: Db,
  first: typeof plans.$inferInsert,
  changes: PlanChanges,
  version: number | undefined,
): Promise<boolean> {
  await tx.insert(plans).values(first).onConflictDoNothing();
  const written = await tx
    .update(plans)
    .set({ ...changes, version: sql`${plans.version} + 1` })
    .where(and(eq(plans.campaignId, first.campaignId), isVersion(plans.version, version)))
    .returning({ id: plans.campaignId });
  return written.length > 0;
}

export async function replacePieces(tx: Db, campaignId: number, pieces: readonly PlannedPiece[]) {
  await tx.delete(planPieces).where(eq(planPieces.campaignId, campaignId));
  if (pieces.length === 0) return;
  await tx.insert(planPieces).values(
    pieces.map(({ service, is_pinned }, index) => ({
      campaignId,
      serviceId: service,
      isPinned: is_pinned,
      position: index + 1,
    })),
  );
}
