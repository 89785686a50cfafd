import { type CoverSeed, coverSeed } from '@/shared/covers/coverSeed';
import type { StatusTone } from '@/client/ui/StatusChip';
import type { Option } from '@/shared/options';
import type { Promotion, PromotionStatus } from './samplePromotions';

export const STATUS_OPTIONS: readonly Option<PromotionStatus>[] = [
  { value: 'archived', label: 'Archived' },
  { value: 'pendingApproval', label: 'Pending approval' },
  { value: 'adminDeclined', label: 'Admin declined' },
  { value: 'active', label: 'Active' },
];

export const STATUS_TONE: Record<PromotionStatus, StatusTone> = {
  archived: 'off',
  pendingApproval: 'waiting',
  adminDeclined: 'failed',
  active: 'done',
};

/** The status text on the outlet's own card. */
export const STATUS_TEXT: Record<PromotionStatus, string> = {
  archived: 'Archived',
  pendingApproval: 'Pending approval',
  adminDeclined: 'Admin declined',
  active: 'Active / Approved',
};

/** An outlet has the same cover wherever it is shown. */
export const seedOf = ({ media, publication }: Promotion): CoverSeed =>
  media === undefined ? coverSeed.named(publication) : coverSeed.media(media);
