import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
  count,
} from 'drizzle-orm';
import {
  containsWord,
  dayText,
  eachWord,
  searchableText,
  labelContains,
  priceText,
} from '@/server/platform/db/search';
import {
  artistProfiles,
  files,
  messages,
  orderMarks,
  orders,
  outletProfiles,
  reviews,
} from '@/server/platform/db/schema';
import { countUnread } from './messagesRepository';
import { DAY_MS } from '@/shared/platform/durations';
import { GENRE_OPTIONS, ORDER_STATUS_OPTIONS, SERVICE_TYPE_WORDS } from '@/shared/platform/options';
import {
  CLOSE_REASONS,
  FINAL_STAGES,
  FREE_STAGES,
  ORDER_STAGES,
  type OrderOrigin,
} from '@/shared/platform/orderStages';
import { stageChipOf } from '@/shared/platform/orderStatusTexts';
import { REVIEW_DAYS } from '@/shared/market/orderDeadlines.rules';
import type { Moment } from './orderDeadlines';
import { assertRow } from '@/server/platform/db/assertRow';
import type { Db } from '@/server/platform/db/client';
import { sumOf } from '@/server/platform/db/queryParts';
import type { OrderCounts } from '@/shared/trade/orders.schemas';

const countOf = (condition: SQL | undefined) =>
  sql`count(*) FILTER (WHERE ${condition})`.mapWith(Number);

export type OrderParty = { artistId: number } | { outletId: number };

/** An outlet's offer counts as an order once it is accepted. */
export const isOrdered = or(eq(orders.origin, 'order'), isNotNull(orders.acceptedAt));

export const isOpen = (): SQL => notInArray(orders.stage, [...FINAL_STAGES]);

export interface Reader {
  /** The user whose unread messages count; a view has none. */
  userId: number | undefined;
  now: Date;
}

export interface OrderFilter {
  list: 'ordered' | 'all';
  search?: string | undefined;
  stage?: 'pending' | 'placed' | 'completed' | undefined;
  current?: Reader | undefined;
  /** `no`: without free orders. */
  free?: 'no' | undefined;
  id?: number | undefined;
  origin?: OrderOrigin | undefined;
  campaign?: number | undefined;
  /** `spoken`: only orders with a message, the newest one first; `silent`: only those without. */
  talk?: 'spoken' | 'silent' | undefined;
  /** Set to list by turn at that moment, see `sortingOf`; the default is newest first. */
  byTurn?: Moment | undefined;
}

export function isFound(party: OrderParty, { list, search, stage, ...is }: OrderFilter) {
  const isArtist = 'artistId' in party;
  const other = isArtist ? outletProfiles.searchName : artistProfiles.searchName;
  return and(
    isArtist ? eq(orders.artistId, party.artistId) : eq(orders.outletId, party.outletId),
    list === 'all' ? undefined : isOrdered,
    is.id === undefined ? undefined : eq(orders.id, is.id),
    is.origin && eq(orders.origin, is.origin),
    is.campaign === undefined ? undefined : eq(orders.campaignId, is.campaign),
    stage && (stage === 'pending' ? isOpen() : eq(orders.stage, stage)),
    is.current && isCurrent(party, is.current),
    is.free && sql`NOT ${isFree}`,
    is.talk && sql`${lastMessage} IS ${is.talk === 'spoken' ? sql`NOT NULL` : sql`NULL`}`,
    eachWord(search, (word) => {
      if (list !== 'all') return isInOrder(word, other);
      return is.talk ? or(isInOffer(word), isInLastMessage(word)) : isInOffer(word);
    }),
  );
}

/** Whether it moves no money, as `isFree` says in the browser. */
const isFree = and(
  eq(orders.origin, 'order'),
  isNull(orders.releaseTitle),
  isNull(orders.paidAt),
  inArray(orders.stage, [...FREE_STAGES]),
);

function isCurrent(party: OrderParty, { userId, now }: Reader) {
  const by = 'artistId' in party ? 'artist' : 'media';
  const since = new Date(now.getTime() - REVIEW_DAYS * DAY_MS);
  const isUnreviewed = sql`NOT EXISTS (SELECT FROM ${reviews}
    WHERE ${reviews.orderId} = ${orders.id} AND ${reviews.by} = ${by})`;
  return or(
    isOpen(),
    and(eq(orders.stage, 'completed'), gt(orders.completedAt, since), isUnreviewed),
    userId === undefined ? undefined : sql`${unreadOf(userId)} > 0`,
  );
}

export const unreadOf = (userId: number): SQL =>
  countUnread(
    userId,
    sql`coalesce((SELECT ${orderMarks.lastReadId} FROM ${orderMarks}
      WHERE ${orderMarks.orderId} = ${orders.id} AND ${orderMarks.userId} = ${userId}), 0)`,
  );

const lastMessage = sql`(SELECT max(${messages.id}) FROM ${messages}
  WHERE ${messages.orderId} = ${orders.id})`;

/** Searches the part of `/message` that is not of the order: the newest message. */
const isInLastMessage = (word: string) =>
  containsWord(
    word,
    searchableText(sql`(SELECT concat_ws(' ', ${messages.text}, ${files.name}) FROM ${messages}
      LEFT JOIN ${files} ON ${files.id} = ${messages.fileId}
      WHERE ${messages.id} = ${lastMessage} AND ${messages.hiddenAt} IS NULL)`),
  );

