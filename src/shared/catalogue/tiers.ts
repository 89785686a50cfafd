import type { MediaTier, Option } from '../options';

/** As the three kinds of outlets are called. */
export const TIER_OPTIONS = [
  { value: 'underground', label: 'Underground' },
  { value: 'rising', label: 'Rising Stars' },
  { value: 'heavy', label: 'Heavy Hitters' },
] as const satisfies readonly Option<MediaTier>[];

export const tierLabel = (tier: MediaTier): string =>
  TIER_OPTIONS.find(({ value }) => value === tier)?.label ?? tier;
