import type { OutletTier, SERVICE_TYPE_GROUPS } from '../platform/options';

/* Not in the file of the groups, so that the home page loads no list of types. */

export type ServiceGroup = (typeof SERVICE_TYPE_GROUPS)[number]['label'];

/** A price list: US dollars, by group of services and tier of outlets. */
export type Prices = Readonly<Record<ServiceGroup, Readonly<Record<OutletTier, number>>>>;

/** The list that a new platform starts with. Admins publish later ones. */
export const FIRST_PRICES: Prices = {
  Articles: { underground: 45, rising: 140, heavy: 390 },
  'Online Reviews': { underground: 35, rising: 110, heavy: 290 },
  'Printed Review': { underground: 60, rising: 180, heavy: 480 },
  'Video Review': { underground: 55, rising: 160, heavy: 450 },
  Interviews: { underground: 65, rising: 190, heavy: 520 },
  'Story Post': { underground: 15, rising: 45, heavy: 140 },
  'Social Media Sharing': { underground: 20, rising: 60, heavy: 180 },
  Playlist: { underground: 25, rising: 75, heavy: 210 },
};

interface PriceCell {
  group: ServiceGroup;
  tier: OutletTier;
}

export const PRICE_CELLS = Object.entries(FIRST_PRICES).flatMap(
  ([group, tiers]) => Object.keys(tiers).map((tier) => ({ group, tier }) as PriceCell), // its own keys
);

export function makePrices(priceOf: (cell: PriceCell, index: number) => number): Prices {
  const prices: Partial<Record<ServiceGroup, Partial<Record<OutletTier, number>>>> = {};
  PRICE_CELLS.forEach((cell, index) => {
    (prices[cell.group] ??= {})[cell.tier] = priceOf(cell, index);
  });
  return prices as Prices; // every cell is set
}

export const pricesOf = (cells: readonly (PriceCell & { price: number })[]): Prices =>
  makePrices(
    ({ group, tier }) =>
      cells.find((each) => each.group === group && each.tier === tier)?.price ?? 0,
  );

export const pricesText = (prices: Prices): string =>
  PRICE_CELLS.map(({ group, tier }) => prices[group][tier]).join();

export function pricesIn(text: string): Prices {
  const each = text.split(',');
  return makePrices((_cell, index) => Number(each[index]));
}

/** A list price on the home page: `$45`, `$45.50`. */
export const shortPrice = (price: number): string =>
  `$${Number.isInteger(price) ? price : price.toFixed(2)}`;

export function reviewPricesText(prices: Prices): string {
  const { underground, rising, heavy } = prices['Online Reviews'];
  return `An online review is ${shortPrice(underground)}, ${shortPrice(rising)} or ${shortPrice(heavy)}`;
}

/** Streaming services forbid paid placement, so every such service has this note. */
export const PLAYLIST_NOTE = 'Pays for a listen and an answer, never for a place.';
