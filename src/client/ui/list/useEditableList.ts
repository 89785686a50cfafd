import { useCallback, useEffect, useRef } from 'react';
import { whenIdle } from '@/client/lib/whenIdle';
import { useSaved } from '../saved/saved';
import { useListDialogs } from './useListDialogs';
import { useRowFocus } from './useRowFocus';

export interface EditableListOptions<Row> {
  rows: readonly Row[];
  /** Fetches a fresh record for editing; rejects when that fails. */
  load: (id: number) => Promise<Row>;
  /** Loads the chunk of the dialog, see `lateDialog`; rejects when that fails. */
  fetchDialog: () => Promise<void>;
  /** The page's error message if one of the two fails. */
  loadFailure: string;
  /** Rejects when the record still exists. */
  remove: (id: number) => Promise<void>;
}

/**
 * A list whose rows are edited and deleted in dialogs: the props of `OwnListScreen`, and the row
 * being edited or deleted. After a deletion, the focus stays at the row's place.
 */
export function useEditableList<Row extends { id: number }>(options: EditableListOptions<Row>) {
  const { rows, load, fetchDialog, loadFailure, remove } = options;
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
  const { rootRef, focusAfterRemoval } = useRowFocus<HTMLDivElement>();
  const editing = dialog.kind === 'edit' ? dialog.row : null;
  const deleting = dialog.kind === 'delete' ? rows.find((row) => row.id === dialog.id) : undefined;

  const showSaved = useSaved();
  const lastEditedId = useRef(0);
  const confirmDelete = async () => {
    if (!deleting) return;
    const index = rows.indexOf(deleting);
    await remove(deleting.id);
    if (lastEditedId.current === deleting.id) showSaved(null);
    close();
    focusAfterRemoval(index);
  };

  useEffect(() => {
    if (editing) lastEditedId.current = editing.id;
  }, [editing]);

  return {
    /** Props for `OwnListScreen`. */
    page: { rows, rootRef, alert, onDismissAlert: dismissAlert },
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
