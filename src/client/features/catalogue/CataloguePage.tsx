import { type RefObject, useEffect, useRef, useState } from 'react';
import { OWN_SERVICE_MESSAGES } from '@/shared/services/ownServiceMessages';
import { useCatalogue, useCatalogueCounts } from '@/client/entities/catalogue/catalogueHooks';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { ListCount } from '@/client/ui/ListTools';
import { NoMatches } from '@/client/ui/NoMatches';
import { PageHeader } from '@/client/ui/PageHeader';
import { Pager } from '@/client/ui/Pager';
import { PLAYLIST_NOTE } from '@/shared/services/prices';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { SearchField } from '@/client/ui/SearchField';
import { SortMenu } from '@/client/ui/SortMenu';
import { useAddressState } from '@/client/ui/useAddressState';
import { AccessStrip, isOpen, reviewTime } from '@/client/widgets/outlets/AccessStrip';
import { ChosenFilters, FilterLine, FiltersSheet } from './CatalogueFilters';
import styles from './CataloguePage.module.css';
import {
  type CatalogueView,
  filterQueryOf,
  NO_FILTERS,
  PAGE_SIZE,
  pageOf,
  queryOf,
  SORT_OPTIONS,
  VIEW,
} from './catalogueView';
import { ServiceLine, ServicesHead } from './ServiceLine';
import { useSettled } from '@/client/lib/useSettled';

const TYPING_PAUSE_MS = 200;

/** `/catalogue`: the services that artists can order, searched, sorted and paged by the server. */
export function CataloguePage() {
  const [now] = useState(Date.now);
  const [view, setView] = useAddressState(VIEW);
  const search = useSettled(view.search, TYPING_PAUSE_MS);
  const list = useCatalogue(queryOf({ ...view, search }));
  const access = list.summary?.access;
  const isClosed = access !== undefined && !isOpen(access, now);
  return (
    <>
      {access || list.status === 'loading' ? <AccessStrip access={access} now={now} /> : null}
      <PageHeader
        title="Catalogue"
        lead="Fixed prices by tier. A request is free until the outlet accepts it."
      />
      {isClosed ? (
        <Closed hours={access.review_hours} />
      ) : (
        <Services
          view={view}
          onView={setView}
          list={list}
          all={list.summary?.all}
          filters={filterQueryOf({ ...view, search })}
        />
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

type List = ReturnType<typeof useCatalogue>;

interface ServicesProps {
  view: CatalogueView;
  onView: (change: Partial<CatalogueView>) => void;
  list: List;
  /** The number of services without search and filters. */
  all: number | undefined;
  /** The query string of search and filters. */
  filters: string;
}

function Services({ view, onView, list, all, filters }: ServicesProps) {
  const counts = useCatalogueCounts(filters);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const found = list.status === 'ready' ? countText(list.total, all ?? list.total) : '';
  /* another search or filter starts at page 1 */
  const choose = (change: Partial<CatalogueView>) => {
    onView({ ...change, page: '1' });
  };
  return (
    <>
      <div className={styles.tools} role="search">
        <div className={styles.line}>
          <SearchField
            ref={field}
            label="Search outlets and services"
            value={view.search}
            onChange={(search) => {
              choose({ search });
            }}
          />
          <FiltersSheet {...{ view, counts, found, opener }} onView={choose} />
          <SortMenu
            options={SORT_OPTIONS}
            value={view.sort}
            onApply={(sort) => {
              choose({ sort });
            }}
          />
        </div>
        <FilterLine view={view} onView={choose} counts={counts} />
        <ChosenFilters
          view={view}
          onView={choose}
          onEmptied={() => {
            opener.current?.focus();
          }}
        />
        <ServicesHead>{found === '' ? null : <ListCount>{found}</ListCount>}</ServicesHead>
      </div>
      <ListStates
        status={list.status}
        error={list.error}
        errorFallback={OWN_SERVICE_MESSAGES.servicesLoadFailed}
        refetch={list.refetch}
        isEmpty={list.total === 0 && !list.isRenewing}
        empty={
          <NoMatches
            field={field}
            action="Show all services"
            onClear={() => {
              choose({ search: '', ...NO_FILTERS });
            }}
          >
            No services match your search.
          </NoMatches>
        }
      >
        <Rows list={list} page={pageOf(view)} onPage={onView} rows={rows} />
      </ListStates>
    </>
  );
}

/** '3 of 24 services'. */
function countText(found: number, all: number): string {
  const noun = all === 1 ? 'service' : 'services';
  return found === all ? `${all} ${noun}` : `${found} of ${all} ${noun}`;
}

interface RowsProps {
  list: List;
  page: number;
  onPage: (change: Pick<CatalogueView, 'page'>) => void;
  rows: RefObject<HTMLDivElement | null>;
}

function Rows({ list: { ids, total, isRenewing }, page, onPage, rows }: RowsProps) {
  const pages = Math.ceil(total / PAGE_SIZE);
  const isPast = !isRenewing && page > pages;
  /* a bookmarked page may no longer exist */
  useEffect(() => {
    if (isPast && pages > 0) onPage({ page: String(pages) });
  }, [isPast, pages, onPage]);
  /* while the next page loads, the rows of the current one keep their numbers */
  const [numbered, setNumbered] = useState(page);
  if (!isRenewing && numbered !== page) setNumbered(page);
  const before = (numbered - 1) * PAGE_SIZE;
  return (
    <div
      ref={rows}
      tabIndex={-1}
      className={styles.list}
      data-renewing={isRenewing || undefined}
      aria-busy={isRenewing}
    >
      <RuledList>
        {ids.map((id, index) => (
          <RuledItem key={id}>
            <ServiceLine id={id} position={before + index + 1} />
          </RuledItem>
        ))}
      </RuledList>
      <div className={styles.end}>
        <p>
          A price is the same at every outlet of a tier, unless the platform has set another.
          Playlist: {PLAYLIST_NOTE}
        </p>
        <Pager
          paged={{ page, pages }}
          list={rows}
          onPage={(next) => {
            onPage({ page: String(next) });
          }}
        />
      </div>
    </div>
  );
}
