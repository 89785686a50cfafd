import type { AppDeps } from '@/server/deps';

/** The circumstances, besides the order, that its rules depend on. */
export interface Moment {
  now: Date;
  /** Whether the price is paid through the platform. */
  isPaidHere: boolean;
}

export const momentOf = ({ config, now }: Pick<AppDeps, 'config' | 'now'>): Moment => ({
  now: now(),
  isPaidHere: config.payments !== 'off',
});

/** Why a move cannot be made now. */
export interface GuardError {
  code: string;
  sentence: string;
}
