import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { artistOf, outletOf, shareOf } from '@/client/entities/orders/orderText';
import { formatPrice } from '@/client/lib/amounts';
import { paths } from '@/client/lib/paths';
import { type Role, serviceTypeLabel } from '@/shared/options';

/** Something that waits for the signed-in person, with the one thing to do about it. */
export interface Task {
  /** The order's id. */
  id: number;
  title: string;
  meta: string;
  /** ISO 8601. */
  due: string | null;
  action: { label: string; to: string };
  image: string | null;
}

/** In which a review counts, after the completion. */
const REVIEW_DAYS = 14;
const DAY_MS = 24 * 3600 * 1000;

/** These begin with a capital wherever they stand. */
const NAMES = /^(EP|Instagram|Facebook|TikTok|Snapchat|YouTube|Spotify|SoundCloud)\b/;
const inSentence = (label: string): string =>
  NAMES.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

function reviewUntil({ order }: FoundOffer, now: number): string | null {
  const { stage, review, completed_at } = order;
  if (stage !== 'completed' || review !== null || completed_at === null) return null;
  const end = Date.parse(completed_at) + REVIEW_DAYS * DAY_MS;
  return end > now ? new Date(end).toISOString() : null;
}

type Words = Pick<Task, 'title' | 'due'> & { label: string; to?: string };

/** What is said of it; `null` where it waits for nobody on this side. */
function wordsOf(found: FoundOffer, role: Role, now: number): Words | null {
  const { order, ordered } = found;
  const { due_at, delivery_due_at } = order;
  const type = serviceTypeLabel(ordered.type);
  const the = `the ${inSentence(type)}`;
  const review = role === 'artist' ? reviewUntil(found, now) : null;
  if (review !== null) {
    return { title: `Review ${the}`, due: review, label: 'Add review', to: paths.myOrders };
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
    case 'paid':
      return role === 'media'
        ? { title: `Deliver ${the}`, due: delivery_due_at, label: 'Open' }
        : { title: `The work is late: ${type}`, due: due_at, label: 'Open' };
    case 'delivered':
      return { title: `Accept ${the}`, due: due_at, label: 'See the work' };
    default:
      return { title: type, due: due_at, label: 'Open' };
  }
}

function metaOf({ order, ordered }: FoundOffer, role: Role): string {
  const release = order.release_title === null ? '' : `, for ${order.release_title}`;
  return role === 'artist'
    ? `${outletOf(ordered)}${release}, ${formatPrice(ordered.price)}`
    : `${artistOf(order)}${release}, you get ${formatPrice(shareOf(ordered.price, order.fee))}`;
}

/** Soonest first; what has no date comes last. */
export function tasksOf(
  offers: readonly FoundOffer[],
  role: Role,
  now: number = Date.now(),
): Task[] {
  const tasks = offers.flatMap((found): Task[] => {
    const words = wordsOf(found, role, now);
    if (!words) return [];
    const { title, due, label, to = paths.offer(found.order.id) } = words;
    const { id, image } = found.order;
    return [{ id, title, due, image, meta: metaOf(found, role), action: { label, to } }];
  });
  const place = ({ due }: Task): number => (due === null ? Infinity : Date.parse(due));
  return tasks.sort((one, other) => place(one) - place(other));
}
