import { useEffect, useState } from 'react';
import type { CatalogueAccess } from '@/shared/catalogue/catalogueContract';
import { useCatalogue } from '@/client/entities/catalogue/catalogueHooks';
import { useSettled } from '@/client/lib/useSettled';
import { isOpen } from '@/client/widgets/outlets/AccessStrip';
import { type CatalogueView, filterQueryOf, NO_FILTERS, queryOf } from './catalogueView';

const TYPING_PAUSE_MS = 200;

const EVERYTHING = { ...NO_FILTERS, search: '', view: 'services', page: '1' } as const;

interface KnownAccess {
  access: CatalogueAccess | undefined;
  /** When it was read, in milliseconds. */
  now: number;
  isClosed: boolean;
}

const knownNow = (access: CatalogueAccess | undefined): KnownAccess => {
  const now = Date.now();
  return { access, now, isClosed: access !== undefined && !isOpen(access, now) };
};

/** What the view finds, and whether the catalogue is open, each time that the server tells it. */
export function useCatalogueList(
  view: CatalogueView,
  onView: (change: Partial<CatalogueView>) => void,
) {
  const search = useSettled(view.search, TYPING_PAUSE_MS);
  const [known, setKnown] = useState(() => knownNow(undefined));
  const { isClosed } = known;
  /* a closed catalogue is asked for its access alone */
  const list = useCatalogue(queryOf({ ...view, search, ...(isClosed && EVERYTHING) }));
  const access = list.summary?.access;
  if (access !== known.access) setKnown(knownNow(access));
  const isNoCampaign = list.error?.fields.campaign !== undefined;
  /* a bookmarked campaign may be over */
  useEffect(() => {
    if (isNoCampaign) onView({ campaign: '' });
  }, [isNoCampaign, onView]);
  return {
    list,
    ...known,
    /** The query string of search and filters; `null` unless the catalogue is open. */
    filters: access === undefined || isClosed ? null : filterQueryOf({ ...view, search }),
  };
}
