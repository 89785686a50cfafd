import type { WalletEntryType } from '@/shared/money/walletTypes';
import type { Option } from '@/shared/platform/options';

/** The entry types to filter by. */
export const ENTRY_TYPES = ['offers', 'referrals', 'bonuses'] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

export const ENTRY_TYPE_OPTIONS: readonly Option<EntryType>[] = [
  { value: 'offers', label: 'Offers' },
  { value: 'referrals', label: 'Referrals' },
  { value: 'bonuses', label: 'Bonuses' },
];

/** The name of a single entry's type. */
export const ENTRY_TYPE_NAMES: Readonly<Record<WalletEntryType, string>> = {
  offers: 'Offer',
  referrals: 'Referral',
  bonuses: 'Bonus',
  payouts: 'Payout',
};

/** The sums of one source, in US cents. */
export interface WalletRow {
  source: string;
  pending: number;
  earning: number;
  withdrawn: number;
}
