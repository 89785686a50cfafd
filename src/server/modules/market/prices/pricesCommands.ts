import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { conflict, invalid, notFound } from '@/server/platform/http/failures';
import { type AuditEntry, writeAudit } from '@/server/modules/platform/audit/auditRepository';
import { notifyEach, type Notification } from '@/server/modules/platform/notices/noticesCommands';
import { formatCount, formatPrice } from '@/shared/platform/format';
import type { NoticeLine } from '@/shared/platform/notices.rules';
import { tierLabel } from '@/shared/platform/tiers';
import type { PriceLists, PricesEffect, NewPrice, Publish } from '@/shared/market/prices.schemas';
import { PRICES_CONFLICTS, PRICES_MESSAGES } from '@/shared/market/priceTable.rules';
import { makePrices, type Prices } from '@/shared/market/prices.rules';
import {
  currentPrices,
  deletePriceList,
  insertPriceList,
  listPriceLists,
  lockPriceList,
  lockPrices,
  takeDueList,
  writeBegun,
  nextBeginning,
} from './priceListsRepository';
import {
  countFollowing,
  countOrders,
  type Followed,
  followPrices,
  type PriceChange,
  changesBetween,
  dayAfter,
  presentEffect,
  presentLists,
} from './priceEffectsRepository';
import {
  createWorker,
  type Worker,
  type WorkerSettings,
} from '@/server/platform/worker/createWorker';

type Options = Pick<AppDeps, 'database' | 'config' | 'now'> & WorkerSettings;

type Deps = Pick<AppDeps, 'config' | 'now'>;

const LISTS_MAX = 50;

export async function readPriceLists(db: Db, { now }: Pick<Deps, 'now'>): Promise<PriceLists> {
  const rows = await listPriceLists(db, LISTS_MAX + 1);
  return presentLists(await currentPrices(db), rows, { max: LISTS_MAX, now: now() });
}

function withChanges(prices: Prices, changes: readonly NewPrice[]): Prices {
  const isSame = ({ group, tier, price }: NewPrice) => prices[group][tier] === price;
  if (changes.some(isSame)) throw invalid({ changes: PRICES_MESSAGES.samePrice });
  return makePrices(({ group, tier }) => {
    const changed = changes.find((each) => each.group === group && each.tier === tier);
    return changed?.price ?? prices[group][tier];
  });
}

export async function previewPrices(
  db: Db,
  { config, now }: Deps,
  wanted: readonly NewPrice[],
): Promise<PricesEffect> {
  const { prices } = await currentPrices(db);
  const changes = changesBetween(prices, withChanges(prices, wanted));
  return presentEffect(changes, {
    following: await countFollowing(db, changes),
    ordered: await countOrders(db, changes, now()),
    feePercent: config.feePercent,
  });
}

const summarize = (changes: readonly PriceChange[], side: 'from' | 'to'): string =>
  changes
    .map((each) => `${each.group}, ${tierLabel(each.tier)} ${formatPrice(each[side])}`)
    .join('; ');

export interface PricesDecider {
  userId: number;
  requestId?: string;
  reason?: string;
}

const writeDown = (
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  entry: Pick<AuditEntry, 'action' | 'subjectId' | 'before' | 'after'>,
  by?: PricesDecider,
): Promise<void> =>
  writeAudit(tx, {
    ...entry,
    subject: 'prices',
    createdAt: now(),
    ...(by
      ? { actor: 'admin', actorId: by.userId, requestId: by.requestId, reason: by.reason }
      : { actor: 'server' }),
  });

/** Throws the 400, and the 409 if today's list is another one or another list already waits. */
export async function publishPrices(
  tx: Db,
  deps: Deps,
  by: PricesDecider,
  { list, starts_on: startsOn, changes: wanted }: Publish,
): Promise<void> {
  if (startsOn < dayAfter(deps.now())) throw invalid({ starts_on: PRICES_MESSAGES.dayTooEarly });
  const current = await currentPrices(tx);
  if (list !== current.id) throw conflict(PRICES_MESSAGES.published, PRICES_CONFLICTS.published);
  const prices = withChanges(current.prices, wanted);
  const id = current.id + 1;
  const isFirst = await insertPriceList(tx, { id, startsOn, prices }, deps.now());
  if (!isFirst) throw conflict(PRICES_MESSAGES.waits, PRICES_CONFLICTS.published);
  const changes = changesBetween(current.prices, prices);
  await writeDown(
    tx,
    deps,
    {
      action: 'prices_published',
      subjectId: id,
      before: `List ${current.id}: ${summarize(changes, 'from')}`,
      after: `List ${id}, from ${startsOn}: ${summarize(changes, 'to')}`,
    },
    by,
  );
}

export async function withdrawPrices(tx: Db, deps: Deps, by: PricesDecider, id: number) {
  const list = await lockPriceList(tx, id);
  if (!list) throw notFound();
  if (list.hasBegun) throw conflict(PRICES_MESSAGES.begun, PRICES_CONFLICTS.begun);
  await deletePriceList(tx, id);
  const before = `List ${id}, from ${list.startsOn}`;
  const after = `List ${(await currentPrices(tx)).id} stays`;
  await writeDown(tx, deps, { action: 'prices_withdrawn', subjectId: id, before, after }, by);
}

/** Services at the old list price follow. Returns the list's number; `null` if none is due. */
export async function beginPrices(tx: Db, deps: Deps): Promise<number | null> {
  const list = await takeDueList(tx, deps.now());
  if (!list) return null;
  await lockPrices(tx);
  const current = await currentPrices(tx);
  const followed = await followPrices(tx, changesBetween(current.prices, list.prices));
  await writeBegun(tx, list.id, deps.now());
  const notifications = notificationsOf(followed);
  for (let from = 0; from < notifications.length; from += NOTIFIED_AT_ONCE)
    await notifyEach(tx, deps, notifications.slice(from, from + NOTIFIED_AT_ONCE));
  await writeDown(tx, deps, {
    action: 'prices_begun',
    subjectId: list.id,
    before: `List ${current.id}`,
    after: `List ${list.id}: ${formatCount(followed.length, 'service')} at ${formatCount(notifications.length, 'outlet')}`,
  });
  return list.id;
}

/** Notices per statement, which has at most 65,535 parameters. */
const NOTIFIED_AT_ONCE = 500;

function notificationsOf(followed: readonly Followed[]): Notification[] {
  const byOwner = new Map<number, Followed[]>();
  for (const each of followed)
    byOwner.set(each.userId, [...(byOwner.get(each.userId) ?? []), each]);
  return [...byOwner].map(([userId, own]) => ({
    userId,
    kind: 'prices_changed',
    facts: { count: own.length, lines: linesOf(own) },
  }));
}

export const linesOf = (own: readonly Followed[]): readonly NoticeLine[] =>
  [...new Map(own.map((each) => [each.type, each])).values()].map(
    ({ type, fromCents, toCents }) => ({ service: type, cents: toCents, beforeCents: fromCents }),
  );

export function startPriceClock(options: Options): Worker {
  const { db } = options.database;
  return createWorker({
    ...options,
    work: 'price lists',
    // There is no lease: the list is claimed and started in the same transaction.
    claim: async () => (await db.transaction((tx) => beginPrices(tx, options))) ?? undefined,
    settle: async () => undefined,
    nextDueAt: () => nextBeginning(db),
  });
}
