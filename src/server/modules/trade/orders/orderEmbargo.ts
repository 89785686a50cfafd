import {
  dayPlus,
  firstOrderDay,
  isEmbargoTooFar,
  isUnderEmbargo,
  scheduledMoment,
  utcDayOf,
} from '@/shared/music/embargo.rules';
import { bindingEmbargo } from '@/shared/market/orderDeadlines.rules';
import { EMBARGO_TOO_FAR } from '@/shared/trade/orders.calls';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import type { OrderRow } from './ordersRepository';

export interface GuardError {
  code: string;
  sentence: string;
}

type Embargoed = Pick<OrderRow, 'order' | 'campaignEmbargoUntil'>;

/** Once the work has begun, a later embargo would take the time away that was promised. */
export function embargoOf({ order, campaignEmbargoUntil: current }: Embargoed): string | null {
  if (order.deliveryDueAt === null) return bindingEmbargo(order.type, current);
  const { embargoUntil: agreed } = order;
  if (agreed === null || current === null) return null;
  return agreed < current ? agreed : current;
}

export const tooFarError = (embargo: string | null, now: Date): GuardError | null =>
  isEmbargoTooFar(embargo, now)
    ? { code: EMBARGO_TOO_FAR, sentence: ORDER_MESSAGES.embargoTooFar(firstOrderDay(embargo)) }
    : null;

/** The days on which work can become public; `null` if it needs no day, or is late already. */
export function publicDaysOf(row: Embargoed, now: Date): { from: string; to: string } | null {
  const embargo = embargoOf(row);
  const { deliveryDueAt, publicOn } = row.order;
  if (embargo === null || deliveryDueAt === null) return null;
  if (publicOn === null && deliveryDueAt <= now) return null;
  const today = utcDayOf(now);
  const first = scheduledMoment(today) > now ? today : dayPlus(today, 1);
  const from = embargo > first ? embargo : first;
  const to = utcDayOf(deliveryDueAt);
  return from <= to ? { from, to } : null;
}

export function deliverError(row: Embargoed, by: string, now: Date): GuardError | null {
  const { publicOn } = row.order;
  if (by === 'clock') {
    return publicOn !== null && scheduledMoment(publicOn) <= now
      ? null
      : { code: 'order_moved', sentence: ORDER_MESSAGES.moved };
  }
  const embargo = embargoOf(row);
  return isUnderEmbargo(embargo, now)
    ? { code: 'embargoed', sentence: ORDER_MESSAGES.embargoed(embargo) }
    : null;
}

export const scheduleError = (row: Embargoed, now: Date): GuardError | null =>
  publicDaysOf(row, now) ? null : { code: 'not_scheduled', sentence: ORDER_MESSAGES.notScheduled };

/** Scheduled work waits for its day, so it is not late, and nobody takes the money back. */
export const scheduledError = ({ order: { publicOn } }: Embargoed): GuardError | null =>
  publicOn === null
    ? null
    : { code: 'order_scheduled', sentence: ORDER_MESSAGES.scheduled(publicOn) };
