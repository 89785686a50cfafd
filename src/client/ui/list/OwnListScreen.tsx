import { Fragment, type ReactNode, type RefObject } from 'react';
import { paths } from '@/client/lib/paths';
import { Alert } from '../Alert';
import { ButtonLink, Button } from '../Button';
import { RuledItem } from '../RuledList';
import { TextLink } from '../TextLink';
import { ListScreen, type ServerPages } from './ListScreen';
import styles from './ListScreen.module.css';
import type { ListSearch } from './useListSearch';
import { rowFocusTarget } from './useRowFocus';
import { Box } from '../kit';

export interface RowActionsProps {
  id: number;
  /** Names the row for screen reader users, who do not see which row the buttons are in. */
  name: string;
  isOpening: boolean;
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
}

/** Lists up to this length have no search field, unless a search is set. */
const UNSEARCHED_MAX = 100;

/** Consecutive rows under their own heading. */
export interface RowGroup {
  label: string;
  /** Whether one of its rows waits for the reader. */
  isYours?: boolean;
}

export interface OwnListScreenProps<Row> extends ServerPages {
  title: string;
  lead: string;
  counted: readonly [one: string, more: string];
  create: { to: string; label: string };
  emptyText: string;
  search: ListSearch;
  rows: readonly Row[];
  first?: ReactNode;
  /** The group of each row; the rows of one group follow one another. */
  groupOf?: (row: Row) => RowGroup;
  /** At the end of the heading of the group that waits for the reader. */
  yours?: ReactNode;
  /** Renders the content of a row, a memoized component; `position` is 1 for the first row. */
  renderRow: (row: Row, position: number) => ReactNode;
  /** An error outside of any row or dialog; it stays until dismissed. */
  alert?: string | null;
  onDismissAlert?: () => void;
  rootRef: RefObject<HTMLDivElement | null>;
  dialogs: ReactNode;
}

export function OwnListScreen<Row extends { id: number }>(props: OwnListScreenProps<Row>) {
  const { rootRef, dialogs, emptyText, alert, onDismissAlert, ...list } = props;
  const { title, lead, counted, create, search, rows, first, groupOf, renderRow } = list;
  const { status, more } = list;
  const { total, isRenewing } = list;
  const isSearched = search.view.search !== '' || (isRenewing && status === 'ready');
  const isEmpty = status === 'ready' && rows.length === 0 && more.status === 'none' && !isSearched;
  /* the primary button is then the one in the row */
  const hasTurn = groupOf !== undefined && rows.some((row) => groupOf(row).isYours);
  const createLink = (
    <ButtonLink to={create.to} variant={hasTurn ? 'dark' : 'primary'}>
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
            <Box below={6}>
              <Alert tone="error" onDismiss={onDismissAlert}>
                {alert}
              </Alert>
            </Box>
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
          <Fragment key={row.id}>
            {groupOf ? <GroupHead {...list} groupOf={groupOf} row={row} /> : null}
            <RuledItem {...rowFocusTarget(index)}>{renderRow(row, index + 1)}</RuledItem>
          </Fragment>
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

interface GroupHeadProps<Row>
  extends Pick<ServerPages, 'more'>, Pick<OwnListScreenProps<never>, 'yours'> {
  rows: readonly Row[];
  groupOf: (row: Row) => RowGroup;
  row: Row;
}

/** The heading before the first row of a group, with the number of its rows once it is known. */
function GroupHead<Row>({ rows, groupOf, row, more, yours }: GroupHeadProps<Row>) {
  const group = groupOf(row);
  const members = rows.filter((each) => groupOf(each) === group);
  if (row !== members[0]) return null;
  const isLast = members.at(-1) === rows.at(-1);
  /* rows that are not loaded yet belong to the last group or to one after it */
  const isWhole = !isLast || more.status === 'none';
  return (
    <li className={styles.group} data-group={group.isYours ? 'yours' : 'other'}>
      <h2>{group.label}</h2>
      {isWhole ? <span>{members.length}</span> : null}
      {group.isYours && yours ? <div className={styles.groupEnd}>{yours}</div> : null}
    </li>
  );
}

export function RowActions({ id, name, isOpening, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        isBusy={isOpening}
        aria-label={`Edit ${name}`}
        onClick={() => onEdit(id)}
      >
        Edit
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Delete ${name}`}
        onClick={() => onDelete(id)}
      >
        Delete
      </Button>
    </>
  );
}
