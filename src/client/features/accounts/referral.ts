import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepInTab, readInTab } from '@/client/lib/tabStorage';

const KEY = 'linernote:ref';

/** Keeps the code of a link (`?ref=CODE`) for as long as the tab is open, whatever is read meanwhile. */
export function useReferral(): void {
  const { search } = useLocation();
  useEffect(() => {
    const code = new URLSearchParams(search).get('ref');
    if (code) keepInTab(KEY, code);
  }, [search]);
}

/** The last one that came. */
export const referralCode = (): string | undefined => readInTab(KEY) ?? undefined;
