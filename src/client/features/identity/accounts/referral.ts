import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepInTab, readInTab } from '@/client/lib/tabStorage';

const KEY = 'linernote:ref';

/** Keeps the code of a `?ref=CODE` link for as long as the tab is open, across all pages. */
export function useReferral(): void {
  const { search } = useLocation();
  useEffect(() => {
    const code = new URLSearchParams(search).get('ref');
    if (code) keepInTab(KEY, code);
  }, [search]);
}

export const referralCode = (): string | undefined => readInTab(KEY) ?? undefined;