/** Searches what `/my-orders` shows: title, the other party, status, price and day. */
const isInOrder = (word: string, other: SQLWrapper) =>
  or(
    containsWord(
      word,
      searchableText(orders.releaseTitle),
      other,
      priceText(orders.priceCents),
      dayText(orders.createdAt),
    ),
    labelContains(word, orders.type, SERVICE_TYPE_WORDS),
    labelContains(word, status, ORDER_STATUS_OPTIONS),
  );
const status = sql`CASE ${orders.stage} WHEN 'completed' THEN 'completed' ELSE 'pending' END`;

const isInOffer = (word: string) =>
  or(
    containsWord(
      word,
      searchableText(orders.releaseTitle),
      searchableText(sql`coalesce(CASE ${orders.origin} WHEN 'offer' THEN ${orders.message} END,
        ${orders.description})`),
      outletProfiles.searchName,
      artistProfiles.searchName,
    ),
    labelContains(word, orders.type, SERVICE_TYPE_WORDS),
    labelContains(word, genre, GENRE_OPTIONS),
    labelContains(word, state, STATE_OPTIONS),
  );
const genre = sql`coalesce(${orders.releaseGenre}, ${artistProfiles.genres}[1], 'other')`;
const state = sql`concat_ws(' ', ${orders.stage}, ${orders.closeReason},
  CASE WHEN ${orders.paidAt} IS NOT NULL THEN 'paid' END)`;
const STATE_OPTIONS = ORDER_STAGES.flatMap((stage) =>
  (stage === 'closed' ? [null, ...CLOSE_REASONS] : [null]).flatMap((close_reason) =>
    [null, 'paid'].map((paid_at) => ({
      value: [stage, close_reason, paid_at].filter((part) => part !== null).join(' '),
      label: stageChipOf({ stage, close_reason, paid_at }).text,
    })),
  ),
);

/** Whether the order waits for the party, as `isWaitingFor` says of a row; null counts as false. */
export function isTurnOf(party: OrderParty, { now, isPaidHere }: Moment): SQL {
  const { stage, deliveryDueAt, answerDueAt, publicOn } = orders;
  const at = now.toISOString();
  return 'artistId' in party
    ? sql`(${stage} IN ('offered', 'delivered') OR (${stage} = 'accepted' AND ${isPaidHere})
        OR (${stage} = 'paid' AND ${deliveryDueAt} <= ${at} AND ${publicOn} IS NULL))`
    : sql`(${stage} = 'placed' OR (${stage} = 'paid' AND ${publicOn} IS NULL)
        OR ${answerDueAt} > ${at})`;
}

/**
 * By turn, orders that wait for the party come first, the most urgent at the top, then those that
 * wait for the other side, then ended ones, each newest first.
 */
export function sortingOf(party: OrderParty, { byTurn, talk }: OrderFilter, before: number) {
  const { id, stage, dueAt, deliveryDueAt } = orders;
  const by = (key: SQL) => {
    const after = sql`(${key}) > (SELECT ${key} FROM ${orders} WHERE ${id} = ${before})`;
    return { order: [key], after: before === NO_ID ? undefined : after };
  };
  if (talk === 'spoken') return by(sql`-${lastMessage}, -${id}`);
  if (!byTurn) return { order: [desc(id)], after: lt(id, before) };
  const isTurn = sql`coalesce(${isTurnOf(party, byTurn)}, false)`;
  const group = sql`CASE WHEN ${isTurn} THEN 0 WHEN ${isOpen()} THEN 1 ELSE 2 END`;
  const due = sql`coalesce(CASE WHEN ${isTurn} THEN
    CASE ${stage} WHEN 'paid' THEN ${deliveryDueAt} ELSE ${dueAt} END END, 'infinity')`;
  return by(sql`${group}, ${due}, -${id}`);
}
/** Greater than every id. */
export const NO_ID = 2 ** 31 - 1;

/** Counts the party's orders, those with one other outlet if it is given, in one statement. */
export async function readOrderCounts(
  db: Db,
  party: OrderParty,
  { userId, ...moment }: Reader & Moment,
  outlet?: number,
): Promise<OrderCounts> {
  const isTurn = isTurnOf(party, moment);
  const [counts] = await db
    .select({
      all: count(),
      open: countOf(isOpen()),
      completed: countOf(eq(orders.stage, 'completed')),
      waiting: countOf(isTurn),
      waiting_offers: countOf(and(isTurn, eq(orders.stage, 'offered'))),
      unread: userId === undefined ? sql`0`.mapWith(Number) : sumOf(unreadOf(userId)),
      campaigns:
        'artistId' in party
          ? sql<number[]>`coalesce(array_agg(DISTINCT ${orders.campaignId})
              FILTER (WHERE ${orders.campaignId} IS NOT NULL), '{}')`
          : sql<number[]>`'{}'::integer[]`,
    })
    .from(orders)
    .where(
      and(
        isFound(party, { list: 'all' }),
        outlet === undefined ? undefined : eq(orders.outletId, outlet),
      ),
    );
  assertRow(counts, 'The count');
  return counts;
}
