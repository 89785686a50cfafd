import { tierLabel } from '@/shared/outlets/tiers';
import type { OutletTier } from '@/shared/options';
import { classNames } from '@/client/ui/classNames';
import styles from './TierChip.module.css';

/** The tier of an outlet: filled and without a dot, to tell it from a status chip. */
export function TierChip({ tier }: { tier: OutletTier }) {
  return <span className={classNames(styles.chip, styles[tier])}>{tierLabel(tier)}</span>;
}

/** The class that puts the dot of a tier before its name, as lists and filters show it. */
export const tierDot = (tier: OutletTier): string => classNames(styles.dot, styles[tier]);
