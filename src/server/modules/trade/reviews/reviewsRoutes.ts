import { recountTrust } from '@/server/modules/market/trust/trustCommands';
import { routesOf, serve } from '@/server/platform/http/serve';
import { reviewsContract, type ReviewCreate } from '@/shared/trade/reviews.schemas';
import type { AppDeps } from '@/server/deps';
import { createOnce } from '@/server/platform/http/idempotency';
import { orderPresenter } from '@/server/modules/trade/orders/ordersView';
import {
  can,
  countUntil,
  isVisible,
  reviewError,
} from '@/server/modules/trade/orders/reviewsPolicy';
import {
  presentReview,
  createReview,
  findReview,
  setReply,
  type ReviewRow,
} from '@/server/modules/trade/orders/reviewsRepository';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import {
  findOrder,
  lockOrder,
  type OrderRow,
  raiseOrderVersion,
  updateOrder,
} from '@/server/modules/trade/orders/ordersRepository';
import { notifyOfOrder, notifyParties } from '@/server/modules/trade/orders/orderNoticesCommands';
import { notifyChanged } from '@/server/modules/trade/orders/orderHistoryCommands';
import { partyOf } from '@/server/modules/trade/orders/ordersPolicy';
import { conflict, notFound } from '@/server/platform/http/failures';
import type { Role } from '@/shared/platform/options';
import { REVIEW_MESSAGES } from '@/shared/trade/reviews.rules';

type Deps = Pick<AppDeps, 'config' | 'now'>;

const ERRORS = {
  order_not_completed: REVIEW_MESSAGES.notCompleted,
  review_late: REVIEW_MESSAGES.late,
} as const;

const reviewOf = ({ artistReview, outletReview }: OrderRow, side: Role): ReviewRow | null =>
  side === 'artist' ? artistReview : outletReview;

export const reviewsRoutes = routesOf((app, deps) => {
  serve(app, reviewsContract.createReview, ({ account, body, request, reply }) =>
    createOnce(deps, request, reply, async (tx) => {
      const present = orderPresenter(deps, account);
      const { review, order } = await writeReview(tx, account, body, { deps, present });
      return { ...presentReview(review), present: present(order) };
    }),
  );
  const answer = async (account: Member, id: number, text: string | null) => {
    const order = await deps.database.db.transaction((tx) =>
      writeReply(tx, deps, account, id, text),
    );
    return orderPresenter(deps, account)(order);
  };
  serve(app, reviewsContract.replyToReview, ({ account, id, body }) =>
    answer(account, id, body.text),
  );
  serve(app, reviewsContract.deleteReply, ({ account, id }) => answer(account, id, null));
});

/** Writes the outlet's one reply to a review that it sees, or deletes it without a text. */
export async function writeReply(
  tx: Db,
  deps: Deps,
  member: Member,
  id: number,
  text: string | null,
): Promise<OrderRow> {
  const found = await findReview(tx, id);
  const row = found && (await lockOrder(tx, found.orderId));
  const review = row?.artistReview;
  const now = deps.now();
  const reading = { other: row?.outletReview ?? null, actor: member, now };
  if (
    !row ||
    review?.id !== id ||
    !can(member, 'reply', row.order) ||
    !isVisible(row.order, 'artist', review, reading)
  )
    throw notFound();
  if (review.replyHiddenAt) throw conflict(REVIEW_MESSAGES.replyRemoved, 'reply_removed');
  if (text !== null && review.reply !== null) throw conflict(REVIEW_MESSAGES.replied, 'replied');
  await setReply(tx, id, text, now);
  await notifyChanged(tx, row.order.id);
  if (text !== null) await notifyOfOrder(tx, deps, row, 'artist', 'review_replied');
  return (await findOrder(tx, row.order.id)) ?? row;
}

/** Returns the review, and the order as that side then sees it. */
export async function writeReview(
  tx: Db,
  member: Member,
  { order: orderId, rating, value, accuracy, communication, comment }: ReviewCreate,
  { deps, present }: { deps: Deps; present?: (row: OrderRow) => object },
): Promise<{ review: ReviewRow; order: OrderRow }> {
  const createdAt = deps.now();
  const by = member.role;
  const find = () => findOrder(tx, orderId, partyOf(member));
  const order = await find();
  if (!order || !can(member, 'review', order.order)) throw notFound();
  const error = reviewError(order.order, by, createdAt);
  if (error) throw conflict(ERRORS[error], error, present?.(order));
  const review = await createReview(tx, {
    orderId,
    by,
    rating,
    createdAt,
    value: value ?? null,
    accuracy: accuracy ?? null,
    communication: communication ?? null,
    comment: comment ?? null,
  });
  const until = countUntil(order.order);
  const countsUntil = until !== null && createdAt <= until ? until : null;
  if (review) await noteReview(tx, order, by, countsUntil);
  const reviewed = (await find()) ?? order;
  if (review) {
    await recountTrust(tx, [order.order.outletId], createdAt);
    await notifyParties(tx, reviewed);
    if (countsUntil) await notifyOfReview(tx, deps, reviewed, by, countsUntil);
    return { review, order: reviewed };
  }
  throw conflict(REVIEW_MESSAGES.written, 'already_reviewed', present?.(reviewed));
}

/** A second review reveals both, so each raises the version; a timer reveals a single one. */
async function noteReview(tx: Db, row: OrderRow, by: Role, countsUntil: Date | null) {
  if (countsUntil === null) return raiseOrderVersion(tx, row.order.id);
  const isAlone = reviewOf(row, by === 'artist' ? 'media' : 'artist') === null;
  const remindAt = isAlone ? new Date(countsUntil.getTime() + 1) : null;
  await updateOrder(tx, row.order.id, { remindAt });
}

function notifyOfReview(tx: Db, deps: Deps, row: OrderRow, by: Role, until: Date): Promise<void> {
  const other = by === 'artist' ? 'media' : 'artist';
  return reviewOf(row, other) === null
    ? notifyOfOrder(tx, deps, row, other, 'review_asked', { due: until.toISOString() })
    : notifyOfOrder(tx, deps, row, other, 'review_revealed');
}
