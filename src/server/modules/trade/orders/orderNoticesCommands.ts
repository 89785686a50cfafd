import type { Db } from '@/server/platform/db/client';
import { moneyOfOrder } from '@/server/modules/money/ledger/orderMoneyRepository';
import { publishQueue } from '@/server/modules/platform/audit/decision';
import { type AddressedEvent, publishLive } from '@/server/modules/platform/live/liveCommands';
import { adminNotifications } from '@/server/modules/platform/notices/adminNoticesCommands';
import { notifyEach, type Notification } from '@/server/modules/platform/notices/noticesCommands';
import type { AppDeps } from '@/server/deps';
import type { NoticeFacts, NoticeKind } from '@/shared/platform/notices.rules';
import type { Role } from '@/shared/platform/options';
import type { NoReason, OrderMove, OrderMover } from '@/shared/platform/orderStages';
import type { MoveInput } from './moveChanges';
import { answeredEndOf, isAnswered } from './orderDeadlines';
import type { OrderRow } from './ordersRepository';

type Deps = Pick<AppDeps, 'config' | 'now'>;

interface Notice {
  kind: NoticeKind;
  facts?: NoticeFacts;
}

const iso = (moment: Date | null): NoticeFacts => (moment ? { due: moment.toISOString() } : {});
const stageEnd = ({ order }: OrderRow): NoticeFacts => iso(order.dueAt);
const workEnd = ({ order }: OrderRow): NoticeFacts => iso(order.deliveryDueAt);
const price = ({ order }: OrderRow): NoticeFacts => ({ cents: order.priceCents });
/** An order by number moves no money. One that lost its campaign still has the release's title. */
const promised = (row: OrderRow): NoticeFacts =>
  row.order.origin === 'order' && row.order.releaseTitle === null ? { cents: 0 } : price(row);
const isPaid = ({ order }: OrderRow): boolean => order.paidAt !== null;

/** For an order that ends without work: says whether held money was returned. */
const ended = (row: OrderRow, cause: NoticeFacts['cause'] & string): Notice =>
  isPaid(row)
    ? { kind: 'refunded', facts: { cause, ...price(row) } }
    : { kind: 'closed', facts: { cause } };

/** The end of a dispute that nobody decides: without an answer, and with one. */
const ends = ({ order }: OrderRow): NoticeFacts =>
  order.dueAt === null
    ? {}
    : {
        end: order.dueAt.toISOString(),
        answeredEnd: answeredEndOf(order, order.dueAt).toISOString(),
      };
const heldPrice = (row: OrderRow): NoticeFacts => (isPaid(row) ? price(row) : {});

const disputed = (row: OrderRow, by: OrderMover): Notice => ({
  kind: 'disputed',
  facts: {
    ...(by === 'clock' && { cause: 'suspended' }),
    ...heldPrice(row),
    ...iso(row.order.answerDueAt),
    ...ends(row),
  },
});

const answered = (row: OrderRow): Notice => ({
  kind: 'dispute_answered',
  facts: { ...heldPrice(row), ...stageEnd(row) },
});

const dated = (row: OrderRow, facts: NoticeFacts): Notice => ({
  kind: 'time_answered',
  facts: { ...workEnd(row), ...facts },
});

const decided = ({ order }: OrderRow, to: Role, reason: string | undefined): Notice => ({
  kind: 'resolved',
  facts: {
    ...(reason !== undefined && { reason }),
    ...(order.stage === 'closed' && { cause: 'closed' }),
    ...(to === 'media' && iso(order.availableAt)),
  },
});

interface MoveFacts extends Pick<MoveInput, 'comment' | 'isOneOfMany'> {
  wasAnswered?: boolean;
}

/** The notice of a move for the other side, or for both if neither made the move. */
const MOVES: Record<
  OrderMove,
  (row: OrderRow, to: Role, by: OrderMover, about: MoveFacts) => Notice
