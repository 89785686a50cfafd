import type { MediaTier, Option } from '../options';

/** The labels of the three tiers of outlets. */
export const TIER_OPTIONS = [
  { value: 'underground', label: 'Underground' },
  { value: 'rising', label: 'Rising Stars' },
  { value: 'heavy', label: 'Heavy Hitters' },
] as const satisfies readonly Option<MediaTier>[];

export const tierLabel = (tier: MediaTier): string =>
  TIER_OPTIONS.find(({ value }) => value === tier)?.label ?? tier;

const TITLES: Readonly<Record<MediaTier, string>> = {
  underground: 'Tier 1, The Underground',
  rising: 'Tier 2, The Rising Stars',
  heavy: 'Tier 3, The Heavy Hitters',
};

/** The tier's number and whole name. */
export const tierTitle = (tier: MediaTier): string => TITLES[tier];
