import type { MediaTier, Option } from '../options';

/** The labels of the three tiers of outlets. */
export const TIER_OPTIONS = [
  { value: 'underground', label: 'Underground' },
  { value: 'rising', label: 'Rising Stars' },
  { value: 'heavy', label: 'Heavy Hitters' },
] as const satisfies readonly Option<MediaTier>[];

export const tierLabel = (tier: MediaTier): string =>
  TIER_OPTIONS.find(({ value }) => value === tier)?.label ?? tier;

const NAMES: Readonly<Record<MediaTier, string>> = {
  underground: 'The Underground',
  rising: 'The Rising Stars',
  heavy: 'The Heavy Hitters',
};

export const tierName = (tier: MediaTier): string => NAMES[tier];

/** The tier's number and whole name. */
export const tierTitle = (tier: MediaTier): string =>
  `Tier ${Object.keys(NAMES).indexOf(tier) + 1}, ${NAMES[tier]}`;
