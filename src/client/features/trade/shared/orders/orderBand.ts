import { formatDays } from '@/shared/platform/format';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { daysUntil, lateBy } from '@/client/lib/days';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { disputeEndsOf } from '@/shared/trade/orders.rules';
import { isPaidHere, inWalletBy } from './orderText';

export interface OrderBand {
  head: string;
  text: string;
  until: string;
}

/** Returns the event that the order waits for, the deadline, and the automatic result. */
export function bandOf(order: StoredOrder, outlet: string, now = Date.now()): OrderBand | null {
  const words = wordsOf(order, outlet, now);
  if (words === null) return null;
  const until = untilOf(order);
  const isOver = until === null || Date.parse(until) <= now;
  return { ...words, until: isOver ? '' : formatDay(until) };
}

function untilOf(order: StoredOrder) {
  const { stage, is_waiting, due_at, delivery_due_at, answer_due_at, public_on } = order;
  if (stage === 'paid') return public_on === null ? delivery_due_at : due_at;
  return stage === 'disputed' && is_waiting ? answer_due_at : due_at;
}

function wordsOf(order: StoredOrder, outlet: string, now: number): Omit<OrderBand, 'until'> | null {
  const { stage, due_at, delivery_due_at, is_waiting: isYours } = order;
  const due = due_at === null ? '' : formatDay(due_at);
  const left = (iso: string | null, what: string) => {
    const days = iso === null ? 0 : daysUntil(iso, now);
    return days === 0 ? `Time is up ${what}` : `${formatDays(days)} ${what}`;
  };
  const closes = due === '' ? '' : `Closes by itself on ${due}.`;
  switch (stage) {
    case 'offered':
    case 'placed':
      return { head: left(due_at, 'to answer'), text: closes };
    case 'accepted':
      return { head: left(due_at, 'to pay'), text: closes };
    case 'paid': {
      if (order.public_on !== null)
        return {
          head: `Ready, public on ${formatDay(order.public_on)}`,
          text: 'It is delivered by itself on that day.',
        };
      const isLate = delivery_due_at !== null && Date.parse(delivery_due_at) <= now;
      const end = isPaidHere(order) ? 'it is refunded' : 'it closes';
      return {
        head: isLate ? lateBy(delivery_due_at, now) : left(delivery_due_at, 'to deliver'),
        text: due === '' ? '' : `Without work ${end} by itself on ${due}.`,
      };
    }
    case 'delivered': {
      const then = due_at === null ? '' : `Accepted by itself on ${formatMoment(due_at)}.`;
      const paid =
        isPaidHere(order) && due_at !== null
          ? ` Unless it is disputed, ${outlet} has its share in the wallet by ${formatDay(inWalletBy(due_at))}.`
          : '';
      return { head: left(due_at, 'to look at it'), text: `${then}${paid}` };
    }
    case 'disputed': {
      const isAnswered = order.answer_due_at === null;
      const head = isYours ? left(order.answer_due_at, 'to answer') : left(due_at, 'to decide');
      return {
        head: isAnswered ? 'Linernote decides' : head,
        text: undecidedText(order, outlet, now),
      };
    }
    default:
      return null;
  }
}

function undecidedText(order: StoredOrder, outlet: string, now: number): string {
  const ends = disputeEndsOf(order);
  if (ends === null) return '';
  const then = isPaidHere(order) ? 'it is refunded by itself on' : 'it closes by itself on';
  const without = (what: string, iso: string) => `Without ${what} ${then} ${formatDay(iso)}.`;
  if (ends.isAnswered) return without('a decision', ends.end);
  const { answer_due_at, is_waiting: isYours } = order;
  if (answer_due_at !== null && Date.parse(answer_due_at) <= now)
    return `No answer came in time. ${without('a decision', ends.end)}`;
  const answer = isYours ? 'your answer' : `an answer of ${outlet}`;
  return `${without(answer, ends.end)} With it Linernote decides. ${without('a decision', ends.answered)}`;
}
