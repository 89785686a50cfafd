import type { AppDeps } from '@/server/deps';

/** What a rule of the orders depends on besides the order. */
export interface Moment {
  now: Date;
  /** Whether the price is paid through the platform. */
  isPaidHere: boolean;
}

export const momentOf = ({ config, now }: Pick<AppDeps, 'config' | 'now'>): Moment => ({
  now: now(),
  isPaidHere: config.payments !== 'off',
});
