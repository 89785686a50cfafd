import { type RefObject, useEffect, useRef, useState } from 'react';
import { RECORD_MESSAGES } from '@/shared/recordMessages';
import { useCatalogue, useCatalogueAccess } from '@/client/entities/catalogue/catalogueHooks';
import { paths } from '@/client/lib/paths';
import { Button, ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListRows } from '@/client/ui/list/ListRows';
import { ListStates } from '@/client/ui/list/ListStates';
import { ListCount } from '@/client/ui/ListTools';
import { NoMatches } from '@/client/ui/NoMatches';
import { PageHeader } from '@/client/ui/PageHeader';
import { SearchField } from '@/client/ui/SearchField';
import { SortMenu } from '@/client/ui/SortMenu';
import { useAddressState } from '@/client/ui/useAddressState';
import { AccessStrip, isOpen, reviewTime } from './AccessStrip';
import { CatalogueFilters } from './CatalogueFilters';
import styles from './CataloguePage.module.css';
import { NO_FILTERS, queryOf, SORT_OPTIONS, VIEW } from './catalogueView';
import { ServiceLine, ServicesHead } from './ServiceLine';
import { useSettled } from './useSettled';

const TYPING_PAUSE_MS = 200;

/** `/catalogue`: what artists can order, searched and sorted by the server, page by page. */
export function CataloguePage() {
  const [view, setView] = useAddressState(VIEW);
  const search = useSettled(view.search, TYPING_PAUSE_MS);
  const list = useCatalogue(queryOf({ ...view, search }));
  const access = useCatalogueAccess();
  const [now] = useState(Date.now);
  const field = useRef<HTMLInputElement>(null);
  const isClosed = access !== undefined && !isOpen(access, now);
  return (
    <>
      {access ? <AccessStrip access={access} now={now} /> : null}
      <PageHeader title="Catalogue" lead="Fixed prices by tier. A request is free." />
      {isClosed ? (
        <Closed hours={access.review_hours} />
      ) : (
        <>
          <div className={styles.tools} role="search">
            <div className={styles.line}>
              <SearchField
                ref={field}
                label="Search outlets and services"
                value={view.search}
                onChange={(text) => {
                  setView({ search: text });
                }}
              />
              <SortMenu
                options={SORT_OPTIONS}
                value={view.sort}
                onApply={(sort) => {
                  setView({ sort });
                }}
              />
            </div>
            <div className={styles.filters}>
              <CatalogueFilters view={view} onView={setView} />
              {list.status === 'ready' ? (
                <ListCount>{list.total === 1 ? '1 service' : `${list.total} services`}</ListCount>
              ) : null}
            </div>
          </div>
          <ListStates
            status={list.status}
            error={list.error}
            errorFallback={RECORD_MESSAGES.servicesLoadFailed}
            onRetry={() => void list.refetch()}
            isEmpty={list.ids.length === 0 && !list.isRenewing}
            empty={
              <NoMatches
                field={field}
                action="Show all services"
                onClear={() => {
                  setView({ search: '', ...NO_FILTERS });
                }}
              >
                No services match your search.
              </NoMatches>
            }
          >
            <Rows list={list} />
          </ListStates>
        </>
      )}
    </>
  );
}

function Closed({ hours }: { hours: number | null }) {
  return (
    <EmptyState
      action={
        <ButtonLink to={paths.submitMusic} variant="primary">
          Submit your music
        </ButtonLink>
      }
    >
      {`Submit a release with a description, artwork and music. Once it is approved, you see every outlet and its prices for a month. ${reviewTime(hours)}`.trim()}
    </EmptyState>
  );
}

const idOf = (id: number) => id;
const renderRow = (id: number, position: number) => <ServiceLine id={id} position={position} />;

function Rows({ list: { ids, isRenewing, more } }: { list: ReturnType<typeof useCatalogue> }) {
  const end = useRef<HTMLDivElement>(null);
  useLoadAtEnd(end, more.status === 'waiting' ? more.load : null);
  return (
    <div className={styles.list} data-renewing={isRenewing || undefined} aria-busy={isRenewing}>
      <ServicesHead />
      <ListRows rows={ids} idOf={idOf} renderRow={renderRow} />
      <div ref={end} className={styles.end}>
        <p>A price is the same at every outlet of a tier, unless the platform has set another.</p>
        {more.status === 'failed' ? (
          <p role="alert">The next services could not be loaded.</p>
        ) : null}
        {more.status === 'none' ? null : (
          <Button isBusy={more.status === 'loading'} onClick={more.load}>
            {more.status === 'failed' ? 'Try again' : 'Show more'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Asks for more a little before the end of the rows comes into sight. */
function useLoadAtEnd(end: RefObject<HTMLElement | null>, load: (() => void) | null): void {
  useEffect(() => {
    if (!end.current || !load || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, [end, load]);
}
