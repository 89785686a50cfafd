import { useEffect, useState } from 'react';
import type { CatalogueAccess } from '@/shared/market/catalogueContract';
import { useSearchCatalogueInfiniteQuery } from '@/client/entities/catalogue';
import type { ListArg } from '@/client/entities/endpointsOf';
import { FRESH, useList } from '@/client/entities/useList';
import { useSettled } from '@/client/lib/useSettled';
import { isOpen } from '@/client/features/market/shared/outlets/AccessStrip';
import { type CatalogueView, filtersOf, queryOf } from './catalogueView';

const TYPING_PAUSE_MS = 200;

interface KnownAccess {
  access: CatalogueAccess | undefined;
  /** When it was read, in milliseconds. */
  now: number;
  isClosed: boolean;
  /** The query whose response it is. */
  query: ListArg;
}

const knownNow = (access: CatalogueAccess | undefined, query: ListArg): KnownAccess => {
  const now = Date.now();
  return { access, now, isClosed: access !== undefined && !isOpen(access, now), query };
};

/** The services found, and whether the catalogue is open, by the latest response. */
export function useCatalogueList(
  view: CatalogueView,
  onView: (change: Partial<CatalogueView>) => void,
) {
  const search = useSettled(view.search, TYPING_PAUSE_MS);
  const query = queryOf({ ...view, search });
  const [known, setKnown] = useState(() => knownNow(undefined, query));
  /* once it is closed, filters apply only to the preview */
  const result = useSearchCatalogueInfiniteQuery(known.isClosed ? known.query : query, FRESH);
  const list = useList('services', result);
  const response = result.data?.pages.at(-1);
  const access = response?.access;
  if (access !== known.access) setKnown(knownNow(access, query));
  const isNoCampaign = list.error?.fields.campaign !== undefined;
  /* the campaign in a bookmark may be over */
  useEffect(() => {
    if (isNoCampaign) onView({ campaign: '' });
  }, [isNoCampaign, onView]);
  return {
    list,
    /** What the response says besides its rows. */
    response,
    ...known,
    /** The search and filters; `null` unless the catalogue is open. */
    filters: access === undefined || known.isClosed ? null : filtersOf({ ...view, search }),
  };
}
