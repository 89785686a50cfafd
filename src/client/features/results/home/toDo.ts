import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { FoundOffer, StoredChat } from '@/client/entities/entityRecords';
import {
  artistOf,
  isUnpaid,
  outletOf,
  revisionOf,
  shareOf,
  faceOfOrder,
} from '@/client/features/trade/shared/orders/orderText';
import { formatPrice, formatCount } from '@/shared/platform/format';
import { formatDay } from '@/client/lib/dates';
import { paths, planPath, talkPath } from '@/client/lib/paths';
import { isOpen } from '@/client/features/music/shared/campaigns/campaignStatus';
import { faceOf, type Face } from '@/shared/platform/coverArt';
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
  written?: string;
  action: { label: string; to: string };
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

type Words = Pick<Task, 'title' | 'due'> & { label: string; to?: string; meta?: string };

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
          title: `Revision asked: ${type}`,
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
      return { title: `Accept ${the}`, due: due_at, label: 'See the work' };
    case 'disputed':
      return { title: `Answer the dispute: ${type}`, due: answer_due_at, label: 'Answer' };
    default:
      return { title: type, due: due_at, label: 'Open' };
  }
}

function metaOf({ order, ordered }: FoundOffer, role: Role): string {
  const isNone = isUnpaid(order);
  const release = order.release_title === null ? '' : `, for ${order.release_title}`;
  return role === 'artist'
    ? `${outletOf(ordered)}${release}, ${isNone ? UNPAID_ORDER : formatPrice(ordered.price)}`
    : `${artistOf(order)}${release}, ${isNone ? UNPAID_ORDER : `you get ${formatPrice(shareOf(ordered.price, order.fee))}`}`;
}

function unreadTask(found: FoundOffer, role: Role, chat: StoredChat | undefined): Task | null {
  if (!chat || chat.unread === 0) return null;
  const { order, ordered } = found;
  const writer = role === 'artist' ? outletOf(ordered) : artistOf(order);
  const release = order.release_title === null ? '' : ` for ${order.release_title}`;
  return {
    id: order.id,
    face: faceOfOrder(found, role),
    due: null,
    title: `${formatCount(chat.unread, 'unread message')} from ${writer}`,
    meta: `${serviceTypeLabel(ordered.type)}${release}`,
    ...(chat.last && { written: chat.last.created_at }),
    action: { label: 'Read', to: talkPath(order.id) },
  };
}

/** A campaign becomes a task this many days before it ends. */
const ENDING_DAYS = 3;

type CampaignWords = Pick<Task, 'title' | 'meta' | 'due'> & { label: string; to?: string };

function wordsOfCampaign(
  campaign: Campaign,
  now: number,
  hasOrders: boolean,
): CampaignWords | null {
  const { id, stage, title, missing, decline_reason, open_until } = campaign;
  if (stage === 'draft' && missing.length > 0) {
    const meta = `Missing: ${missing.join(', ')}`;
    return { title: `Complete ${title}`, meta, due: null, label: 'Complete' };
  }
  if (stage === 'draft') {
    const meta = 'Nothing is missing';
    return { title: `Send ${title} to review`, meta, due: null, label: 'Open' };
  }
  if (stage === 'declined') {
    const meta = decline_reason ?? 'It was declined';
    return { title: `Send ${title} again`, meta, due: null, label: 'See why' };
  }
  if (!isOpen(campaign) || open_until === null) return null;
  if (Date.parse(open_until) - now > ENDING_DAYS * DAY_MS) {
    if (hasOrders) return null;
    const meta = `Outlets can be asked until ${formatDay(open_until)}`;
    const label = 'Plan your budget';
    return { title: `${title} is approved`, meta, due: null, label, to: planPath(id) };
  }
  const meta = 'Outlets make offers until then';
  return { title: `${title} closes`, meta, due: open_until, label: 'Open' };
}

function campaignTasks(
  campaigns: readonly Campaign[],
  asked: readonly number[],
  now: number,
): Task[] {
  return campaigns.flatMap((campaign): Task[] => {
    const { id } = campaign;
    const words = wordsOfCampaign(campaign, now, asked.includes(id));
    if (!words) return [];
    const { label, to = paths.campaign(id), ...rest } = words;
    const action = { label, to };
    return [{ id, face: faceOf(campaign), action, ...rest }];
  });
}

export function tasksOf(
  offers: readonly FoundOffer[],
  role: Role,
  now: number,
  {
    campaigns = [],
    asked = [],
    chats = {},
  }: {
    campaigns?: readonly Campaign[];
    asked?: readonly number[] | undefined;
    chats?: Readonly<Record<number, StoredChat>>;
  } = {},
): Task[] {
  const unread = offers.flatMap((found) => unreadTask(found, role, chats[found.order.id]) ?? []);
  const tasks = offers.flatMap((found): Task[] => {
    const words = wordsOf(found, role, now);
    if (!words) return [];
    const {
      title,
      due,
      label,
      meta = metaOf(found, role),
      to = paths.offer(found.order.id),
    } = words;
    const { id } = found.order;
    const action = { label, to };
    return [{ id, face: faceOfOrder(found, role), title, due, meta, action }];
  });
  const place = ({ due }: Task): number => (due === null ? Infinity : Date.parse(due));
  return [...tasks, ...unread, ...campaignTasks(campaigns, asked, now)].sort(
    (one, other) => place(one) - place(other),
  );
}
