import { useEffect } from 'react';
import { useGetSiteQuery } from '@/client/entities/settings';
import { showSite } from '@/client/lib/site';

const POLL = { pollingInterval: 60_000 };

/** Keeps the band at the top, the fee and the contact of a page that stays open. */
export function SiteNews() {
  const { data } = useGetSiteQuery(undefined, POLL);
  useEffect(() => {
    if (data) showSite(data);
  }, [data]);
  return null;
}
