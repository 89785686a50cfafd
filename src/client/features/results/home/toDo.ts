import type { FoundOffer } from '@/client/entities/entityRecords';
import {
  artistOf,
  faceOfOrder,
  isUnpaid,
  outletOf,
  revisionOf,
  shareOf,
} from '@/client/features/trade/shared/orders/orderText';
import { formatPrice } from '@/shared/platform/format';
import { paths } from '@/client/lib/paths';
import type { Face } from '@/shared/platform/coverArt';
import { type Role, serviceTypeLabel } from '@/shared/platform/options';
import { UNPAID_ORDER } from '@/shared/platform/placedOrderMessages';
import { REVIEW_DAYS } from '@/shared/market/orderDeadlines.rules';
import { DAY_MS } from '@/shared/platform/durations';

export interface Task {
  id: number;
  face: Face;
  title: string;
  meta: string;
  /** ISO 8601. */
  due: string | null;
  label: string;
  to: string;
}

/** These names keep their capital letter within a sentence. */
const NAMES = /^(EP|Instagram|Facebook|TikTok|Snapchat|YouTube|Spotify|SoundCloud)\b/;
const inSentence = (label: string): string =>
  NAMES.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** The end of the time in which a review by this side counts; `null` once it is written or over. */
function reviewUntil({ order }: FoundOffer, role: Role, now: number): string | null {
  const { stage, review, outlet_review, completed_at, reviews_until } = order;
  const own = role === 'artist' ? review : outlet_review;
  if (stage !== 'completed' || own !== undefined || completed_at === null) return null;
  /* an outlet reviews paid orders only */
  if (role === 'media' && reviews_until === null) return null;
  const end = Date.parse(completed_at) + REVIEW_DAYS * DAY_MS;
  return end > now ? new Date(end).toISOString() : null;
}

type Words = Pick<Task, 'title' | 'due' | 'label'> & Partial<Pick<Task, 'to' | 'meta'>>;

function wordsOf(found: FoundOffer, role: Role, now: number): Words | null {
  const { order, ordered } = found;
  const { due_at, delivery_due_at, answer_due_at } = order;
  const type = serviceTypeLabel(ordered.type);
  const the = `the ${inSentence(type)}`;
  const review = reviewUntil(found, role, now);
  if (review !== null) {
    return {
      title: `Review ${role === 'artist' ? the : artistOf(order)}`,
      due: review,
      label: 'Add review',
      to: role === 'artist' ? paths.myOrders : paths.offer(order.id),
    };
  }
  if (!order.is_waiting) return null;
  switch (order.stage) {
    case 'offered':
      return { title: `Answer an offer: ${type}`, due: due_at, label: 'Answer' };
    case 'placed':
      return { title: `Answer the order: ${type}`, due: due_at, label: 'Answer' };
    case 'accepted':
      return {
        title: `Pay for ${the}`,
        due: due_at,
        label: `Pay ${formatPrice(ordered.price)}`,
      };
    case 'paid': {
      const revision = role === 'media' ? revisionOf(order) : null;
      if (revision !== null) {
        const meta = `${artistOf(order)}: ${revision}`;
        return {
          title: `Revision requested: ${type}`,
          meta,
          due: delivery_due_at,
          label: 'Submit work',
        };
      }
      return role === 'media'
        ? { title: `Deliver ${the}`, due: delivery_due_at, label: 'Submit work' }
        : { title: `The work is late: ${type}`, due: due_at, label: 'Open' };
    }
    case 'delivered':
      return { title: `Look at ${the}`, due: due_at, label: 'See the work' };
    case 'disputed':
      return { title: `Answer the dispute: ${type}`, due: answer_due_at, label: 'Answer' };
    default:
      return { title: type, due: due_at, label: 'Open' };
  }
}

function metaOf({ order, ordered }: FoundOffer, role: Role): string {
  const isNone = isUnpaid(order);
  if (role === 'artist')
    return `${outletOf(ordered)}, ${isNone ? UNPAID_ORDER : formatPrice(ordered.price)}`;
  const release = order.release_title === null ? '' : `, for ${order.release_title}`;
  return `${artistOf(order)}${release}, ${isNone ? UNPAID_ORDER : `you get ${formatPrice(shareOf(ordered.price, order.fee))}`}`;
}

const place = (due: string | null): number => (due === null ? Infinity : Date.parse(due));

/** What is this side's turn, the next deadline first. */
export const tasksOf = (offers: readonly FoundOffer[], role: Role, now: number): Task[] =>
  offers
    .flatMap((found): Task[] => {
      const words = wordsOf(found, role, now);
      const { id } = found.order;
      if (!words) return [];
      const { meta = metaOf(found, role), to = paths.offer(id), ...rest } = words;
      return [{ id, face: faceOfOrder(found, role), meta, to, ...rest }];
    })
    .sort((one, other) => place(one.due) - place(other.due));

/** The next deadline of the other side after that moment, as `when Basement Zine’s online article is due`. */
export function nextOf(offers: readonly FoundOffer[], role: Role, after: number) {
  const [next] = offers
    .flatMap(({ order, ordered }) => {
      const due = order.stage === 'paid' ? order.delivery_due_at : order.due_at;
      const isTheirs = !order.is_waiting && due !== null && Date.parse(due) > after;
      return isTheirs && order.stage !== 'completed' ? [{ due, order, ordered }] : [];
    })
    .sort((one, other) => place(one.due) - place(other.due));
  if (!next) return null;
  const { due, order, ordered } = next;
  const name = role === 'artist' ? outletOf(ordered) : artistOf(order);
  if (order.stage === 'disputed') return { due, text: `when the dispute with ${name} ends` };
  const what =
    order.stage === 'paid'
      ? inSentence(serviceTypeLabel(ordered.type))
      : order.stage === 'accepted'
        ? 'payment'
        : 'answer';
  return { due, text: `when ${name}’s ${what} is due` };
}
