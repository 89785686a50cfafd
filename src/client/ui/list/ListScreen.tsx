import { type ReactNode, useRef } from 'react';
import { CardGrid, type CardGridProps } from '../Cards';
import { EmptyState, NoMatches } from '../EmptyState';
import { FoundStatus, ListCount, ListTools, SearchField } from '../ListTools';
import { PageHeader } from '../PageHeader';
import { PageCount, Pager, type Paged, paged } from '../Pager';
import { RuledList } from '../RuledList';
import { Tabs } from '../Tabs';
import { ListStates, type ListStatesProps } from './ListStates';
import { More, type MoreProps } from './More';
import { Text } from '../kit';

/** The user's choices, from `useAddressState`; each screen has only some of the fields. */
export interface ListView<Tab extends string = string> {
  search: string;
  tab?: Tab;
  page?: string;
}

/** The state of a list that the server searches and sends page by page. */
export interface ServerPages
  extends
    Pick<ListStatesProps, 'status' | 'error' | 'errorFallback' | 'skeleton'>,
    Pick<MoreProps, 'more'> {
  refetch: () => Promise<void>;
  /** Whether the items are those of the previous search. */
  isRenewing: boolean;
  total: number;
  /** The number of items without the search, if known. */
  all: number | undefined;
}

export interface ListScreenProps<Item, Tab extends string> {
  title: string;
  intro?: string;
  actions?: ReactNode;
  above?: ReactNode;
  view: ListView<Tab>;
  onView: (change: Partial<ListView<Tab>>) => void;
  tabs?: {
    label: string;
    items: readonly { id: Tab; label: string; count?: number | undefined }[];
  };
  /** Without a label there is no search. */
  searchLabel: string | undefined;
  tools?: ReactNode;
  below?: ReactNode;
  lead?: string | undefined;
  /** The items that match tab, search and filters, in sorted order. */
  items: readonly Item[];
  /** Set if `items` are the loaded pages of a list on the server. */
  pages?: ServerPages | undefined;
  /** The number of items that 'Show more' adds; without it, the end of the list loads them by itself. */
  moreCount?: number;
  /** The items per page. With it, the count also has the page that is shown or loaded last. */
  pageSize?: number;
  /** The nouns for one item and for several. Without them, only screen readers get the count. */
  counted?: readonly [one: string, more: string];
  label: string;
  shape?: 'cards' | 'rows';
  first?: ReactNode;
  renderItem: (item: Item, index: number) => ReactNode;
  /** Shown if there are no items even without a search. */
  empty?: string;
  emptyAction?: ReactNode;
  noMatches: string;
  /** The screen's own filters, which are cleared together with the search. */
  filters?: { areSet: boolean; clearLabel: string; onClear: () => void } | undefined;
}

export function ListScreen<Item, Tab extends string>(props: ListScreenProps<Item, Tab>) {
  const { title, intro, actions, above, tabs, view, onView } = props;
  const list = <FoundList {...props} />;
  return (
    <>
      <PageHeader title={title} lead={intro} actions={actions} />
      {above}
      {tabs ? (
        <Tabs
          label={tabs.label}
          items={tabs.items.map((tab) => ({ ...tab, content: list }))}
          selected={view.tab}
          onSelect={(id) => {
            const tab = tabs.items.find((each) => each.id === id);
            if (tab) onView({ tab: tab.id, page: '1' });
          }}
        />
      ) : (
        list
      )}
    </>
  );
}

/** A list with its search and filters, without the header of a screen. */
export function FoundList<Item, Tab extends string>(
  props: Omit<ListScreenProps<Item, Tab>, 'title'>,
) {
  const { view, onView, searchLabel, tools, below, lead, items, pageSize, counted } = props;
  const { label, shape = 'cards', first, renderItem, filters, pages } = props;
  const isNarrowed = view.search.trim() !== '' || filters?.areSet === true;
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const shown = paged(items, view.page ?? '1', (!pages && pageSize) || Math.max(items.length, 1));
  const search = (text: string) => onView({ search: text, page: '1' });
  const List = shape === 'rows' ? Rows : CardGrid;
  const plural = counted ? counted[1] : label.toLowerCase();
  const status = pages?.isRenewing && items.length === 0 ? 'loading' : pages?.status;
  const found = (
    <>
      {shown.total > 0 || first !== undefined ? (
        <List label={label} ref={list}>
          {first}
          {shown.items.map(renderItem)}
        </List>
      ) : null}
      {shown.total > 0 || (pages && pages.more.status !== 'none') ? null : isNarrowed ||
        props.empty === undefined ? (
        <NoMatches
          action={filters?.clearLabel}
          field={field}
          onClear={() => {
            if (filters) filters.onClear();
            else search('');
          }}
        >
          {props.noMatches}
        </NoMatches>
      ) : (
        <EmptyState action={props.emptyAction}>{props.empty}</EmptyState>
      )}
      {pages ? (
        <More
          more={pages.more}
          count={props.moreCount}
          failure={`Not all ${plural} could be loaded.`}
        />
      ) : null}
    </>
  );
  return (
    <>
      {searchLabel === undefined ? null : (
        <ListTools below={below}>
          <SearchField ref={field} label={searchLabel} value={view.search} onChange={search} />
          {counted ? (
            <Count status={status} paged={shown} of={counted} pages={pages} pageSize={pageSize} />
          ) : null}
          {tools}
        </ListTools>
      )}
      {counted ? null : <FoundStatus search={view.search} count={(pages ?? shown).total} />}
      {lead === undefined ? null : (
        <Text below={5} tone="quiet">
          {lead}
        </Text>
      )}
      {pages ? (
        <ListStates
          status={status ?? 'ready'}
          error={pages.error}
          errorFallback={pages.errorFallback}
          skeleton={pages.skeleton}
          refetch={pages.refetch}
        >
          {found}
        </ListStates>
      ) : (
        found
      )}
      <Pager paged={shown} list={list} onPage={(page) => onView({ page: String(page) })} />
    </>
  );
}

const Rows = ({ label, ...rest }: CardGridProps) => (
  <RuledList aria-label={label} tabIndex={-1} {...rest} />
);

interface CountProps {
  status: ListStatesProps['status'] | undefined;
  paged: Paged<unknown>;
  pages: ServerPages | undefined;
  pageSize: number | undefined;
  of: readonly [one: string, more: string];
}

const numberText = (value: number) => value.toLocaleString('en-US');

function Count({ paged: shown, of: [one, more], status = 'ready', pages, pageSize }: CountProps) {
  if (status !== 'ready') return <ListCount>{null}</ListCount>;
  const { total } = pages ?? shown;
  if (pageSize !== undefined) {
    const page = pages ? Math.ceil(shown.total / pageSize) : shown.page;
    return <PageCount paged={{ page, total }} of={[one, more]} />;
  }
  const all = pages?.all ?? total;
  return (
    <ListCount>
      {total < all
        ? `${numberText(total)} of ${numberText(all)} ${more}`
        : `${numberText(total)} ${total === 1 ? one : more}`}
    </ListCount>
  );
}
