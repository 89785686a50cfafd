import { DAY_MS } from '@/shared/platform/durations';
import { feeOf } from '@/shared/platform/moneyRules';
import type { PriceLists, PricesEffect } from '@/shared/market/prices.schemas';
import { fromCents, toCents } from '@/shared/platform/cents';
import { PRICE_CELLS, type Prices } from '@/shared/market/prices';
import type { countFollowing, countOrders, PriceChange, PriceListRow } from './pricesRepository';

/** The changes from one list to the other. */
export const changesBetween = (from: Prices, to: Prices): PriceChange[] =>
  PRICE_CELLS.flatMap(({ group, tier }) => {
    const [before, after] = [from[group][tier], to[group][tier]];
    return before === after ? [] : [{ group, tier, from: before, to: after }];
  });

export const presentPrices = ({ id, startsOn, prices }: PriceListRow): PriceLists['current'] => ({
  list: id,
  since: startsOn,
  prices: PRICE_CELLS.map(({ group, tier }) => ({ group, tier, price: prices[group][tier] })),
});

/** The day after `now`, UTC. */
export const dayAfter = (now: Date): string =>
  new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);

/** `rows` are the latest lists, newest first, with one more than shown if there is one. */
export const presentLists = (
  current: PriceListRow,
  rows: readonly PriceListRow[],
  { max, now }: { max: number; now: Date },
): PriceLists => ({
  current: presentPrices(current),
  earliest: dayAfter(now),
  lists: rows.slice(0, max).map(({ id, startsOn, hasBegun, prices }, index) => ({
    id,
    starts_on: startsOn,
    has_begun: hasBegun,
    changes: changesBetween(rows[index + 1]?.prices ?? prices, prices),
  })),
});

interface Counts {
  following: Awaited<ReturnType<typeof countFollowing>>;
  ordered: Awaited<ReturnType<typeof countOrders>>;
  feePercent: number;
}

export const presentEffect = (
  changes: readonly PriceChange[],
  { following, ordered, feePercent }: Counts,
): PricesEffect => ({
  changes: changes.map(({ group, tier, from, to }, index) => {
    const own = following.find(({ cell }) => cell === index);
    const paid = ordered.find(({ cell }) => cell === index)?.paid ?? 0;
    const [before, after] = [toCents(from), toCents(to)];
    const [feeBefore, feeAfter] = [feeOf(before, feePercent), feeOf(after, feePercent)];
    return {
      group,
      tier,
      from,
      to,
      services: own?.services ?? 0,
      outlets: own?.outlets ?? 0,
      outlet_gets: fromCents(after - feeAfter),
      volume: fromCents(paid * (after - before)),
      fee: fromCents(paid * (feeAfter - feeBefore)),
    };
  }),
  fee_percent: feePercent,
  open_orders: ordered.reduce((sum, { open }) => sum + open, 0),
  outlets: following.find(({ cell }) => cell === null)?.outlets ?? 0,
});
