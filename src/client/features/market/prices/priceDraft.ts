import type { PriceLists, NewPrice } from '@/shared/market/prices.schemas';
import type { OutletTier } from '@/shared/platform/options';
import { tierLabel } from '@/shared/platform/tiers';
import { makePrices, PRICE_CELLS, type Prices, type ServiceGroup } from '@/shared/market/prices';

export type Cell = (typeof PRICE_CELLS)[number];
export type PriceListOfAdmin = PriceLists['lists'][number];

/** New prices, US dollars, by `keyOf`. */
export type Draft = Readonly<Record<string, number>>;

export const keyOf = ({ group, tier }: Cell): string => `${group}, ${tier}`;
export const nameOf = ({ group, tier }: Cell): string => `${group}, ${tierLabel(tier)}`;

export const TIERS: readonly OutletTier[] = [...new Set(PRICE_CELLS.map(({ tier }) => tier))];

const groups: readonly ServiceGroup[] = [...new Set(PRICE_CELLS.map(({ group }) => group))];
const half = groups.length / 2;
/** The groups as tracks on the two sides of a record. */
export const SIDES = [groups.slice(0, half), groups.slice(half)].map((side, index) =>
  side.map((group, track) => ({ group, track: `${index === 0 ? 'A' : 'B'}${track + 1}` })),
);

/** The changes of a waiting list, as a draft. */
export const draftOf = ({ changes }: PriceListOfAdmin): Draft =>
  Object.fromEntries(changes.map((change) => [keyOf(change), change.to]));

/** The changes of a draft, without those that the list already has. */
export const changesIn = (draft: Draft, current: Prices): NewPrice[] =>
  PRICE_CELLS.flatMap((cell) => {
    const price = draft[keyOf(cell)];
    return price === undefined || price === current[cell.group][cell.tier]
      ? []
      : [{ ...cell, price }];
  });

/** The list with the prices of a draft. */
export const withDraft = (current: Prices, draft: Draft): Prices =>
  makePrices((cell) => draft[keyOf(cell)] ?? current[cell.group][cell.tier]);

/** The first day of a month from a day on, both 'YYYY-MM-DD'. */
export function firstOfMonth(day: string): string {
  if (day.endsWith('-01')) return day;
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
