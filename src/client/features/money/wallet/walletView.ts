import type { EntryFilters } from '@/client/entities/wallet';
import { formatDay } from '@/client/lib/dates';
import { type DayRange, isDay, localDay, startOfDay } from '@/client/lib/days';
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

/** Of the own list, which has payouts too. */
export const KIND_OPTIONS = [
  ...ENTRY_TYPE_OPTIONS,
  { value: 'payouts', label: 'Payouts' },
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
  type: optionalField(valuesOf(KIND_OPTIONS)),
  /** `YYYY-MM`. */
  month: textField,
  campaign: textField,
  /** The order whose receipt is open. */
  receipt: textField,
};
export const EVERYTHING = {
  search: '',
  from: '',
  to: '',
  type: '',
  month: '',
  campaign: '',
  receipt: '',
} as const;

export interface WalletView extends DayRange {
  search: string;
  type: WalletEntryType | '';
  month: string;
  campaign: string;
  receipt: string;
}

export const isFiltered = (view: WalletView): boolean =>
  Object.values(view).some((value: string) => value.trim() !== '');

const monthDays = (month: string): DayRange => {
  const [year, number] = month.split('-').map(Number);
  const last = new Date(year ?? 0, number ?? 1, 0).getDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
};

/** The months from the first money on, newest first, as options. */
export function monthsSince(since: string | null, now = new Date()): Option[] {
  const first = localDay(since === null ? now : new Date(since)).slice(0, 7);
  const months: Option[] = [];
  for (let later = 0; ; later -= 1) {
    const value = localDay(new Date(now.getFullYear(), now.getMonth() + later, 1)).slice(0, 7);
    if (value < first) return months;
    months.push({ value, label: formatDay(`${value}-01`).replace(/^\d+ /, '') });
  }
}

/**
 * Returns the filters for the server. Days are in the reader's time zone; the last one is included.
 */
export function filtersOf({ search, type, month, campaign, ...days }: WalletView): EntryFilters {
  const { from, to } = isDay(`${month}-01`) ? monthDays(month) : days;
  const music = idIn(campaign);
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(type !== '' && { type }),
    ...(music !== null && { campaign: music }),
    ...(isDay(from) && { from: startOfDay(from) }),
    ...(isDay(to) && { to: startOfDay(to, 1) }),
  };
}
