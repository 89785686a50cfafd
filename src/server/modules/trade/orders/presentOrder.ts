import type { Actor, Member } from '@/server/platform/auth/actor';
import type { AppDeps } from '@/server/deps';
import { presentReviews } from './presentReview';
import type { Order, OrderEvent } from '@/shared/trade/orders.schemas';
import { fromCents } from '@/shared/platform/cents';
import { actionsOf, isStillForSale, isWaitingFor } from './orderGuards';
import { embargoOf } from './orderEmbargo';
import { type Moment, momentOf } from './orderMoment';
import type { OrderRow } from './ordersRepository';
import type { OrderEventRow } from './orderEventsRepository';

/** The viewer of an order and the current time. */
export interface OrderView extends Moment {
  actor: Member | Extract<Actor, { role: 'admin' }>;
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Fields are listed one by one, so that a new column is not exposed by accident. */
export function presentOrder(row: OrderRow, { actor, ...moment }: OrderView): Order {
  const { order, media, artist } = row;
  return {
    id: order.id,
    status: order.stage === 'completed' ? 'completed' : 'pending',
    stage: order.stage,
    origin: order.origin,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    version: order.version,
    service: {
      id: order.serviceId,
      type: order.type,
      price: fromCents(order.priceCents),
      delivery_days: order.deliveryDays,
      media,
    },
    is_for_sale: isStillForSale(row),
    description: order.description,
    artist: { id: artist.id, stage_name: artist.stageName, genres: artist.genres },
    campaign: order.campaignId,
    release: row.releaseId,
    release_title: order.releaseTitle,
    release_genre: order.releaseGenre,
    image: row.artwork,
    message: order.message,
    marketing: order.marketing,
    publish_on: order.publishOn,
    fee: fromCents(order.feeCents),
    close_reason: order.closeReason,
    decline_reason: order.declineReason,
    comment: order.comment,
    accepted_at: iso(order.acceptedAt),
    paid_at: iso(order.paidAt),
    delivered_at: iso(order.deliveredAt),
    delivery_due_at: iso(order.deliveryDueAt),
    embargo_until: embargoOf(row),
    public_on: order.publicOn,
    breached_at: iso(order.breachedAt),
    outlet_part: order.outletPartCents === null ? null : fromCents(order.outletPartCents),
    answer_due_at: iso(order.answerDueAt),
    revisions_used: order.revisionsUsed,
    completed_at: iso(order.completedAt),
    closed_at: iso(order.closedAt),
    due_at: iso(order.dueAt),
    available_at: iso(order.availableAt),
    actions: actionsOf(row, actor, moment),
    is_waiting: isWaitingFor(row, actor, moment),
    ...presentReviews(row, actor, moment.now),
  };
}

export const presentEvent = (event: OrderEventRow): OrderEvent => ({
  id: event.id,
  name: event.name,
  actor: event.actor,
  from_stage: event.fromStage,
  to_stage: event.toStage,
  comment: typeof event.data?.comment === 'string' ? event.data.comment : null,
  created_at: event.createdAt.toISOString(),
});

/** Returns a presenter for one actor at the current time. */
export function orderPresenter(
  deps: Pick<AppDeps, 'config' | 'now'>,
  actor: OrderView['actor'],
): (row: OrderRow) => Order {
  const view = { actor, ...momentOf(deps) };
  return (row) => presentOrder(row, view);
}
