import type { PriceLists } from '@/shared/prices/pricesContract';
import type { NewPrice } from '@/shared/prices/pricesSchemas';
import type { MediaTier } from '@/shared/options';
import { tierLabel } from '@/shared/outlets/tiers';
import { PRICE_CELLS, type ServiceGroup } from '@/shared/services/prices';

export type Cell = (typeof PRICE_CELLS)[number];
export type PriceListOfAdmin = PriceLists['lists'][number];

/** The new prices that are not published, US dollars, by `keyOf`. */
export type Draft = Readonly<Record<string, number>>;

export const keyOf = ({ group, tier }: Cell): string => `${group}, ${tier}`;
export const nameOf = ({ group, tier }: Cell): string => `${group}, ${tierLabel(tier)}`;

export const TIERS: readonly MediaTier[] = [...new Set(PRICE_CELLS.map(({ tier }) => tier))];

const groups: readonly ServiceGroup[] = [...new Set(PRICE_CELLS.map(({ group }) => group))];
const half = groups.length / 2;
/** The groups as tracks on the two sides of a record. */
export const SIDES = [groups.slice(0, half), groups.slice(half)].map((side, index) =>
  side.map((group, track) => ({ group, track: `${index === 0 ? 'A' : 'B'}${track + 1}` })),
);

export const priceIn = ({ prices }: PriceLists['current'], { group, tier }: Cell): number =>
  prices.find((each) => each.group === group && each.tier === tier)?.price ?? 0;

/** The changes of a draft, without those that are on the list by now. */
export const changesIn = (draft: Draft, current: PriceLists['current']): NewPrice[] =>
  PRICE_CELLS.flatMap((cell) => {
    const price = draft[keyOf(cell)];
    return price === undefined || price === priceIn(current, cell) ? [] : [{ ...cell, price }];
  });

/** The first day of a month from a day on, both 'YYYY-MM-DD'. */
export function firstOfMonth(day: string): string {
  if (day.endsWith('-01')) return day;
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
