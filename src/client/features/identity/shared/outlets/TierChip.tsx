import { tierLabel } from '@/shared/platform/tiers';
import type { OutletTier } from '@/shared/platform/options';
import { classNames } from '@/client/ui/classNames';
import styles from './TierChip.module.css';

export function TierChip({ tier }: { tier: OutletTier }) {
  return <span className={classNames(styles.chip, styles[tier])}>{tierLabel(tier)}</span>;
}

/** The class that adds the dot of a tier before its name in lists and filters. */
export const tierDot = (tier: OutletTier): string => classNames(styles.dot, styles[tier]);
