import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, Suspense, useContext, useEffect, useMemo, useRef } from 'react';
import type { CatalogueFilter } from '@/shared/market/catalogue.schemas';
import type { Piece } from '@/shared/identity/outlets.schemas';
import { OWN_SERVICE_MESSAGES } from '@/shared/market/services.rules';
import { useCountCatalogueQuery } from '@/client/entities/catalogue';
import type { List } from '@/client/entities/useList';
import { ListStates } from '@/client/ui/list/ListStates';
import { rowFocusTarget, useRowFocus } from '@/client/ui/list/useRowFocus';
import { ListCount, SearchField } from '@/client/ui/ListTools';
import { NoMatches } from '@/client/ui/EmptyState';
import { lazyPart } from '@/client/ui/lazyPart';
import { Pager } from '@/client/ui/Pager';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { PHONE, useMatches } from '@/client/ui/useMatches';
import { SortMenu } from '@/client/ui/SortMenu';
import { FilterLine, FiltersSheet } from './CatalogueFilters';
import styles from './CataloguePage.module.css';
import {
  type CatalogueView,
  NO_FILTERS,
  PAGE_SIZE,
  pageOf,
  PRICE_NOTE,
  sortOptions,
} from './catalogueView';
import { ServiceLine, ServicesHead } from './ServiceLine';
import { ShortlistContext } from './Shortlist';
import { Cluster, Stack } from '@/client/ui/kit';

const OutletGroups = lazyPart(() => import('./OutletGroup'), 'OutletGroups');

interface CatalogueServicesProps {
  view: CatalogueView;
  onView: (change: Partial<CatalogueView>) => void;
  list: List<unknown>;
  all: number | undefined;
  outlets: number | null | undefined;
  pieces: readonly Piece[] | undefined;
  /** The search and filters; `null` until the catalogue is known to be open. */
  filters: CatalogueFilter | null;
  release: string | undefined;
  isOnlyStarred: boolean;
  /** What the head of the page has on wide screens. */
  more: ReactNode;
}

export function CatalogueServices(props: CatalogueServicesProps) {
  const { view, onView, list, all, outlets, pieces, filters, release, isOnlyStarred, more } = props;
  const isGrouped = view.view === 'outlets';
  const isPhone = useMatches(PHONE);
  /* the previous counts until new ones arrive */
  const { data: counts } = useCountCatalogueQuery(filters ?? skipToken);
  const field = useRef<HTMLInputElement>(null);
  const found =
    list.status === 'ready' ? countText(list.total, isOnlyStarred ? list.total : all) : '';
  const choose = (change: Partial<CatalogueView>) => onView({ list: 'all', ...change, page: '1' });
  return (
    <>
      <Stack gap={3} padAbove={3} fill="paper" className={styles.tools} role="search">
        <Cluster className={styles.line}>
          <SearchField
            ref={field}
            label={isPhone ? 'Search' : 'Search outlets and services'}
            value={view.search}
            onChange={(search) => choose({ search })}
          />
          <FiltersSheet view={view} counts={counts} found={found} more={more} onView={choose} />
          <SortMenu
            options={sortOptions(release)}
            value={view.sort}
            onApply={(sort) => choose({ sort })}
          />
        </Cluster>
        {isOnlyStarred ? null : (
          <FilterLine view={view} counts={counts} found={found} onView={choose} />
        )}
        {isGrouped && !isPhone ? (
          <div className={styles.found}>
            <ListCount>{found}</ListCount>
          </div>
        ) : (
          <ServicesHead>{found === '' ? null : <ListCount>{found}</ListCount>}</ServicesHead>
        )}
      </Stack>
      <ListStates
        status={list.status}
        error={list.error}
        errorFallback={OWN_SERVICE_MESSAGES.listFailed}
        refetch={list.refetch}
        isEmpty={list.total === 0 && !list.isRenewing}
        empty={
          <NoMatches
            field={field}
            action="Show all services"
            onClear={() => choose({ search: '', ...NO_FILTERS })}
          >
            No services match your search.
          </NoMatches>
        }
      >
        <Rows
          list={list}
          isGrouped={isGrouped}
          isOnlyStarred={isOnlyStarred}
          pieces={pieces}
          pages={
            isOnlyStarred ? 1 : Math.ceil(((isGrouped ? outlets : null) ?? list.total) / PAGE_SIZE)
          }
          page={pageOf(view)}
          onPage={onView}
        />
      </ListStates>
    </>
  );
}

function countText(found: number, all = found): string {
  const noun = all === 1 ? 'service' : 'services';
  return found === all ? `${all} ${noun}` : `${found} of ${all} ${noun}`;
}

interface RowsProps {
  list: List<unknown>;
  isGrouped: boolean;
  pieces: readonly Piece[] | undefined;
  /** Whether a row disappears with its star. */
  isOnlyStarred: boolean;
  pages: number;
  page: number;
  onPage: (change: Pick<CatalogueView, 'page'>) => void;
}

function Rows(props: RowsProps) {
  const { list, isGrouped, isOnlyStarred, pieces, pages, page, onPage } = props;
  const { ids, isRenewing } = list;
  const { rootRef: rows, focusAfterRemoval } = useRowFocus<HTMLDivElement>();
  const shortlisting = useContext(ShortlistContext);
  const starring = useMemo(
    () =>
      isOnlyStarred && shortlisting
        ? {
            ...shortlisting,
            toggle: (service: number) => {
              shortlisting.toggle(service);
              focusAfterRemoval(ids.indexOf(service));
            },
          }
        : shortlisting,
    [isOnlyStarred, shortlisting, ids, focusAfterRemoval],
  );
  const isPast = !isRenewing && page > pages;
  /* the page in a bookmark may no longer exist */
  useEffect(() => {
    if (isPast && pages > 0) onPage({ page: String(pages) });
  }, [isPast, pages, onPage]);
  return (
    <div
      ref={rows}
      tabIndex={-1}
      className={styles.list}
      data-renewing={isRenewing || undefined}
      aria-busy={isRenewing}
    >
      <ShortlistContext value={starring}>
        {isGrouped ? (
          <Suspense fallback={<SkeletonOf />}>
            <OutletGroups ids={ids} pieces={pieces} />
          </Suspense>
        ) : (
          <RuledList>
            {ids.map((id, index) => (
              <RuledItem key={id} {...rowFocusTarget(index)}>
                <ServiceLine id={id} />
              </RuledItem>
            ))}
          </RuledList>
        )}
      </ShortlistContext>
      <div className={styles.end}>
        <p>{PRICE_NOTE}</p>
        <Pager
          paged={{ page, pages }}
          list={rows}
          onPage={(next) => onPage({ page: String(next) })}
        />
      </div>
    </div>
  );
}
