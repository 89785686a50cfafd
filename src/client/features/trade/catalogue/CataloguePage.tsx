import { Suspense, useEffect, useMemo, useState } from 'react';
import { planPath } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { latePart } from '@/client/ui/latePart';
import { lazyPart } from '@/client/ui/lazyPart';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { AccessStrip } from '@/client/features/market/shared/outlets/AccessStrip';
import styles from './CataloguePage.module.css';
import { CatalogueServices } from './CatalogueServices';
import { embargoNote } from './embargoNote';
import { useCatalogueList } from './useCatalogueList';
import { useCatalogueView } from './useCatalogueView';
import { ShortlistContext, useShortlisting } from './useShortlisting';
import { ViewSwitch } from './ViewSwitch';

const ClosedCatalogue = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "catalogue-closed" */ './ClosedCatalogue')).ClosedCatalogue,
);

const CampaignChoice = latePart(
  async () =>
    (
      await import(
        /* webpackChunkName: "campaign-choice" */ '@/client/features/music/shared/campaigns/CampaignChoice'
      )
    ).CampaignChoice,
);

const ShortlistBar = latePart(
  async () => (await import(/* webpackChunkName: "shortlist-bar" */ './ShortlistBar')).ShortlistBar,
);

const LEAD = 'Fixed prices by tier. A request is free until the outlet accepts it.';

/** `/catalogue`: the services that artists can order, searched, sorted and paged by the server. */
export function CataloguePage() {
  const [view, setView] = useCatalogueView();
  const { list, response, access, now, isClosed, filters } = useCatalogueList(view, setView);
  const { all, outlets, pieces, campaign = null } = response ?? {};
  const { shortlisting, failure } = useShortlisting(campaign);
  const { starred, compared, isKnown } = shortlisting;
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
  return (
    <ShortlistContext value={campaign && shortlisting}>
      <div className={styles.page}>
        {isClosed ? null : <AccessStrip access={access} now={now} />}
        <PageHeader
          title="Catalogue"
          lead={`${LEAD} ${embargoNote(campaign)}`}
          actions={
            campaign ? (
              <>
                {starred.length > 0 ? (
                  <button
                    type="button"
                    className={styles.shortlist}
                    aria-pressed={isOnlyStarred}
                    onClick={() =>
                      setView({ list: isOnlyStarred ? 'all' : 'shortlist', page: '1' })
                    }
                  >
                    Shortlist <span className={styles.count}>{starred.length}</span>
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
                  value={view.view}
                  counts={{ services: list.total, outlets }}
                  onChange={(chosen) => setView({ view: chosen, page: '1' })}
                />
              </>
            ) : null
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
            onView={setView}
            list={shown}
            release={campaign?.title}
            filters={filters}
          />
        )}
        {/* here before the first star, so that it is announced */}
        <VisuallyHidden>
          <span role="status">{starred.length > 0 ? onShortlist(starred.length) : ''}</span>
        </VisuallyHidden>
        {campaign && hasStarred ? (
          <ShortlistBar campaign={campaign} shortlisting={shortlisting} failure={failure} />
        ) : null}
      </div>
    </ShortlistContext>
  );
}

const onShortlist = (count: number): string =>
  `${count === 1 ? '1 piece' : `${count} pieces`} on the shortlist`;
