import { formatDays } from '../platform/format';
import type { Trust, TrustShare } from './trust.schemas';

export const shareText = ({ good, of }: TrustShare): string => `${good} of ${of}`;

export const ratingText = ({ mean, reviews }: NonNullable<Trust['rating']>): string =>
  `${mean.toFixed(1)} (${reviews})`;

/** A duration in hours up to two days, in days above. */
export function durationText(hours: number): string {
  if (hours < 1) return 'within an hour';
  const whole = Math.round(hours);
  if (whole >= 48) return formatDays(Math.round(hours / 24));
  return whole === 1 ? '1 hour' : `${whole} hours`;
}
