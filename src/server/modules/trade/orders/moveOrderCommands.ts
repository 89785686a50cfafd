import type { Actor } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  staleOrNotFound,
} from '@/server/platform/http/failures';
import { findBareCampaign } from '@/server/modules/music/campaigns/campaignsRepository';
import { makeLink } from '@/server/modules/trade/clicks/clicksRepository';
import {
  holdOrder,
  makeAvailable,
  refundOrder,
  releaseOrder,
  splitOrder,
} from '@/server/modules/money/ledger/ledgerCommands';
import { payOutSoon } from '@/server/modules/money/payees/payeesRepository';
import { findOpenPayment } from '@/server/modules/money/payments/paymentsRepository';
import { recountTrust } from '@/server/modules/market/trust/trustCommands';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { bindingEmbargo } from '@/shared/market/orderDeadlines.rules';
import {
  type OrderEventName,
  type OrderMove,
  type OrderMover,
  type OrderStage,
  type OrderTransition,
  transitionOf,
} from '@/shared/platform/orderStages';
import { changesOf, type HoldBack, type MoveInput } from './moveChanges';
import { isAnswered, momentOf } from './orderDeadlines';
import { tooFarError } from './orderEmbargo';
import { moveError, guardFailure, moreDaysOf } from './orderGuards';
import { notifyOfMove } from './orderNoticesCommands';
import { can, moverOf } from './ordersPolicy';
import { lockOrder, nameCampaign, type OrderRow, updateOrder } from './ordersRepository';
import { writeEvent } from './orderEventsRepository';

export type OrderDeps = Pick<AppDeps, 'config' | 'now'>;

/** The artist's balance does not cover the price; `missingCents` is the difference. */
export class PaymentNeeded extends Error {
  override readonly name = 'PaymentNeeded';
  constructor(
    readonly order: OrderRow,
    readonly missingCents: number,
  ) {
    super(`The balance lacks ${missingCents} cents of the price.`);
  }
}

/**
 * The only writer of an order's stage: writes stage, dates, deadline, event, money and notices by
 * `ORDER_TRANSITIONS`, in the given transaction. Throws the 403 or 404 without permission, the 409
 * with the current order if its stage or a guard forbids the move, and `PaymentNeeded`.
 */
export async function moveOrder(
  tx: Db,
  deps: OrderDeps,
  id: number,
  move: OrderMove,
  actor: Actor,
  input: MoveInput = {},
): Promise<OrderRow> {
  const by = moverOf(actor, move);
  if (by === null) throw forbidden();
  const row = input.locked ?? (await lockOrder(tx, id));
  if (!row) throw notFound();
  if (!can(actor, 'move', row)) throw actor.role === 'admin' ? forbidden() : notFound();
  const moment = momentOf(deps);
  const { now, isPaidHere } = moment;
  const error = moveError(row, move, actor, moment);
  if (error) throw guardFailure(error, input.present?.(row));
  if (input.version !== undefined && input.version !== row.order.version)
    throw staleOrNotFound(input.present?.(row) ?? {});
  const from = row.order.stage;
  const checkout = move === 'withdraw' ? await findOpenPayment(tx, id) : null;
  if (checkout && checkout.expiresAt > now)
    throw conflict(ORDER_MESSAGES.checkoutOpen, 'checkout_open', input.present?.(row));
  const named = move === 'pay' ? await chooseCampaign(tx, row, input, now) : {};
  if (move === 'resolve' && (input.outletCents ?? 0) > row.order.priceCents)
    throw invalid({ outlet_amount: ORDER_MESSAGES.splitTooMuch });
  if (move === 'askTime' && (input.days ?? 0) > moreDaysOf(row.order))
    throw invalid({ days: ORDER_MESSAGES.tooManyDays(moreDaysOf(row.order)) });
  const transition = transitionOf(move, by, from);
  if (!transition) throw new Error(`${move} by ${by} was not checked`);
  const { payoutHoldDays } = deps.config;
  await moveMoney(tx, row, transition.money, input, { now, payoutHoldDays });
  const changes = changesOf({ ...row, ...named }, move, transition, input, { now, payoutHoldDays });
  const order = await updateOrder(tx, id, { ...NOT_WAITING, ...changes, updatedAt: now });
  await recordMove(tx, id, { move, by, actor, from, to: changes.stage, at: now, input });
  if (changes.stage === 'accepted') await makeLink(tx, id);
  const moved = { ...row, ...named, order };
  if (move === 'accept' && !isPaidHere)
    return moveOrder(tx, deps, id, 'start', { role: 'clock' }, { locked: moved });
  if (!input.isOneOfMany) await recountTrust(tx, [order.outletId], now);
  const wasAnswered = isAnswered(row.order);
  await notifyOfMove(tx, deps, moved, move, by, { ...input, wasAnswered });
  return moved;
}

