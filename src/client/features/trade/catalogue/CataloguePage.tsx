import { Suspense, useEffect, useMemo, useState } from 'react';
import { planPath } from '@/client/lib/paths';
import { formatCount } from '@/shared/platform/format';
import { ButtonLink } from '@/client/ui/Button';
import { lazyPart, latePart } from '@/client/ui/lazyPart';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { AccessClock, isOpen } from '@/client/features/market/shared/outlets/AccessClock';
import styles from './CataloguePage.module.css';
import { CatalogueServices } from './CatalogueServices';
import { ShortlistContext, useShortlisting } from './Shortlist';
import type { CatalogueAccess } from '@/shared/market/catalogue.schemas';
import { useSearchCatalogueInfiniteQuery } from '@/client/entities/catalogue';
import type { ListArg } from '@/client/entities/endpointsOf';
import { FRESH, useList } from '@/client/entities/useList';
import { useSettled } from '@/client/ui/list/useListSearch';
import {
  type CatalogueView,
  filtersOf,
  queryOf,
  useCatalogueView,
  embargoNote,
} from './catalogueView';
import { PHONE, useMatches } from '@/client/ui/useMatches';
import { ViewSwitch } from '@/client/ui/ViewSwitch';

const TYPING_PAUSE_MS = 200;

interface KnownAccess {
  access: CatalogueAccess | undefined;
  /** When it was read, in milliseconds. */
  now: number;
  isClosed: boolean;
  query: ListArg;
}

const knownNow = (access: CatalogueAccess | undefined, query: ListArg): KnownAccess => {
  const now = Date.now();
  return { access, now, isClosed: access !== undefined && !isOpen(access, now), query };
};

const ClosedCatalogue = lazyPart(() => import('./ClosedCatalogue'), 'ClosedCatalogue');

const CampaignChoice = latePart(
  () => import('@/client/features/music/shared/campaigns/CampaignChoice'),
  'CampaignChoice',
);

const ShortlistBar = latePart(() => import('./ShortlistBar'), 'ShortlistBar');

const LEAD = 'Fixed prices by tier. A request is free until the outlet accepts it.';

export function CataloguePage() {
  const [view, setView] = useCatalogueView();
  const { list, response, access, now, isClosed, filters } = useCatalogueList(view, setView);
  const { all, outlets, pieces, campaign = null } = response ?? {};
  const { shortlisting, failure } = useShortlisting(campaign);
  const { starred, compared, isKnown } = shortlisting;
  const isPhone = useMatches(PHONE);
  /* once shown, the bar stays for its dialogs, and says why a star was rejected */
  const [hasStarred, setHasStarred] = useState(false);
  if (!hasStarred && (starred.length + compared.length > 0 || failure !== null))
    setHasStarred(true);
  const isEmptied = view.list === 'shortlist' && isKnown && starred.length === 0;
  /* else the list would show only the next star */
  useEffect(() => {
    if (isEmptied) setView({ list: 'all' });
  }, [isEmptied, setView]);
  const isOnlyStarred = view.list === 'shortlist' && starred.length > 0;
  const shown = useMemo(
    () => (isOnlyStarred ? { ...list, ids: starred, total: starred.length } : list),
    [isOnlyStarred, list, starred],
  );
  const actions = campaign ? (
    <>
      {starred.length > 0 ? (
        <button
          type="button"
          className="chip flow-inline gap-2 align-center touch justify-center"
          aria-pressed={isOnlyStarred}
          onClick={() => setView({ list: isOnlyStarred ? 'all' : 'shortlist', page: '1' })}
        >
          Shortlist <span className={styles.number}>{starred.length}</span>
        </button>
      ) : null}
      <CampaignChoice
        value={campaign.id}
        onChoose={(id) => setView({ campaign: String(id), list: 'all', page: '1' })}
      />
      <ButtonLink to={planPath(campaign.id)} size="sm">
        Plan a budget
      </ButtonLink>
      <ViewSwitch
        label="View"
        options={[
          { value: 'services', label: 'Services', count: list.total },
          { value: 'outlets', label: 'Outlets', count: outlets },
        ]}
        value={view.view}
        onChange={(chosen) => setView({ view: chosen, page: '1' })}
      />
    </>
  ) : null;
  return (
    <ShortlistContext value={campaign && shortlisting}>
      <div className={styles.page}>
        <PageHeader
          title="Catalogue"
          lead={isPhone ? embargoNote(campaign) : `${LEAD} ${embargoNote(campaign)}`}
          actions={
            <>
              {access && !isClosed ? <AccessClock access={access} now={now} /> : null}
              {isPhone ? null : actions}
            </>
          }
        />
        {access && isClosed ? (
          <Suspense fallback={<SkeletonOf />}>
            <ClosedCatalogue access={access} view={view} onView={setView} />
          </Suspense>
        ) : list.status === 'loading' ? (
          <SkeletonOf />
        ) : (
          <CatalogueServices
            view={view}
            all={all}
            outlets={outlets}
            pieces={pieces}
            isOnlyStarred={isOnlyStarred}
            more={isPhone ? actions : null}
            onView={setView}
            list={shown}
            release={campaign?.title}
            filters={filters}
          />
        )}
        {/* here before the first star, so that it is announced */}
        <VisuallyHidden>
          <span role="status">
            {starred.length > 0 ? `${formatCount(starred.length, 'piece')} on the shortlist` : ''}
          </span>
        </VisuallyHidden>
        {campaign && hasStarred ? (
          <ShortlistBar campaign={campaign} shortlisting={shortlisting} failure={failure} />
        ) : null}
      </div>
    </ShortlistContext>
  );
}

function useCatalogueList(view: CatalogueView, onView: (change: Partial<CatalogueView>) => void) {
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
    response,
    ...known,
    /** The search and filters; `null` unless the catalogue is open. */
    filters: access === undefined || known.isClosed ? null : filtersOf({ ...view, search }),
  };
}
