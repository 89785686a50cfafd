import type { ReactNode, RefObject } from 'react';
import { Alert } from '../Alert';
import { PageHeader } from '../PageHeader';
import { RuledList } from '../RuledList';
import styles from './ListPage.module.css';
import { ListStates, type ListStatesProps } from './ListStates';

export interface ListPageProps extends ListStatesProps {
  title: string;
  lead?: string;
  /** Beside the title, e.g. the link to the form that adds a row. */
  actions?: ReactNode;
  /** What failed outside of any row or dialog; stays until dismissed. */
  alert?: string | null;
  onDismissAlert?: () => void;
  /** From `useRowFocus`, when rows can be removed. */
  rootRef?: RefObject<HTMLDivElement | null>;
  /** Dialogs that belong to the list. */
  dialogs?: ReactNode;
}

/** A page that is one list: heading, what went wrong, then the rows or what stands for them. */
export function ListPage(props: ListPageProps) {
  const { title, lead, actions, alert, onDismissAlert, rootRef, dialogs, children, ...list } =
    props;
  return (
    <div ref={rootRef}>
      <PageHeader title={title} lead={lead} actions={actions} />
      {alert ? (
        <div className={styles.alert}>
          <Alert tone="error" onDismiss={onDismissAlert}>
            {alert}
          </Alert>
        </div>
      ) : null}
      <ListStates {...list}>
        <RuledList>{children}</RuledList>
      </ListStates>
      {dialogs}
    </div>
  );
}
