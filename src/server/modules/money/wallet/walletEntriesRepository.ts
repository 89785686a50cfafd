import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { containsWord, eachWord, searchableText, labelContains } from '@/server/platform/db/search';
import {
  accounts,
  artistProfiles,
  bonuses,
  outletProfiles,
  orders,
  paymentOrders,
  payouts,
  transfers,
} from '@/server/platform/db/schema';
import { pageQuery, type PageQuery, type Sorting } from '@/server/platform/http/cursor';
import type { WalletExportQuery, WalletQuery, EntryOrder } from '@/shared/money/wallet.schemas';
import type { WalletEntryType, WalletEvent } from '@/shared/money/ledger.rules';
import { SERVICE_TYPE_WORDS } from '@/shared/platform/options';
import type { Page } from '@/shared/platform/paging';
import {
  feeCents,
  groupOf,
  isFirstPart,
  isInHolds,
  paidWith,
  PARTS_MAX,
  type WalletTransfer,
  where,
  wholeCents,
} from './entryParts';

const event = sql<WalletEvent>`CASE ${transfers.kind} WHEN 'available' THEN 'release' ELSE ${transfers.kind} END`;

export const TYPE_EVENTS: Readonly<Record<WalletEntryType, readonly WalletTransfer[]>> = {
  offers: ['release', 'available', 'payment', 'hold', 'refund', 'chargeback', 'reinstate', 'repay'],
  referrals: ['referral'],
  bonuses: ['bonus'],
  payouts: ['payout', 'back', 'reversal'],
};

/** Words by which an entry is found, besides names and titles. */
const EVENT_WORDS: Readonly<Record<WalletTransfer, string>> = {
  release: 'offer',
  available: 'offer',
  payment: 'offer card payment',
  hold: 'offer held',
  refund: 'offer refund',
  chargeback: 'offer chargeback',
  reinstate: 'offer chargeback given back',
  repay: 'offer debt chargeback',
  referral: 'referral joined by your link',
  bonus: 'bonus linernote',
  payout: 'payout bank transfer card',
  back: 'payout back not paid',
  reversal: 'payout taken back stripe',
};
const EVENTS = Object.keys(EVENT_WORDS) as WalletTransfer[]; // its own keys

const NEWEST: Sorting = {
  name: 'wallet',
  keys: [{ column: transfers.id, kind: 'number' }],
  isDescending: true,
};

/** The outlet's side of an order: its income, or its share of a chargeback. */
const isOfOutlet = sql`(${transfers.kind} IN ('release', 'available')
  OR ${transfers.kind} IN ('chargeback', 'reinstate') AND ${transfers.key} NOT LIKE '%:artist')`;
/** A referral belongs to one of the two sides of its order; the key names that user. */
const isOfArtist = sql`${transfers.key} = 'referral:' || ${artistProfiles.userId}`;
const isArtistOther = sql`(${isOfOutlet} OR ${isOfArtist})`;
/** The orders of a payment; a transfer of a single order names the order itself. */
const ofPayment = sql`FROM ${paymentOrders} JOIN ${orders} AS paid ON paid.id = ${paymentOrders.orderId}
  JOIN ${outletProfiles} AS outlet ON outlet.id = paid.media_id
  WHERE ${paymentOrders.paymentId} = ${transfers.paymentId} AND ${transfers.orderId} IS NULL`;
const author = sql<string | null>`CASE WHEN ${transfers.kind} = 'repay' THEN NULL
  WHEN ${transfers.orderId} IS NULL THEN (SELECT string_agg(DISTINCT outlet.company_name, ', ') ${ofPayment})
  WHEN ${isArtistOther} THEN ${artistProfiles.stageName} ELSE ${outletProfiles.companyName} END`;
const searched = sql`CASE WHEN ${transfers.orderId} IS NULL
  THEN ${searchableText(sql`coalesce(${bonuses.reason}, ${payouts.reference})`)}
  ELSE ${searchableText(sql`${orders.releaseTitle}`)} || ' ' ||
    CASE WHEN ${isArtistOther} THEN ${artistProfiles.searchName} ELSE ${outletProfiles.searchName} END END`;

