import { Suspense, useMemo, useState } from 'react';
import { useCatalogue } from '@/client/entities/catalogue/catalogueHooks';
import { shortlistKey } from '@/client/entities/shortlist/shortlistHooks';
import { planPath } from '@/client/lib/paths';
import { useSettled } from '@/client/lib/useSettled';
import { ButtonLink } from '@/client/ui/Button';
import { lazyPart } from '@/client/ui/lazyPart';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { useAddressState } from '@/client/ui/useAddressState';
import { AccessStrip, isOpen } from '@/client/widgets/outlets/AccessStrip';
import styles from './CataloguePage.module.css';
import { CatalogueServices } from './CatalogueServices';
import { campaignOf, filterQueryOf, queryOf, VIEW } from './catalogueView';
import { ShortlistContext, useShortlisting } from './useShortlisting';
import { ViewSwitch } from './ViewSwitch';

const TYPING_PAUSE_MS = 200;

const ClosedCatalogue = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "catalogue-closed" */ './ClosedCatalogue')).ClosedCatalogue,
);

const ShortlistBar = lazyPart(
  async () => (await import(/* webpackChunkName: "shortlist-bar" */ './ShortlistBar')).ShortlistBar,
);

/** `/catalogue`: the services that artists can order, searched, sorted and paged by the server. */
export function CataloguePage() {
  const [now] = useState(Date.now);
  const [view, setView] = useAddressState(VIEW);
  const search = useSettled(view.search, TYPING_PAUSE_MS);
  const list = useCatalogue(queryOf({ ...view, search }));
  const { access, all, outlets, campaign = null } = list.summary ?? {};
  const isClosed = access !== undefined && !isOpen(access, now);
  const { shortlisting, failure } = useShortlisting(campaign, shortlistKey(campaignOf(view)));
  const { starred } = shortlisting;
  /* once there, the bar stays for its dialogs, and says why a star was refused */
  const [hasStarred, setHasStarred] = useState(false);
  if (!hasStarred && (starred.length > 0 || failure !== null)) setHasStarred(true);
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
          lead="Fixed prices by tier. A request is free until the outlet accepts it."
          actions={
            campaign ? (
              <>
                {starred.length > 0 ? (
                  <button
                    type="button"
                    className={styles.shortlist}
                    aria-pressed={isOnlyStarred}
                    onClick={() => {
                      setView({ list: isOnlyStarred ? 'all' : 'shortlist', page: '1' });
                    }}
                  >
                    Shortlist <span className={styles.count}>{starred.length}</span>
                  </button>
                ) : null}
                <ButtonLink to={planPath(campaign.id)} size="sm">
                  Plan a budget
                </ButtonLink>
                <ViewSwitch
                  value={view.view}
                  counts={{ services: list.total, outlets }}
                  onChange={(chosen) => {
                    setView({ view: chosen, page: '1' });
                  }}
                />
              </>
            ) : null
          }
        />
        {isClosed ? (
          <Suspense fallback={<SkeletonOf />}>
            <ClosedCatalogue access={access} view={view} onView={setView} />
          </Suspense>
        ) : (
          <CatalogueServices
            {...{ view, all, outlets, isOnlyStarred }}
            onView={setView}
            list={shown}
            release={campaign?.title}
            filters={filterQueryOf({ ...view, search })}
          />
        )}
        {campaign && hasStarred ? (
          <Suspense fallback={null}>
            <ShortlistBar {...{ campaign, shortlisting, failure }} />
          </Suspense>
        ) : null}
      </div>
    </ShortlistContext>
  );
}
