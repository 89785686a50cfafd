import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { formatDay } from '@/client/lib/dates';
import type { StatusTone } from '@/client/ui/StatusChip';

export interface CampaignStatus {
  text: string;
  tone: StatusTone;
}

export function statusOf({
  stage,
  is_over,
  open_until,
}: Pick<Campaign, 'stage' | 'is_over' | 'open_until'>): CampaignStatus {
  if (stage === 'incomplete') return { text: 'Incomplete', tone: 'off' };
  if (stage === 'in_review') return { text: 'In review', tone: 'waiting' };
  if (stage === 'declined') return { text: 'Declined', tone: 'failed' };
  if (is_over) return { text: 'Over', tone: 'off' };
  return { text: `Open until ${formatDay(open_until)}`, tone: 'done' };
}

export const isOpen = ({ stage, is_over }: Pick<Campaign, 'stage' | 'is_over'>): boolean =>
  stage === 'approved' && !is_over;

/** How long a review takes, as far as it is known. */
export function reviewTime(hours: number | null): string {
  if (hours === null) return '';
  if (hours < 48) return hours === 1 ? 'about an hour' : `about ${hours} hours`;
  return `about ${Math.round(hours / 24)} days`;
}

const DAY_MS = 24 * 3600 * 1000;

/** Whole days of the month of access, and how many of them are left. */
export function daysOf({ decided_at, open_until }: Campaign, now = Date.now()) {
  const end = Date.parse(open_until ?? '');
  const begin = Date.parse(decided_at ?? '');
  const all = Math.max(0, Math.round((end - begin) / DAY_MS));
  const left = Math.min(all, Math.max(0, Math.ceil((end - now) / DAY_MS)));
  return { all, left };
}
