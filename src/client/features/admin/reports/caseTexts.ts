import { type CoverSeed, coverSeed, picturedSeed } from '@/shared/platform/coverSeed';
import { DAY_MS, HOUR_MS } from '@/shared/platform/durations';
import type { ReportCase } from '@/shared/admin/reports.schemas';

/** The cover of a case's subject, the same as elsewhere. */
export function coverOf({ cover, title }: Pick<ReportCase, 'cover' | 'title'>): CoverSeed {
  if (cover === null) return coverSeed.named(title);
  const { of, id, picture } = cover;
  return of === 'outlet'
    ? coverSeed.media({ id, logo: picture })
    : picturedSeed(SEEDS[of](id), picture);
}
const SEEDS = { release: coverSeed.release, artist: coverSeed.artist, order: coverSeed.offer };

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The time left for the decision. */
export function dueText(due: string, now: number): { text: string; isLate: boolean } {
  const left = Date.parse(due) - now;
  const size = Math.abs(left);
  const time =
    size >= DAY_MS
      ? counted(Math.floor(size / DAY_MS), 'day')
      : counted(Math.floor(size / HOUR_MS), 'hour');
  return left < 0
    ? { text: `${time} late`, isLate: true }
    : { text: `${time} left`, isLate: false };
}