function hasWord(word: string): SQL | undefined {
  const events = EVENTS.filter((kind) => EVENT_WORDS[kind].includes(word));
  const isInPayment = or(
    containsWord(word, searchableText(sql`paid.release_title`), sql`outlet.search_name`),
    labelContains(word, sql`paid.type`, SERVICE_TYPE_WORDS),
  );
  return or(
    containsWord(word, searched),
    sql`EXISTS (SELECT ${ofPayment} AND (${isInPayment}))`,
    labelContains(word, orders.type, SERVICE_TYPE_WORDS),
    events.length > 0 ? inArray(transfers.kind, events) : undefined,
  );
}

export const touches = (own: readonly number[]): SQL | undefined =>
  or(inArray(transfers.fromId, [...own]), inArray(transfers.toId, [...own]));

/** A file has each payment too, whereas the list shows it as a part of what it paid for. */
function conditionsOf(own: readonly number[], query: WalletExportQuery, isFile = false) {
  const { search, type, from, to, campaign } = query;
  return [
    touches(own),
    isFirstPart,
    isFile ? undefined : sql`NOT ${isInHolds}`,
    eachWord(search, hasWord),
    type && inArray(transfers.kind, [...TYPE_EVENTS[type]]),
    campaign === undefined ? undefined : eq(orders.campaignId, campaign),
    from === undefined ? undefined : gte(transfers.createdAt, new Date(from)),
    to === undefined ? undefined : lt(transfers.createdAt, new Date(to)),
  ];
}

export const signed = (own: readonly number[], cents: SQL): SQL<number> =>
  sql`CASE WHEN ${inArray(transfers.toId, [...own])} THEN ${cents} ELSE -${cents} END`.mapWith(
    Number,
  );

const describedAs = (table: 'paid' | 'orders') =>
  sql.raw(
    `json_build_object('id', ${table}.id, 'service_type', ${table}.type, 'release_title', ${table}.release_title)`,
  );

export interface ListedAccounts {
  own: readonly number[];
  /** Those with income that is not available yet. */
  underway: readonly number[];
  /** Names the newest transfer of each: while it stays the same, so do the entries. */
  state: string;
}

/** When income that is on its way becomes available; `null` for other entries. */
const availableAt = (underway: readonly number[]): SQL<Date | null> =>
  sql<Date | null>`CASE WHEN ${or(inArray(transfers.toId, [...underway]), inArray(transfers.fromId, [...underway]))}
    THEN ${orders.availableAt} END`.mapWith(orders.availableAt);

export type Listed = Pick<ListedAccounts, 'own' | 'underway'>;

const columnsOf = ({ own, underway }: Listed) => ({
  id: transfers.id,
  event,
  createdAt: transfers.createdAt,
  cents: signed([...own, ...underway], wholeCents),
  orders: sql<EntryOrder[]>`CASE WHEN ${transfers.orderId} IS NULL
    THEN (SELECT coalesce(json_agg(${describedAs('paid')} ORDER BY paid.id), '[]') ${ofPayment})
    ELSE json_build_array(${describedAs('orders')}) END`,
  text: sql<string | null>`coalesce(${bonuses.reason}, ${payouts.reference})`,
  paidWith,
  where,
  feeCents,
  payout: transfers.payoutId,
  payoutKind: payouts.kind,
  payoutStatus: payouts.status,
  availableAt: availableAt(underway),
  author,
});

/** Joins every table that the conditions and columns use. */
const selectEntries = (db: Db, listed: Listed, place: SQL<string>) =>
  db
    .select({ ...columnsOf(listed), place })
    .from(transfers)
    .leftJoin(orders, eq(orders.id, transfers.orderId))
    .leftJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
    .leftJoin(outletProfiles, eq(outletProfiles.id, orders.outletId))
    .leftJoin(payouts, eq(payouts.id, transfers.payoutId))
    .leftJoin(bonuses, eq(bonuses.id, transfers.bonusId));

const selectIds = (db: Db) =>
  db
    .select({ id: transfers.id })
    .from(transfers)
    .leftJoin(orders, eq(orders.id, transfers.orderId))
    .leftJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
    .leftJoin(outletProfiles, eq(outletProfiles.id, orders.outletId))
    .leftJoin(payouts, eq(payouts.id, transfers.payoutId))
    .leftJoin(bonuses, eq(bonuses.id, transfers.bonusId));
