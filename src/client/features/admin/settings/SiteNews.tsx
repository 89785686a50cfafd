import { useEffect } from 'react';
import { useGetSiteQuery } from '@/client/entities/settings';
import type { Site } from '@/shared/admin/settings.schemas';

const POLL = { pollingInterval: 60_000 };

/** Here and not in `lib`, which every page loads. */
function showSite({ fee_percent, hold_days, contact, news }: Site): void {
  const facts = { fee: String(fee_percent), hold: String(hold_days), contact };
  Object.assign(document.documentElement.dataset, facts);
  const band = document.querySelector<HTMLElement>('.site-news');
  if (!band) return;
  band.hidden = news === '';
  if (band.textContent !== news) band.textContent = news;
}

/** Keeps the band at the top, the fee and the contact of a page that stays open. */
export function SiteNews() {
  const { data } = useGetSiteQuery(undefined, POLL);
  useEffect(() => {
    if (data) showSite(data);
  }, [data]);
  return null;
}
