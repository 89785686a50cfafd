import { textField, useAddressState } from '../useAddressState';
import type { ListView } from './ListScreen';
import { useEffect, useState } from 'react';

const ADDRESS = { filter: textField };
const TYPING_PAUSE_MS = 200;

/** The search for the server, which follows the typed text once typing pauses. */
export const useSettledSearch = (typed: string): string =>
  useSettled(typed.trim(), TYPING_PAUSE_MS);

export interface ListSearch {
  view: ListView;
  onView: (change: Partial<ListView>) => void;
  search: string;
}

export function useListSearch(): ListSearch {
  const [{ filter }, change] = useAddressState(ADDRESS);
  return {
    view: { search: filter },
    onView: ({ search = '' }) => change({ filter: search }),
    search: useSettledSearch(filter),
  };
}

/**
 * The value once it has been unchanged for `pauseMs` milliseconds; an emptied value applies at
 * once.
 */
export function useSettled(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return value === '' ? value : settled;
}
