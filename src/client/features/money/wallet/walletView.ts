import type { EntryFilters } from '@/client/entities/wallet';
import { type DayRange, isDay, startOfDay } from '@/client/lib/days';
import { idIn } from '@/client/lib/paths';
import { optionalField, textField } from '@/client/ui/useAddressState';
import type { WalletEntryType } from '@/shared/money/ledger.rules';
import { type Option, valuesOf } from '@/shared/platform/options';

export const TYPING_PAUSE_MS = 200;

export const PAYOUT_FAILED = 'That did not work. Please try again.';

export const ENTRY_TYPE_OPTIONS = [
  { value: 'offers', label: 'Offers' },
  { value: 'referrals', label: 'Referrals' },
  { value: 'bonuses', label: 'Bonuses' },
] as const satisfies readonly Option<WalletEntryType>[];

export type EntryType = (typeof ENTRY_TYPE_OPTIONS)[number]['value'];

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

export const VIEW = {
  search: textField,
  from: textField,
  to: textField,
  type: optionalField(valuesOf(ENTRY_TYPE_OPTIONS)),
  campaign: textField,
  /** The order whose receipt is open. */
  receipt: textField,
};
export const EVERYTHING = {
  search: '',
  from: '',
  to: '',
  type: '',
  campaign: '',
  receipt: '',
} as const;

export interface WalletView extends DayRange {
  search: string;
  type: EntryType | '';
  campaign: string;
  receipt: string;
}

export const isFiltered = (view: WalletView): boolean =>
  Object.values(view).some((value: string) => value.trim() !== '');

/**
 * Returns the filters for the server. Days are in the reader's time zone; the last one is included.
 */
export function filtersOf({ search, type, from, to, campaign }: WalletView): EntryFilters {
  const music = idIn(campaign);
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(type !== '' && { type }),
    ...(music !== null && { campaign: music }),
    ...(isDay(from) && { from: startOfDay(from) }),
    ...(isDay(to) && { to: startOfDay(to, 1) }),
  };
}
