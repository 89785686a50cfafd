import { REVIEW_DAYS } from '@/shared/market/orderDeadlines.rules';
import { DAY_MS } from '@/shared/platform/durations';
import { formatDays, formatPrice } from '@/shared/platform/format';
import { isListenAndAnswer, type Role } from '@/shared/platform/options';
import type { CloseReason } from '@/shared/platform/orderStages';
import { isRevised } from '@/shared/platform/orderStatusTexts';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { formatDayOfYear } from '@/client/lib/dates';
import { isPast } from '@/client/lib/days';
import type { StatusTone } from '@/client/ui/StatusChip';
import { isPaidHere, partsOf } from './orderText';

/** Where an order stands, in one line for the party that reads it. */
export interface OrderLine {
  text: string;
  tone: StatusTone;
  /** The day in the text; ISO 8601. */
  day?: string | null;
  isLate?: true;
}

/** What the outlet does for a service, as the artist and as the outlet read it. */
function workOf(type: string): readonly [artist: string, outlet: string] {
  if (isListenAndAnswer(type)) return ['They listen', 'Listen and answer'];
  if (/video|reel/.test(type)) return ['They film', 'Film'];
  return /story|post/.test(type) ? ['They post it', 'Post it'] : ['They write', 'Write'];
}

export function lineOf(
  { order, ordered }: FoundOffer,
  role: Role,
  now: number = Date.now(),
): OrderLine {
  const { stage, is_waiting: isYours, due_at, delivery_due_at, public_on, completed_at } = order;
  const line = (tone: StatusTone, text: string, day: string | null, by = ' by'): OrderLine => ({
    tone,
    text: day === null ? text : `${text}${by} ${formatDayOfYear(day)}`,
    day,
  });
  switch (stage) {
    case 'offered':
    case 'placed':
      return line('waiting', isYours ? 'Answer' : 'They answer', due_at);
    case 'accepted':
      return line('waiting', role === 'artist' ? 'Pay' : 'They pay', due_at);
    case 'paid': {
      if (public_on !== null) return line('working', 'Public', public_on, ' on');
      if (delivery_due_at !== null && isPast(delivery_due_at, now))
        return { ...line('working', 'Late', delivery_due_at, ' since'), isLate: true };
      if (role === 'artist' && isYours && order.more_time_due_at !== null)
        return line(
          'waiting',
          `${formatDays(order.more_days ?? 0)} more? Answer`,
          order.more_time_due_at,
        );
      const [theirs, own] = isRevised(order)
        ? ['They change it', 'Change it']
        : workOf(ordered.type);
      return line('working', role === 'artist' ? theirs : own, delivery_due_at, ', due');
    }
    case 'delivered':
      return line('working', isYours ? 'Look at it' : 'They look at it', due_at);
    case 'disputed':
      return isYours
        ? line('failed', 'Answer the dispute', order.asked_until ?? order.answer_due_at)
        : line('failed', 'In dispute', due_at, ', decided by');
    case 'completed': {
      if (!isYours || completed_at === null)
        return { text: doneText(order, ordered, role), tone: 'done' };
      const end = new Date(Date.parse(completed_at) + REVIEW_DAYS * DAY_MS);
      return line('done', 'Review it', end.toISOString());
    }
    case 'closed':
      return { text: closedText(order, role), tone: 'off' };
  }
}

function doneText(
  order: FoundOffer['order'],
  { price }: FoundOffer['ordered'],
  role: Role,
): string {
  if (!isPaidHere(order)) return 'Done, without a payment';
  const { artist } = partsOf(order, price);
  if (artist > 0) return `Done, ${formatPrice(artist)} paid back`;
  const { available_at } = order;
  return role === 'media' && available_at !== null && !isPast(available_at)
    ? `Done, in your wallet on ${formatDayOfYear(available_at)}`
    : 'Done';
}

const ENDS: Record<CloseReason, readonly [artist: string, outlet: string]> = {
  artist_declined: ['Declined by you', 'They declined'],
  outlet_declined: ['They declined', 'Declined by you'],
  artist_withdrew: ['Withdrawn by you', 'They withdrew'],
  outlet_withdrew: ['They withdrew', 'Withdrawn by you'],
  unanswered: ['Not answered', 'Not answered'],
  unpaid: ['Not paid', 'Not paid'],
  late: ['Not delivered', 'Not delivered'],
  gave_up: ['They gave up', 'Given up by you'],
  dispute: ['Closed after a dispute', 'Closed after a dispute'],
  decided: ['Closed by Linernote', 'Closed by Linernote'],
  chargeback: ['Payment taken back', 'Payment taken back'],
  suspended: ['Account suspended', 'Account suspended'],
};

/** The artist's bank has paid a chargeback back, which the words say already. */
function closedText({ close_reason, ...order }: FoundOffer['order'], role: Role): string {
  if (close_reason === null) return 'Closed';
  const text = ENDS[close_reason][role === 'artist' ? 0 : 1];
  return isPaidHere(order) && close_reason !== 'chargeback' ? `${text}, paid back` : text;
}
