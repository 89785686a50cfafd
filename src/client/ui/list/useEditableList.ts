import { useCallback, useEffect, useRef } from 'react';
import { whenIdle } from '@/client/lib/whenIdle';
import { useSaved } from '../saved/saved';
import { useListDialogs } from './useListDialogs';
import { useListFilter } from './useListFilter';
import { useRowFocus } from './useRowFocus';

export interface EditableListOptions<Row> {
  rows: readonly Row[];
  /** Returns the text that the search matches; a stable function. */
  textOf: (row: Row) => string;
  /** Fetches a fresh record for editing; rejects when that fails. */
  load: (id: number) => Promise<Row>;
  /** Loads the chunk of the dialog, see `lateDialog`; rejects when that fails. */
  fetchDialog: () => Promise<void>;
  /** The page's error message when one of the two fails. */
  loadFailure: string;
  /** Rejects when the record still exists. */
  remove: (id: number) => Promise<void>;
}

/**
 * A list whose rows are edited and deleted in dialogs: the props of `ListPage`, and which row is
 * being edited or deleted. After a deletion, the focus stays at the place of the row.
 */
export function useEditableList<Row extends { id: number }>(options: EditableListOptions<Row>) {
  const { rows, textOf, load, fetchDialog, loadFailure, remove } = options;
  const prepare = useCallback(
    async (id: number) => (await Promise.all([load(id), fetchDialog()]))[0],
    [load, fetchDialog],
  );
  const { dialog, openingId, alert, dismissAlert, openEdit, openDelete, close } = useListDialogs(
    prepare,
    loadFailure,
  );
  const hasRows = rows.length > 0;
  useEffect(() => {
    if (!hasRows) return;
    return whenIdle(() => {
      fetchDialog().catch(() => undefined); // a failure shows again when the dialog is opened
    });
  }, [hasRows, fetchDialog]);
  const { shown, filter } = useListFilter(rows, textOf);
  const { rootRef, focusAfterRemoval } = useRowFocus<HTMLDivElement>();
  const editing = dialog.kind === 'edit' ? dialog.row : null;
  const deleting = dialog.kind === 'delete' ? rows.find((row) => row.id === dialog.id) : undefined;

  const saySaved = useSaved();
  const lastEditedId = useRef(0);
  const confirmDelete = async () => {
    if (!deleting) return;
    const index = shown.indexOf(deleting);
    await remove(deleting.id);
    if (lastEditedId.current === deleting.id) saySaved(null);
    close();
    focusAfterRemoval(index);
  };

  /* an edited row may no longer match the filter, and then its focused button disappears with it */
  const edited = useRef({ id: 0, index: -1 });
  useEffect(() => {
    const indexOf = (id: number) => shown.findIndex((row) => row.id === id);
    const { id, index } = edited.current;
    if (editing) {
      lastEditedId.current = editing.id;
      const now = indexOf(editing.id);
      if (now >= 0) edited.current = { id: editing.id, index: now };
    } else if (index >= 0) {
      edited.current = { id: 0, index: -1 };
      if (indexOf(id) < 0) focusAfterRemoval(index);
    }
  }, [editing, shown, focusAfterRemoval]);

  return {
    /** Props for `ListPage`. */
    page: { rows: shown, filter, rootRef, alert, onDismissAlert: dismissAlert },
    /** Returns the actions of the row with this id. */
    actionsOf: (id: number) => ({
      isOpening: openingId === id,
      onEdit: openEdit,
      onDelete: openDelete,
    }),
    edit: openEdit,
    editing,
    deleting,
    confirmDelete,
    close,
  };
}
