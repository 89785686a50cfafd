import type { WalletEntryType } from '@/shared/money/walletTypes';
import type { Option } from '@/shared/options';

/** What one can filter by. */
export const ENTRY_TYPES = ['offers', 'referrals', 'bonuses'] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

export const ENTRY_TYPE_OPTIONS: readonly Option<EntryType>[] = [
  { value: 'offers', label: 'Offers' },
  { value: 'referrals', label: 'Referrals' },
  { value: 'bonuses', label: 'Bonuses' },
];

/** Of one entry. */
export const ENTRY_TYPE_NAMES: Readonly<Record<WalletEntryType, string>> = {
  offers: 'Offer',
  referrals: 'Referral',
  bonuses: 'Bonus',
  payouts: 'Payout',
};

/** What a source brought, in US cents. */
export interface WalletRow {
  source: string;
  pending: number;
  earning: number;
  withdrawn: number;
}
