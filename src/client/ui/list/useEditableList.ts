import { useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '@/client/lib/whenIdle';
import { useSaved } from '../SavedHost';
import { useRowFocus } from './useRowFocus';
import { useSearchParams } from 'react-router-dom';

type ListDialog<Row> =
  | { kind: 'none' }
  /** `row` was fetched when editing began. */
  | { kind: 'edit'; row: Row }
  | { kind: 'delete'; id: number };

interface ListDialogs<Row> {
  dialog: ListDialog<Row>;
  openingId: number | null;
  alert: string | null;
  dismissAlert: () => void;
  openEdit: (id: number) => void;
  openDelete: (id: number) => void;
  close: () => void;
}

export interface EditableListOptions<Row, Listed> {
  rows: readonly Listed[];
  /** Fetches a fresh record for editing; rejects when that fails. */
  load: (id: number) => Promise<Row>;
  /** Loads the chunk of the dialog, see `lateDialog`; rejects when that fails. */
  fetchDialog: () => Promise<void>;
  /** The page's error message if one of the two fails. */
  loadFailure: string;
  remove: (id: number) => Promise<void>;
}

/**
 * A list whose rows are edited and deleted in dialogs: the props of `ListScreen`, and the row
 * being edited or deleted. After a deletion, the focus stays at the row's place.
 */
export function useEditableList<Row extends { id: number }, Listed extends { id: number }>(
  options: EditableListOptions<Row, Listed>,
) {
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
    page: { rows, rootRef, alert, onDismissAlert: dismissAlert },
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

/**
 * Stores the open dialog of a list. There is at most one: a delete dialog closes an open edit
 * dialog, and an edit that is still loading does not open over a later dialog.
 *
 * @param load fetches the record; rejects when that fails
 * @param loadFailure the page's error message in that case
 */
export function useListDialogs<Row>(
  load: (id: number) => Promise<Row>,
  loadFailure: string,
): ListDialogs<Row> {
  const [dialog, setDialog] = useState<ListDialog<Row>>({ kind: 'none' });
  const [openingId, setOpeningId] = useState<number | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  /* the callbacks stay the same for any `load`, so that rows do not re-render */
  const latestLoad = useRef(load);
  const request = useRef(0);
  useEffect(() => {
    latestLoad.current = load;
  });
  useEffect(
    () => () => {
      request.current += 1;
    },
    [],
  );

  const begin = useCallback(() => {
    request.current += 1;
    setOpeningId(null);
    setAlert(null);
    return request.current;
  }, []);

  const openEdit = useCallback(
    (id: number) => {
      const own = begin();
      const isStale = () => own !== request.current;
      setOpeningId(id);
      latestLoad.current(id).then(
        (row) => {
          if (isStale()) return;
          setOpeningId(null);
          setDialog({ kind: 'edit', row });
        },
        () => {
          if (isStale()) return;
          setOpeningId(null);
          setAlert(loadFailure);
        },
      );
    },
    [begin, loadFailure],
  );

  const openDelete = useCallback(
    (id: number) => {
      begin();
      setDialog({ kind: 'delete', id });
    },
    [begin],
  );

  const close = useCallback(() => setDialog({ kind: 'none' }), []);
  const dismissAlert = useCallback(() => setAlert(null), []);
  return { dialog, openingId, alert, dismissAlert, openEdit, openDelete, close };
}

/** Opens the edit dialog of the record in the address (`?edit=ID`), once. */
export function useEditRequest(edit: (id: number) => void): void {
  const [query, setQuery] = useSearchParams();
  const requestedId = query.get('edit');
  useEffect(() => {
    if (requestedId === null) return;
    setQuery({}, { replace: true });
    if (/^[1-9]\d{0,9}$/.test(requestedId)) edit(Number(requestedId));
  }, [requestedId, edit, setQuery]);
}
