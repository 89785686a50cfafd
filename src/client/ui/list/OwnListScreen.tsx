import type { ReactNode, RefObject } from 'react';
import { paths } from '@/client/lib/paths';
import { Alert } from '../Alert';
import { ButtonLink } from '../Button';
import { RuledItem } from '../RuledList';
import { TextLink } from '../TextLink';
import { ListScreen, type ServerPages } from './ListScreen';
import styles from './ListScreen.module.css';
import type { ListSearch } from './useListSearch';
import { rowFocusTarget } from './useRowFocus';

/** Lists up to this length have no search field, unless a search is set. */
const UNSEARCHED_MAX = 100;

export interface OwnListScreenProps<Row> extends ServerPages {
  title: string;
  lead: string;
  /** The nouns for one row and for several. */
  counted: readonly [one: string, more: string];
  /** The link to the form that adds a row. */
  create: { to: string; label: string };
  /** The sentence shown when there are no rows. */
  emptyText: string;
  /** From `useListSearch`. */
  search: ListSearch;
  rows: readonly Row[];
  /** Rendered before the first row. */
  first?: ReactNode;
  /** Renders the content of a row, a memoized component; `position` is 1 for the first row. */
  renderRow: (row: Row, position: number) => ReactNode;
  /** An error outside of any row or dialog; it stays until dismissed. */
  alert?: string | null;
  onDismissAlert?: () => void;
  /** From `useRowFocus`. */
  rootRef: RefObject<HTMLDivElement | null>;
  dialogs: ReactNode;
}

/** The page of a list of the user's own records, with the way to add one. */
export function OwnListScreen<Row extends { id: number }>(props: OwnListScreenProps<Row>) {
  const { rootRef, dialogs, emptyText, alert, onDismissAlert, ...list } = props;
  const { title, lead, counted, create, search, rows, first, renderRow, status, more } = list;
  const { total, isRenewing } = list;
  const isSearched = search.view.search !== '' || (isRenewing && status === 'ready');
  const isEmpty = status === 'ready' && rows.length === 0 && more.status === 'none' && !isSearched;
  const createLink = (
    <ButtonLink to={create.to} variant="primary">
      {create.label}
    </ButtonLink>
  );
  return (
    <div ref={rootRef}>
      <ListScreen
        title={title}
        intro={lead}
        actions={isEmpty ? null : createLink}
        above={
          alert ? (
            <div className={styles.alert}>
              <Alert tone="error" onDismiss={onDismissAlert}>
                {alert}
              </Alert>
            </div>
          ) : null
        }
        view={search.view}
        onView={search.onView}
        searchLabel={isSearched || total > UNSEARCHED_MAX ? `Filter ${counted[1]}` : undefined}
        items={rows}
        counted={counted}
        label={title}
        shape="rows"
        first={first}
        renderItem={(row, index) => (
          <RuledItem key={row.id} {...rowFocusTarget(index)}>
            {renderRow(row, index + 1)}
          </RuledItem>
        )}
        pages={list}
        empty={emptyText}
        emptyAction={
          <>
            {createLink}
            <TextLink to={paths.profile}>Back to profile</TextLink>
          </>
        }
        noMatches={`No ${counted[1]} match your filter.`}
      />
      {dialogs}
    </div>
  );
}
