import { type ReactNode, useRef } from 'react';
import { CardGrid, type CardGridProps } from '../Cards';
import { EmptyState } from '../EmptyState';
import { FoundStatus, ListCount, ListTools } from '../ListTools';
import { NoMatches } from '../NoMatches';
import { PageHeader } from '../PageHeader';
import { PageCount, Pager } from '../Pager';
import { type Paged, paged } from '../paged';
import { RuledList } from '../RuledList';
import { SearchField } from '../SearchField';
import { Tabs } from '../Tabs';
import styles from './ListScreen.module.css';

/** What a person chose, from `useAddressState`; a screen has what it offers. */
export interface ListView<Tab extends string = string> {
  search: string;
  tab?: Tab;
  page?: string;
}

export interface ListScreenProps<Item, Tab extends string> {
  title: string;
  /** Between the heading and the list. */
  above?: ReactNode;
  view: ListView<Tab>;
  onView: (change: Partial<ListView<Tab>>) => void;
  tabs?: { label: string; items: readonly { id: Tab; label: string }[] };
  searchLabel: string;
  /** Beside the search: an order, a button. */
  tools?: ReactNode;
  /** Under it: filters. */
  below?: ReactNode;
  /** A sentence above the items. */
  lead?: string | undefined;
  /** What is left of all items by tab, search and filters, in its order. */
  items: readonly Item[];
  /** With it the items come in pages of so many, and the count says which one is shown. */
  pageSize?: number;
  /** What is counted: one of it, and more. Without it the count is for screen readers alone. */
  counted?: readonly [one: string, more: string];
  /** What the items are, for screen readers. */
  label: string;
  /** Cards in a grid, or lines between rules. */
  shape?: 'cards' | 'rows';
  /** A card before the first. */
  first?: ReactNode;
  renderItem: (item: Item, index: number) => ReactNode;
  /** Stands for the items where none are, whatever is searched for. */
  empty?: string;
  /** Stands for them where search or filters leave none. */
  noMatches: string;
  /** Of the screen's own; taken back with the search. */
  filters?: { areSet: boolean; clearLabel: string; onClear: () => void };
}

/** A page that is one list of cards or rows, with its tabs, search, count and pages. */
export function ListScreen<Item, Tab extends string>(props: ListScreenProps<Item, Tab>) {
  const { title, above, tabs, view, onView } = props;
  const list = <FoundList {...props} />;
  return (
    <>
      <PageHeader title={title} />
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

function FoundList<Item, Tab extends string>(props: ListScreenProps<Item, Tab>) {
  const { view, onView, searchLabel, tools, below, lead, items, pageSize, counted } = props;
  const { label, shape = 'cards', first, renderItem, empty, noMatches, filters } = props;
  const isNarrowed = view.search.trim() !== '' || filters?.areSet === true;
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const shown = paged(items, view.page ?? '1', pageSize ?? Math.max(items.length, 1));
  const search = (text: string) => {
    onView({ search: text, page: '1' });
  };
  const List = shape === 'rows' ? Rows : CardGrid;
  return (
    <>
      <ListTools below={below}>
        <SearchField ref={field} label={searchLabel} value={view.search} onChange={search} />
        {counted ? <Count paged={shown} of={counted} isPaged={pageSize !== undefined} /> : null}
        {tools}
      </ListTools>
      {counted ? null : <FoundStatus search={view.search} count={shown.total} />}
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {shown.total > 0 || first !== undefined ? (
        <List label={label} ref={list}>
          {first}
          {shown.items.map(renderItem)}
        </List>
      ) : null}
      {shown.total > 0 ? null : isNarrowed || empty === undefined ? (
        <NoMatches
          action={filters?.clearLabel}
          field={field}
          onClear={() => {
            if (filters) filters.onClear();
            else search('');
          }}
        >
          {noMatches}
        </NoMatches>
      ) : (
        <EmptyState>{empty}</EmptyState>
      )}
      <Pager
        paged={shown}
        list={list}
        onPage={(page) => {
          onView({ page: String(page) });
        }}
      />
    </>
  );
}

const Rows = ({ label, ...rest }: CardGridProps) => (
  <RuledList aria-label={label} tabIndex={-1} {...rest} />
);

interface CountProps {
  paged: Paged<unknown>;
  of: readonly [one: string, more: string];
  isPaged: boolean;
}

function Count({ paged: shown, of, isPaged }: CountProps) {
  if (isPaged) return <PageCount paged={shown} of={of} />;
  return <ListCount>{`${shown.total} ${shown.total === 1 ? of[0] : of[1]}`}</ListCount>;
}
