import type { Campaign } from '@/shared/music/campaigns.schemas';
import { DAY_MS } from '@/shared/platform/durations';
import { formatDuration } from '@/client/lib/dates';

/** Returns how long a review usually takes, or '' when that is unknown. */
export function reviewTime(hours: number | null): string {
  if (hours === null) return '';
  if (hours < 48) return hours === 1 ? 'about an hour' : `about ${hours} hours`;
  return `about ${Math.round(hours / 24)} days`;
}

/** '4 tracks, 14:06', or '' without tracks. */
export function lengthOf({ tracks }: Pick<Campaign, 'tracks'>): string {
  if (tracks.length === 0) return '';
  const seconds = tracks.reduce((sum, track) => sum + (track.seconds ?? 0), 0);
  const count = tracks.length === 1 ? '1 track' : `${tracks.length} tracks`;
  return `${count}, ${formatDuration(seconds)}`;
}

/** Returns the whole days that access lasts in all, and how many of them are left. */
export function daysOf({ decided_at, open_until }: Campaign, now = Date.now()) {
  const end = Date.parse(open_until ?? '');
  const begin = Date.parse(decided_at ?? '');
  const all = Math.max(0, Math.round((end - begin) / DAY_MS));
  const left = Math.min(all, Math.max(0, Math.ceil((end - now) / DAY_MS)));
  return { all, left };
}