/** Each move ends what the work waited for. */
const NOT_WAITING = { publicOn: null, moreTimeDueAt: null };

interface Recorded {
  move: OrderEventName;
  by: OrderMover;
  actor: Actor;
  from: OrderStage | null;
  to: OrderStage;
  at: Date;
  input?: Pick<MoveInput, 'reason' | 'comment' | 'outletCents'>;
}

export async function recordMove(
  tx: Db,
  orderId: number,
  { move, by, actor, from, to, at, input = {} }: Recorded,
): Promise<void> {
  const { reason, comment, outletCents } = input;
  const data = {
    ...(reason !== undefined && { reason }),
    ...(comment !== undefined && { comment }),
    ...(outletCents !== undefined && { outlet_cents: outletCents }),
  };
  const event = {
    orderId,
    actor: by,
    name: move,
    fromStage: from,
    toStage: to,
    createdAt: at,
    data: Object.keys(data).length > 0 ? data : null,
  };
  await writeEvent(tx, event, 'userId' in actor ? actor : {});
}

/**
 * Throws the 409 unless the campaign is open, or was so at the agreement; it may be in review again
 * since. Returns the order's changes if it named no campaign before.
 */
export async function chooseCampaign(
  tx: Db,
  row: OrderRow,
  { campaign, present }: MoveInput,
  now: Date,
): Promise<Partial<OrderRow>> {
  const { order } = row;
  const wanted = order.campaignId ?? campaign;
  const found = wanted === undefined ? null : await findBareCampaign(tx, wanted, order.artistId);
  const { stage, openUntil, hiddenAt } = found?.campaign ?? {};
  const agreedAt = order.acceptedAt ?? order.createdAt;
  const isRefused = stage === 'declined' || hiddenAt;
  if (!found || !stage || isRefused || !openUntil || openUntil < agreedAt) {
    throw conflict(ORDER_MESSAGES.campaignNeeded, 'campaign_needed', present?.(row));
  }
  const tooFar = tooFarError(bindingEmbargo(order.type, found.campaign.embargoUntil), now);
  if (tooFar) throw guardFailure(tooFar, present?.(row));
  if (order.campaignId !== null) return {};
  const named = {
    campaignId: found.id,
    releaseTitle: found.release.title,
    releaseGenre: found.release.genre,
  };
  if (!(await nameCampaign(tx, order.id, named))) {
    throw conflict(ORDER_MESSAGES.orderOpen, 'order_open', present?.(row));
  }
  return {
    campaignArtistId: found.campaign.artistId,
    campaignStage: stage,
    campaignOpenUntil: openUntil,
    campaignEmbargoUntil: found.campaign.embargoUntil,
    artwork: found.release.artwork,
  };
}

/** Money that was on its way reaches the outlet's balance, from which Stripe may send it on. */
export async function becomeAvailable(tx: Db, row: OrderRow, at: Date): Promise<void> {
  await makeAvailable(tx, factsOf(row), at);
  await payOutSoon(tx, row.outletUserId, at);
}

export const factsOf = ({ order, artistUserId, outletUserId }: OrderRow) => ({
  orderId: order.id,
  artistUserId,
  outletUserId,
  priceCents: order.priceCents,
  feeCents: order.feeCents,
});

async function moveMoney(
  tx: Db,
  row: OrderRow,
  effect: OrderTransition['money'],
  { outletCents = 0 }: MoveInput,
  { now: at, payoutHoldDays }: HoldBack,
): Promise<void> {
  // Nothing is held for an order that was never paid here.
  if (effect === undefined || (effect !== 'hold' && row.order.paidAt === null)) return;
  const facts = factsOf(row);
  switch (effect) {
    case 'hold': {
      const missingCents = await holdOrder(tx, facts, at);
      if (missingCents > 0) throw new PaymentNeeded(row, missingCents);
      return;
    }
    case 'refund':
      return refundOrder(tx, facts, at);
    case 'release':
    case 'split':
      await (effect === 'release'
        ? releaseOrder(tx, facts, at)
        : splitOrder(tx, facts, outletCents, at));
      if (payoutHoldDays === 0) await becomeAvailable(tx, row, at);
  }
}