export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** The newest of each account, so that a page does not read and sort all of a long history. */
const isNear = (own: readonly number[], { after, limit }: Pick<PageQuery, 'after' | 'limit'>) => {
  const newest = (side: typeof transfers.fromId | typeof transfers.toId) =>
    sql`(SELECT ${transfers.id} FROM ${transfers} WHERE ${side} = own.id
      AND ${and(isFirstPart, sql`NOT ${isInHolds}`, after)} ORDER BY ${transfers.id} DESC LIMIT ${limit})`;
  return sql`${transfers.id} IN (SELECT near.id FROM unnest(${sql.param(own)}::integer[]) AS own (id),
    LATERAL (${newest(transfers.fromId)} UNION ALL ${newest(transfers.toId)}) AS near)`;
};

/** Newest first; income that is not available yet is listed as if it were. */
export async function listEntries<Item>(
  db: Db,
  { own, underway, state }: ListedAccounts,
  query: WalletQuery,
  present: (row: EntryRow, balanceCents: number | null) => Item,
): Promise<Page<Item>> {
  const page = pageQuery(NEWEST, query);
  const all = [...own, ...underway];
  if (all.length === 0) return { items: [], next: null, total: 0 };
  const conditions = conditionsOf(all, query);
  const isUnfiltered = !(query.search || query.type || query.from || query.to || query.campaign);
  const rows = await selectEntries(db, { own, underway }, page.place)
    .where(and(...conditions, page.after, isUnfiltered ? isNear(all, page) : undefined))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const count = () =>
    db.$count(
      selectIds(db)
        .where(and(...conditions))
        .as('found'),
    );
  const total = isUnfiltered ? await totals.of(state, count) : await count();
  const ids = isUnfiltered ? rows.map(({ id }) => id) : [];
  const balances = await balancesAfter(db, own, ids);
  return page.pageOf(rows, (row) => present(row, balances.get(row.id) ?? null), total);
}

const TOTALS_MAX = 1000;

/** Counts the entries of an account again only once it has a new transfer. */
class Totals {
  private readonly known = new Map<string, number>();

  async of(state: string, count: () => Promise<number>): Promise<number> {
    const total = this.known.get(state) ?? (await count());
    this.known.delete(state);
    this.known.set(state, total);
    for (const oldest of this.known.keys()) {
      if (this.known.size <= TOTALS_MAX) break;
      this.known.delete(oldest);
    }
    return total;
  }
}
const totals = new Totals();

export async function entryIds(
  db: Db,
  { own, underway }: Listed,
  query: WalletExportQuery,
): Promise<number[]> {
  const all = [...own, ...underway];
  if (all.length === 0) return [];
  const rows = await selectIds(db)
    .where(and(...conditionsOf(all, query, true)))
    .orderBy(desc(transfers.id));
  return rows.map(({ id }) => id);
}

/** The entries of these ids, newest first. */
export const entriesOf = (db: Db, listed: Listed, ids: readonly number[]): Promise<EntryRow[]> =>
  selectEntries(db, listed, sql`''`)
    .where(inArray(transfers.id, [...ids]))
    .orderBy(desc(transfers.id));

/**
 * The joint balance of the accounts after each entry, newest first, in cents by entry id. Between the
 * entries of a page no other one stands; those of a file can be sparse.
 */
export async function balancesAfter(
  db: Db,
  own: readonly number[],
  ids: readonly number[],
  isSparse = false,
): Promise<Map<number, number>> {
  if (ids.length === 0 || own.length === 0) return new Map();
  const isSince = and(touches(own), gte(transfers.id, ids.at(-1) ?? 0));
  const change = signed(own, sql`${transfers.amountCents}`);
  // The sum of all before would take longer the more there are.
  const before = sql<number>`(SELECT sum(${accounts.balanceCents}) FROM ${accounts}
    WHERE ${inArray(accounts.id, [...own])}) - (SELECT sum(${change}) FROM ${transfers} WHERE ${isSince})`;
  const all = db
    .select({
      id: transfers.id,
      before: before.mapWith(Number),
      change,
      kind: transfers.kind,
      payoutId: transfers.payoutId,
      orderId: transfers.orderId,
    })
    .from(transfers)
    .where(isSince)
    .orderBy(transfers.id);
  const rows = await (isSparse ? all : all.limit(PARTS_MAX * ids.length));
  const balances = new Map<number, number>();
  const firstOf = new Map<string, number>();
  let cents = rows[0]?.before ?? 0;
  for (const row of rows) {
    cents += row.change;
    const group = groupOf(row);
    const first = firstOf.get(group) ?? row.id;
    firstOf.set(group, first);
    balances.set(first, cents);
  }
  return balances;
}
