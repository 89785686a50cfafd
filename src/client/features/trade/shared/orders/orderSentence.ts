import { formatDayOfYear, formatWeekday } from '@/client/lib/dates';
import { daysUntil, isPast } from '@/client/lib/days';
import type { FoundOffer, StoredOrder } from '@/client/entities/entityRecords';
import { numberWord } from '@/shared/platform/format';
import { isListenAndAnswer, type Role, type ServiceType } from '@/shared/platform/options';
import type { CloseReason } from '@/shared/platform/orderStages';
import { isRevised } from '@/shared/platform/orderStatusTexts';
import { artistOf, isPaidHere, outletOf } from './orderText';

export interface OrderSentence {
  /** Who has done what. */
  done: string;
  /** What is to be done, and by when; '' if nothing is. */
  next: string;
  /** The day in `next`, ISO 8601. */
  day: string | null;
}

const WEEK_DAYS = 6;

/** 'Friday, 4 Dec', or '12 Dec' where the weekday could be meant of another week. */
function nearDay(iso: string, now: number): string {
  const day = formatDayOfYear(iso);
  if (isPast(iso, now) || daysUntil(iso, now) > WEEK_DAYS) return day;
  /* a calendar day is the same in all time zones */
  const moment = iso.length === 'YYYY-MM-DD'.length ? `${iso}T12:00` : iso;
  return `${formatWeekday(moment, 'long')}, ${day}`;
}

function worksOf(type: ServiceType): string {
  if (isListenAndAnswer(type)) return 'listens';
  if (/story|social|reel|tiktok/.test(type)) return 'makes it';
  return type.includes('video') ? 'films' : 'writes';
}

/** The stage of an order as one sentence, with its one deadline. */
export function sentenceOf(found: FoundOffer, role: Role, now = Date.now()): OrderSentence {
  const { order, ordered } = found;
  const { stage, due_at, delivery_due_at, answer_due_at, public_on, is_waiting: isYours } = order;
  const isArtist = role === 'artist';
  const artist = isArtist ? 'You have' : `${artistOf(order)} has`;
  const outlet = isArtist ? `${outletOf(ordered)} has` : 'You have';
  const by = (done: string, words: string, day: string | null): OrderSentence => ({
    done,
    next: day === null ? '' : `${words} ${nearDay(day, now)}.`,
    day,
  });
  const yours = (word: string, theirs: string) => (isYours ? `${word} by` : `${theirs} due`);
  const answer = yours('Answer', 'Answer');
  switch (stage) {
    case 'offered':
      return by(
        isArtist ? `${outlet} made you an offer.` : `${artist} your offer.`,
        answer,
        due_at,
      );
    case 'placed':
      return by(isArtist ? `${outlet} your order.` : `${artist} ordered.`, answer, due_at);
    case 'accepted':
      return by(
        `${order.origin === 'offer' ? artist : outlet} accepted.`,
        yours('Pay', 'Payment'),
        due_at,
      );
    case 'paid': {
      if (public_on !== null) return by(`${outlet} finished the work.`, 'Public on', public_on);
      const { more_time_due_at, more_days } = order;
      if (isArtist && more_time_due_at !== null && !isPast(more_time_due_at, now)) {
        const days = `${numberWord(more_days ?? 0).toLowerCase()} more ${more_days === 1 ? 'day' : 'days'}`;
        return by(`${outletOf(ordered)} asks for ${days}.`, 'Answer by', more_time_due_at);
      }
      const isLate = delivery_due_at !== null && isPast(delivery_due_at, now);
      if (isLate && isArtist) {
        const end = `If nothing comes, ${isPaidHere(order) ? 'the money comes back' : 'it closes'} by`;
        return by(`${outletOf(ordered)} is late.`, end, due_at);
      }
      if (isLate) return by('You are late.', 'Deliver by', due_at);
      const due = isArtist ? 'Due' : 'Deliver by';
      if (isRevised(order)) return by(`${artist} asked for a change.`, due, delivery_due_at);
      if (isArtist)
        return by(`${outletOf(ordered)} ${worksOf(ordered.type)}.`, due, delivery_due_at);
      return by(isPaidHere(order) ? `${artist} paid.` : 'You have agreed.', due, delivery_due_at);
    }
    case 'delivered': {
      const done = isListenAndAnswer(ordered.type) ? 'answered' : 'delivered';
      return by(`${outlet} ${done}.`, yours('Look', 'Answer'), due_at);
    }
    case 'disputed': {
      const { asked_until } = order;
      if (asked_until !== null && !isPast(asked_until, now))
        return by('Linernote asks you a question.', 'Answer by', asked_until);
      const opened = order.detail?.events.findLast(({ name }) => name === 'dispute');
      const opener = opened?.actor === 'clock' ? 'Linernote has' : artist;
      const done = `${opener} opened a dispute.`;
      return answer_due_at !== null && !isPast(answer_due_at, now)
        ? by(done, answer, answer_due_at)
        : by(done, 'Linernote decides by', due_at);
    }
    case 'completed':
      return { done: 'Done.', next: order.is_reviewable ? 'How was it?' : '', day: null };
    case 'closed':
      return { done: closedText(order, artist, outlet), next: '', day: null };
  }
}

function closedText(order: StoredOrder, artist: string, outlet: string): string {
  const texts: Record<CloseReason, string> = {
    artist_declined: `${artist} declined.`,
    outlet_declined: `${outlet} declined.`,
    artist_withdrew: `${artist} withdrawn the ${order.origin}.`,
    outlet_withdrew: `${outlet} withdrawn the ${order.origin}.`,
    unanswered: `${order.origin === 'offer' ? artist : outlet} not answered in time.`,
    unpaid: `${artist} not paid in time.`,
    late: `${outlet} not delivered in time.`,
    gave_up: `${outlet} given up.`,
    dispute: 'The dispute has ended it.',
    decided: 'Linernote has closed it.',
    chargeback: 'The card’s bank has taken the payment back.',
    suspended: 'The account of one side is suspended.',
  };
  return order.close_reason === null ? 'It is closed.' : texts[order.close_reason];
}
