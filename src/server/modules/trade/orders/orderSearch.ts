import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
  count,
} from 'drizzle-orm';
import {
  containsWord,
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
} from '@/server/platform/db/schema';
import { countUnread } from './messagesRepository';
import { GENRE_OPTIONS, SERVICE_TYPE_WORDS } from '@/shared/platform/options';
import {
  CLOSE_REASONS,
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
import { ORDER_TURNS, type OrderCounts, type OrderTurn } from '@/shared/trade/orders.schemas';
import { isOpen, isTurnOf, type OrderParty, turnOf } from './orderTurn';

const countOf = (condition: SQL | undefined) =>
  sql`count(*) FILTER (WHERE ${condition})`.mapWith(Number);

/** An outlet's offer counts as an order once it is accepted. */
export const isOrdered = or(eq(orders.origin, 'order'), isNotNull(orders.acceptedAt));

export interface Reader {
  /** The user whose unread messages count; a view has none. */
  userId: number | undefined;
  now: Date;
}

export interface OrderFilter {
  list: 'ordered' | 'all';
  search?: string | undefined;
  stage?: 'pending' | 'placed' | 'completed' | undefined;
  current?: (Reader & Moment) | undefined;
  /** `no`: without free orders. */
  free?: 'no' | undefined;
  id?: number | undefined;
  origin?: OrderOrigin | undefined;
  campaign?: number | undefined;
  /** `spoken`: only orders with a message, the newest one first; `silent`: only those without. */
  talk?: 'spoken' | 'silent' | undefined;
  outlet?: number | undefined;
  /** Set to list by turn at that moment, see `sortingOf`; the default is newest first. */
  byTurn?: Moment | undefined;
  /** One group of that list. */
  turn?: OrderTurn | undefined;
}

export function isFound(party: OrderParty, { list, search, stage, ...is }: OrderFilter) {
  return and(
    'artistId' in party ? eq(orders.artistId, party.artistId) : eq(orders.outletId, party.outletId),
    list === 'all' ? undefined : isOrdered,
    is.id === undefined ? undefined : eq(orders.id, is.id),
    is.origin && eq(orders.origin, is.origin),
    is.campaign === undefined ? undefined : eq(orders.campaignId, is.campaign),
    is.outlet === undefined ? undefined : eq(orders.outletId, is.outlet),
    is.turn && is.byTurn && sql`${turnOf(party, is.byTurn)} = ${ORDER_TURNS.indexOf(is.turn)}`,
    stage && (stage === 'pending' ? isOpen() : eq(orders.stage, stage)),
    is.current && isCurrent(party, is.current),
    is.free && sql`NOT ${isFree}`,
    is.talk && sql`${lastMessage} IS ${is.talk === 'spoken' ? sql`NOT NULL` : sql`NULL`}`,
    eachWord(search, (word) =>
      is.talk ? or(isInOffer(word), isInLastMessage(word)) : isInOffer(word),
    ),
  );
}

/** Whether it moves no money, as `isFree` says in the browser. */
const isFree = and(
  eq(orders.origin, 'order'),
  isNull(orders.releaseTitle),
  isNull(orders.paidAt),
  inArray(orders.stage, [...FREE_STAGES]),
);

const isCurrent = (party: OrderParty, { userId, ...moment }: Reader & Moment) =>
  or(
    isOpen(),
    isTurnOf(party, moment),
    userId === undefined ? undefined : sql`${unreadOf(userId)} > 0`,
  );

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

const isInOffer = (word: string) =>
  or(
    containsWord(
      word,
      searchableText(orders.releaseTitle),
      searchableText(sql`coalesce(CASE ${orders.origin} WHEN 'offer' THEN ${orders.message} END,
        ${orders.description})`),
      outletProfiles.searchName,
      artistProfiles.searchName,
      priceText(orders.priceCents),
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

/** By turn, each group of open orders has the next deadline first, and ended ones the last end. */
export function sortingOf(party: OrderParty, { byTurn, talk }: OrderFilter, before: number) {
  const { id, stage, dueAt, deliveryDueAt, answerDueAt, publicOn } = orders;
  const { createdAt, completedAt, closedAt } = orders;
  const by = (key: SQL) => {
    const after = sql`(${key}) > (SELECT ${key} FROM ${orders} WHERE ${id} = ${before})`;
    return { order: [key], after: before === NO_ID ? undefined : after };
  };
  if (talk === 'spoken') return by(sql`-${lastMessage}, -${id}`);
  if (!byTurn) return { order: [desc(id)], after: lt(id, before) };
  const turn = turnOf(party, byTurn);
  const due = sql`CASE WHEN ${stage} = 'paid' AND ${publicOn} IS NULL THEN ${deliveryDueAt}
    WHEN ${stage} = 'disputed' AND ${turn} = 0 THEN ${answerDueAt}
    WHEN ${stage} = 'completed' THEN ${completedAt} + interval '1 day' * ${REVIEW_DAYS}
    ELSE ${dueAt} END`;
  const end = sql`CASE ${turn} WHEN 2 THEN -extract(epoch FROM coalesce(${completedAt}, ${closedAt}, ${createdAt}))
    ELSE extract(epoch FROM coalesce(${due}, 'infinity')) END`;
  return by(sql`${turn}, ${end}, -${id}`);
}
/** Greater than every id. */
export const NO_ID = 2 ** 31 - 1;

export async function readOrderCounts(
  db: Db,
  party: OrderParty,
  { userId, ...moment }: Reader & Moment,
  filter: Omit<OrderFilter, 'list'> = {},
): Promise<OrderCounts> {
  const turn = turnOf(party, moment);
  const [counts] = await db
    .select({
      all: count(),
      open: countOf(isOpen()),
      completed: countOf(eq(orders.stage, 'completed')),
      waiting: countOf(sql`${turn} = 0`),
      under_way: countOf(sql`${turn} = 1`),
      unread: userId === undefined ? sql`0`.mapWith(Number) : sumOf(unreadOf(userId)),
      campaigns:
        'artistId' in party
          ? sql<number[]>`coalesce(array_agg(DISTINCT ${orders.campaignId})
              FILTER (WHERE ${orders.campaignId} IS NOT NULL), '{}')`
          : sql<number[]>`'{}'::integer[]`,
    })
    .from(orders)
    .innerJoin(outletProfiles, eq(outletProfiles.id, orders.outletId))
    .innerJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
    .where(isFound(party, { ...filter, list: 'all' }));
  assertRow(counts, 'The count');
  return counts;
}
