import { type CoverSeed, coverSeed } from '@/shared/platform/coverSeed';
import type { Option, ServiceType } from '@/shared/platform/options';
import type { ServiceOutlet } from '@/shared/market/services.schemas';
import type { StatusTone } from '@/client/ui/StatusChip';

export const STATUS_OPTIONS = [
  { value: 'archived', label: 'Archived' },
  { value: 'pendingApproval', label: 'Pending approval' },
  { value: 'adminDeclined', label: 'Admin declined' },
  { value: 'active', label: 'Active' },
] as const satisfies readonly Option[];

export type PromotionStatus = (typeof STATUS_OPTIONS)[number]['value'];

/** What a card shows of a service or of a sample. */
export interface Promotion {
  id: number;
  /** The outlet; samples have none. */
  media?: Pick<ServiceOutlet, 'id' | 'logo'>;
  publication: string;
  promotionType: ServiceType;
  /** US dollars. */
  price: number;
  status: PromotionStatus;
  purchases: number;
  /** The outlet's own switch: whether artists see it once it is active. */
  isOn: boolean;
  /** An outlet's own promotions only: values that an admin has still to approve. */
  waiting?: readonly string[];
}

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
