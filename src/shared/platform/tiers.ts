import { labelOf, type OutletTier, optionsOf } from './options';

export const TIER_OPTIONS = optionsOf({
  underground: 'Underground',
  rising: 'Rising Stars',
  heavy: 'Heavy Hitters',
});

export const tierLabel = (tier: OutletTier): string => labelOf(TIER_OPTIONS, tier);

const NAMES: Readonly<Record<OutletTier, string>> = {
  underground: 'The Underground',
  rising: 'The Rising Stars',
  heavy: 'The Heavy Hitters',
};

export const tierName = (tier: OutletTier): string => NAMES[tier];

export const tierTitle = (tier: OutletTier): string =>
  `Tier ${Object.keys(NAMES).indexOf(tier) + 1}, ${NAMES[tier]}`;

/** The rings of a tier's panel: the higher the tier, the more. */
export const TIER_RINGS: Readonly<Record<OutletTier, number>> = {
  underground: 5,
  rising: 9,
  heavy: 14,
};

/** The side of the square in whose middle the rings of a panel are. */
export const RINGS_SIDE = 612;

export const ringsOf = (tier: OutletTier): number[] =>
  Array.from({ length: TIER_RINGS[tier] }, (_none, index) =>
    Math.round(RINGS_SIDE / 2 - 1 - (index * 230) / TIER_RINGS[tier]),
  );