> = {
  offer: (row) => ({ kind: 'offer_received', facts: { ...price(row), ...stageEnd(row) } }),
  place: (row) => ({ kind: 'order_received', facts: { ...promised(row), ...stageEnd(row) } }),
  accept: (row, to) =>
    to === 'artist'
      ? { kind: 'payment_due', facts: { ...promised(row), ...stageEnd(row) } }
      : { kind: 'accepted', facts: stageEnd(row) },
  decline: ({ order }, to) => ({
    kind: 'declined',
    ...(to === 'artist' && {
      facts: {
        ...(order.declineReason !== null && { no: order.declineReason as NoReason }), // an outlet's
        ...(order.comment !== null && { reason: order.comment }),
      },
    }),
  }),
  withdraw: (_row, _to, by) => ({
    kind: 'closed',
    facts: { cause: by === 'artist' ? 'artist_withdrew' : 'outlet_withdrew' },
  }),
  pay: (row) => ({ kind: 'paid', facts: { ...price(row), ...workEnd(row) } }),
  start: (row) => ({ kind: 'accepted', facts: { cause: 'start', ...workEnd(row) } }),
  deliver: (row) => ({ kind: 'delivered', facts: stageEnd(row) }),
  schedule: (row) => ({ kind: 'scheduled', facts: stageEnd(row) }),
  askTime: ({ order }, _to, _by, { comment }) => ({
    kind: 'time_asked',
    facts: {
      ...iso(order.moreTimeDueAt),
      ...(order.moreDays !== null && { count: order.moreDays }),
      ...(comment !== undefined && { reason: comment }),
    },
  }),
  giveTime: (row) => dated(row, { cause: 'given', count: row.order.givenDays }),
  keepTime: (row, _to, _by, { comment }) =>
    dated(row, comment === undefined ? {} : { reason: comment }),
  dropTime: (row, _to, by) =>
    dated(row, { cause: by === 'clock' ? 'no_answer' : 'outlet_withdrew' }),
  revise: (row, _to, _by, { comment }) => ({
    kind: 'revision_asked',
    facts: { ...workEnd(row), ...(comment !== undefined && { reason: comment }) },
  }),
  complete: ({ order, ...row }, to) => ({
    kind: 'completed',
    ...(to === 'media' &&
      isPaid({ order, ...row }) && {
        facts: { cents: order.priceCents - order.feeCents, ...iso(order.availableAt) },
      }),
  }),
  dispute: (row, _to, by) => disputed(row, by),
  answerDispute: answered,
  resolve: (row, to, _by, { comment }) => decided(row, to, comment),
  refund: (row) => ended(row, 'late'),
  giveUp: (row) => ended(row, 'gave_up'),
  suspend: (row) => ended(row, 'suspended'),
  unapprove: (row) => ended(row, 'unapproved'),
  lapse: (row) => ended(row, 'unanswered'),
  default: (row) => ended(row, 'unpaid'),
  abandon: (row, _to, _by, { wasAnswered }) => ended(row, wasAnswered ? 'undecided' : 'no_answer'),
  chargeback: () => ({ kind: 'refunded', facts: { cause: 'chargeback' } }),
};

const OWN_MOVES: Partial<Record<OrderMove, (row: OrderRow) => Notice>> = {
  place: (row) => ({ kind: 'order_placed', facts: { ...promised(row), ...stageEnd(row) } }),
  pay: (row) => ({ kind: 'payment_received', facts: { ...price(row), ...workEnd(row) } }),
  complete: () => ({ kind: 'completed' }),
  dispute: (row) => disputed(row, 'artist'),
  answerDispute: answered,
};

const sidesOf = (by: OrderMover): readonly Role[] =>
  by === 'artist' ? ['media'] : by === 'media' ? ['artist'] : ['artist', 'media'];

export function aboutOrder({ order, artist, media }: OrderRow, to: Role): NoticeFacts {
  const other = to === 'artist' ? media.company_name : artist.stageName;
  return {
    service: order.type,
    ...(order.releaseTitle !== null && { title: order.releaseTitle }),
    ...(other !== null && { other }),
  };
}

const notificationOf = (row: OrderRow, to: Role, { kind, facts }: Notice): Notification => ({
  userId: to === 'artist' ? row.artistUserId : row.outletUserId,
  kind,
  facts: { ...aboutOrder(row, to), ...facts },
  order: row.order.id,
});

const eventOf = ({ order, artistUserId, outletUserId }: OrderRow): AddressedEvent => ({
  type: 'order',
  id: order.id,
  version: order.version,
  userIds: [artistUserId, outletUserId],
});

export const notifyParties = (tx: Db, row: OrderRow): Promise<void> =>
  publishLive(tx, eventOf(row));

/** For an event that is no move, such as lost coverage; call it in that change's transaction. */
export const notifyOfOrder = (
  tx: Db,
  deps: Deps,
  row: OrderRow,
  to: Role,
  kind: NoticeKind,
  facts: NoticeFacts = {},
): Promise<void> => notifySides(tx, deps, row, [to], () => ({ kind, facts }));

/** One call covers all sides, so that accounts are locked in one order. */
export const notifySides = (
  tx: Db,
  deps: Deps,
  row: OrderRow,
  to: readonly Role[],
  noticeFor: (side: Role) => Notice,
): Promise<void> =>
  notifyEach(
    tx,
    deps,
    to.map((side) => notificationOf(row, side, noticeFor(side))),
  );

