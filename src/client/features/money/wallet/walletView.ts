import type { EntryFilters } from '@/client/entities/wallet';
import { type DayRange, isDay, startOfDay } from '@/client/lib/days';
import { optionalField, textField } from '@/client/ui/useAddressState';
import { ENTRY_TYPES, type EntryType } from './entryTypes';

/** Search and filters, as stored in the address. */
export const VIEW = {
  search: textField,
  from: textField,
  to: textField,
  type: optionalField(ENTRY_TYPES),
};
export const EVERYTHING = { search: '', from: '', to: '', type: '' } as const;

export interface WalletView extends DayRange {
  search: string;
  type: EntryType | '';
}

export const isFiltered = (view: WalletView): boolean =>
  Object.values(view).some((value: string) => value.trim() !== '');

/**
 * Returns the filters for the server. Days are in the reader's time zone; the last one is included.
 */
export function filtersOf({ search, type, from, to }: WalletView): EntryFilters {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(type !== '' && { type }),
    ...(isDay(from) && { from: startOfDay(from) }),
    ...(isDay(to) && { to: startOfDay(to, 1) }),
  };
}
