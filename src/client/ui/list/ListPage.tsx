import type { ReactNode, RefObject } from 'react';
import { paths } from '@/client/lib/paths';
import { Alert } from '../Alert';
import { Button, ButtonLink } from '../Button';
import { EmptyState } from '../EmptyState';
import { ListCount, ListTools } from '../ListTools';
import { PageHeader } from '../PageHeader';
import { SearchField } from '../SearchField';
import { TextLink } from '../TextLink';
import styles from './ListPage.module.css';
import { ListRows } from './ListRows';
import { ListStates, type ListStatesProps } from './ListStates';
import type { ListFilter } from './useListFilter';
import type { ListRowsProps } from './VirtualRows';

export interface ListRest {
  status: 'whole' | 'loading' | 'failed';
  retry: () => void;
}

export interface ListPageProps<Row>
  extends Omit<ListStatesProps, 'children' | 'isEmpty' | 'empty'>, ListRowsProps<Row> {
  title: string;
  lead?: string;
  /** The plural noun for the rows, e.g. 'releases'. */
  things: string;
  /** From `useListFilter`, like the rows. */
  filter: ListFilter | null;
  /** The sentence shown when there are no rows. */
  emptyText: string;
  /** For a list that is loaded in pages: whether the last page is loaded. */
  rest?: ListRest;
  /** The link to the form that adds a row. */
  create: { to: string; label: string };
  /** An error outside of any row or dialog; it stays until dismissed. */
  alert?: string | null;
  onDismissAlert?: () => void;
  /** From `useRowFocus`, for lists whose rows can be removed. */
  rootRef?: RefObject<HTMLDivElement | null>;
  /** The dialogs of the list. */
  dialogs?: ReactNode;
}

/** A page that consists of one list: heading, errors, then the rows or their placeholder. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, lead, create, alert, onDismissAlert, rootRef, dialogs } = props;
  const { rows, idOf, renderRow, things, filter, emptyText, rest, ...states } = props;
  const isGrowing = rest?.status === 'loading';
  const isEmpty = rows.length === 0 && filter === null;
  const createLink = (
    <ButtonLink to={create.to} variant="primary">
      {create.label}
    </ButtonLink>
  );
  return (
    <div ref={rootRef}>
      <PageHeader
        title={title}
        lead={lead}
        actions={states.status === 'ready' && isEmpty ? null : createLink}
      />
      {alert ? (
        <div className={styles.alert}>
          <Alert tone="error" onDismiss={onDismissAlert}>
            {alert}
          </Alert>
        </div>
      ) : null}
      <ListStates
        {...states}
        isEmpty={isEmpty}
        empty={<NoRows text={emptyText} action={createLink} />}
      >
        {filter ? (
          <FilterTools filter={filter} shown={rows.length} things={things} isGrowing={isGrowing} />
        ) : null}
        {rest?.status === 'failed' ? <RestFailed things={things} onRetry={rest.retry} /> : null}
        {rows.length > 0 ? (
          <ListRows rows={rows} idOf={idOf} renderRow={renderRow} />
        ) : (
          <p>{`No ${things} match your filter${isGrowing ? ' so far' : ''}.`}</p>
        )}
      </ListStates>
      {dialogs}
    </div>
  );
}

function NoRows({ text, action }: { text: string; action: ReactNode }) {
  return (
    <EmptyState
      action={
        <>
          {action}
          <TextLink to={paths.profile}>Back to profile</TextLink>
        </>
      }
    >
      {text}
    </EmptyState>
  );
}

const count = (value: number) => value.toLocaleString('en-US');

interface FilterToolsProps {
  filter: ListFilter;
  shown: number;
  things: string;
  isGrowing: boolean;
}

function RestFailed({ things, onRetry }: { things: string; onRetry: () => void }) {
  return (
    <div className={styles.rest}>
      <Alert tone="error">{`Not all ${things} could be loaded.`}</Alert>
      <Button variant="outline" onClick={onRetry}>
        Load the rest
      </Button>
    </div>
  );
}

function FilterTools({ filter, shown, things, isGrowing }: FilterToolsProps) {
  const isNarrowed = shown < filter.total;
  return (
    <ListTools>
      <SearchField label={`Filter ${things}`} value={filter.query} onChange={filter.setQuery} />
      <ListCount>
        {isNarrowed
          ? `${count(shown)} of ${count(filter.total)} ${things}`
          : `${count(shown)} ${things}`}
        {isGrowing ? ' so far, loading more…' : null}
      </ListCount>
    </ListTools>
  );
}