/**
 * Notifies the other side of a move, or both if neither made it, and confirms some to who made it.
 * A dispute also goes to the admins. Call it in the transaction of the move.
 */
export async function notifyOfMove(
  tx: Db,
  deps: Deps,
  row: OrderRow,
  move: OrderMove,
  by: OrderMover,
  about: MoveFacts = {},
): Promise<void> {
  const split = move === 'resolve' && isPaid(row) ? await moneyOfOrder(tx, row.order.id) : null;
  const notifications = sidesOf(by).map((side) => {
    const { kind, facts } = MOVES[move](row, side, by, about);
    const { outlet = 0, refunded = 0 } = split ?? {};
    const [cents, otherCents] = side === 'artist' ? [refunded, outlet] : [outlet, refunded];
    return notificationOf(row, side, {
      kind,
      facts: { ...facts, ...(split && { cents, otherCents }) },
    });
  });
  if ((by === 'artist' || by === 'media') && !about.isOneOfMany) {
    const own = OWN_MOVES[move]?.(row);
    if (own) notifications.push(notificationOf(row, by, own));
  }
  // One call covers all, so that accounts are locked in one order.
  const adminNotices =
    move === 'dispute' ? await noticesForAdmins(tx, row, 'moderator', ends(row)) : [];
  await notifyEach(tx, deps, [...notifications, ...adminNotices], [eventOf(row)]);
  if (move === 'dispute') await publishQueue(tx, row.order.id);
}

function noticesForAdmins(tx: Db, row: OrderRow, caller: 'moderator' | 'owner', more: NoticeFacts) {
  const { service, title } = aboutOrder(row, 'artist');
  const facts: NoticeFacts = {
    ...(service && { service }),
    ...(title !== undefined && { title }),
    ...heldPrice(row),
    ...more,
  };
  const notification = { kind: 'desk_disputed' as const, facts, order: row.order.id };
  return adminNotifications(tx, caller, notification, [row.artistUserId, row.outletUserId]);
}

/** Reviews are no longer possible, so a review by one side alone becomes visible to the other. */
function revealedOf({ artistReview, outletReview }: OrderRow) {
  if ((artistReview === null) === (outletReview === null)) return null;
  const to: readonly Role[] = artistReview ? ['media'] : ['artist'];
  return { to, notice: { kind: 'review_revealed' as const } };
}

/** The recipients of a reminder and its content; `null` if nothing waits for either side. */
function reminderOf(row: OrderRow, now: Date): { to: readonly Role[]; notice: Notice } | null {
  const remind = (to: readonly Role[], kind: NoticeKind, facts: NoticeFacts = {}) => ({
    to,
    notice: { kind, facts },
  });
  const near = (to: readonly Role[], cause: NoticeFacts['cause'] & string, facts: NoticeFacts) =>
    remind(to, 'deadline_near', { cause, ...facts });
  switch (row.order.stage) {
    case 'offered':
      return near(['artist'], 'answer_offer', stageEnd(row));
    case 'placed':
      return near(['media'], 'answer_order', stageEnd(row));
    case 'accepted':
      return remind(['artist'], 'payment_due', {
        cause: 'pay',
        ...promised(row),
        ...stageEnd(row),
      });
    case 'paid':
      if (row.order.publicOn !== null) return near(['media'], 'publish', stageEnd(row));
      return row.order.deliveryDueAt !== null && row.order.deliveryDueAt <= now
        ? near(['artist', 'media'], 'late_work', { ...heldPrice(row), ...stageEnd(row) })
        : near(['media'], 'work', workEnd(row));
    case 'delivered':
      return near(['artist'], 'look', stageEnd(row));
    case 'disputed': {
      const { answerDueAt } = row.order;
      if (answerDueAt === null || answerDueAt <= now) return null;
      const facts = { ...heldPrice(row), ...iso(answerDueAt), ...ends(row) };
      return remind(['media'], 'dispute_reminder', facts);
    }
    case 'completed':
      return revealedOf(row);
    default:
      return null;
  }
}

/** Call it in the transaction that clears the reminder. */
export async function notifyReminder(tx: Db, deps: Deps, row: OrderRow): Promise<void> {
  if (isAnswered(row.order)) {
    const facts: NoticeFacts = { cause: 'undecided', ...stageEnd(row) };
    await notifyEach(tx, deps, await noticesForAdmins(tx, row, 'owner', facts));
    return;
  }
  const reminder = reminderOf(row, deps.now());
  if (!reminder) return;
  await notifySides(tx, deps, row, reminder.to, () => reminder.notice);
}
