import { useCallback, useEffect, useRef, useState } from 'react';

export type ListDialog<Row> =
  | { kind: 'none' }
  /** `row` was fetched when editing began. */
  | { kind: 'edit'; row: Row }
  | { kind: 'delete'; id: number };

export interface ListDialogs<Row> {
  dialog: ListDialog<Row>;
  /** The id of the row that is being loaded for editing. */
  openingId: number | null;
  /** The error of a dialog that could not open. */
  alert: string | null;
  dismissAlert: () => void;
  openEdit: (id: number) => void;
  openDelete: (id: number) => void;
  close: () => void;
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
