import type { LiveType } from '@/shared/platform/live.schemas';

export const TAG_TYPES = [
  'Release',
  'Session',
  'Submission',
  'Order',
  'Notice',
  'NoticeSettings',
  'Wallet',
  'Money',
  'Campaign',
  'ReleasePage',
  'Service',
  'Review',
  'Report',
  'Queue',
  'Price',
] as const;

/**
 * The tags that a live event invalidates: queries on the screen that provide one are sent again.
 */
export const TAGS_OF_EVENT: Record<LiveType, readonly (typeof TAG_TYPES)[number][]> = {
  order: ['Order'],
  message: [],
  notice: ['Notice'],
  wallet: ['Wallet'],
  campaign: ['Campaign'],
  service: ['Service'],
};
