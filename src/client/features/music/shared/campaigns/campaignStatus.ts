import type { Campaign } from '@/shared/music/campaigns.schemas';
import { formatDay } from '@/client/lib/dates';
import type { StatusTone } from '@/client/ui/StatusChip';
import type { Release } from '@/shared/music/releases.schemas';

export const waitingOfRelease = ({ proposed }: Pick<Release, 'proposed'>): string[] => [
  ...(proposed?.title === undefined ? [] : [proposed.title]),
  ...(proposed?.link === undefined ? [] : [proposed.link ?? 'No link']),
];

export interface CampaignStatus {
  text: string;
  tone: StatusTone;
}

export function statusOf({
  stage,
  is_over,
  missing,
  open_until,
}: Pick<Campaign, 'stage' | 'is_over' | 'missing' | 'open_until'>): CampaignStatus {
  if (stage === 'draft') return { text: missing.length > 0 ? 'Incomplete' : 'Draft', tone: 'off' };
  if (stage === 'in_review') return { text: 'In review', tone: 'waiting' };
  if (stage === 'declined') return { text: 'Declined', tone: 'failed' };
  if (is_over) return { text: 'Over', tone: 'off' };
  return { text: `Open until ${formatDay(open_until)}`, tone: 'done' };
}

export const isOpen = ({ stage, is_over }: Pick<Campaign, 'stage' | 'is_over'>): boolean =>
  stage === 'approved' && !is_over;
